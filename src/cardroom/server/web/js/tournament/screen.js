// A tournament on a wall screen: the clock, the levels, who is left and what is paid, large, with no controls.

import { get } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { dollars } from "../lib/money.js";
import { announce } from "../lib/page.js";
import { poll } from "../lib/poll.js";
import { applySettings } from "../lib/settings.js";
import { dateTime } from "../lib/time.js";
import { chips } from "../table/amount.js";
import { breakInWords, nextBreak } from "./breaks.js";
import { clockFace, countdown, ordinal, STATES, withTournamentDefaults } from "./words.js";

const EVERY = 2000;
const PLACES = 12;
const NOTICE = 20_000;
const number = Number(location.pathname.split("/")[2]);
/** @type {{info: Wire.TournamentInfo | null, skew: number, level: number, raisedUntil: number}} */
const state = { info: null, skew: 0, level: 0, raisedUntil: 0 };
const now = () => Date.now() + state.skew;

function draw() {
  const { info } = state;
  if (!info) return;
  const part = info.clock ? withTournamentDefaults(info.clock) : null;
  document.title = `${info.summary.name} · Cardroom`;
  fill($("#main"),
    h("header", { class: "bar" }, h("h1", {}, info.summary.name), h("p", {}, info.summary.structure),
      h("p", { class: "state" }, STATES[info.summary.state])),
    part ? clock(info, part) : standing(info),
    h("dl", { class: "figures" }, figures(info, part)),
    prizes(info));
}

/** @param {Wire.TournamentInfo} info @param {Required<Wire.TournamentPart>} part */
function clock(info, part) {
  const isRaised = now() < state.raisedUntil && part.state !== "break";
  return h("section", { class: "clock", "aria-label": "Clock" },
    h("p", { class: "which" }, part.state === "break" ? "Break" : `Level ${part.level}`),
    h("p", { class: "face" }, countdown(part, now)),
    h("p", { class: `stakes ${isRaised ? "raised" : ""}` }, part.stakes),
    isRaised && h("p", { class: "notice" }, "The blinds have gone up."));
}

/** Before the start, and when it is over. @param {Wire.TournamentInfo} info */
function standing({ summary, entrants }) {
  const winner = entrants.find((one) => one.place === 1);
  return h("section", { class: "clock" },
    winner && [h("p", { class: "which" }, "Winner"), h("p", { class: "face" }, winner.name)],
    !winner && [
      h("p", { class: "which" }, summary.starts_at ? "Start" : "Entries"),
      h("p", { class: "face" }, summary.starts_at ? dateTime(summary.starts_at) : summary.entries),
      h("p", { class: "stakes" }, `${dollars(summary.buy_in)} + ${dollars(summary.fee)}`)]);
}

/** @param {Wire.TournamentInfo} info @param {Required<Wire.TournamentPart> | null} part */
function figures(info, part) {
  const { summary } = info;
  const rest = nextBreak(info);
  const left = part?.ends ? part.ends - now() : 0;
  return [
    part && figure("Next level", part.next_stakes),
    part && rest && figure("Next break", breakInWords(rest, left, clockFace)),
    part && figure("Players left", `${part.left} of ${summary.entries}`),
    part && figure("Average stack", chips(part.average)),
    !part && figure("Entries", summary.most ? `${summary.entries} of ${summary.most}` : summary.entries),
    figure("Prize pool", dollars(summary.pool)),
    figure("Places paid", info.prizes.length),
    summary.registration_open && part && figure("Registration", `open until level ${info.late_levels ?? 0} ends`),
  ];
}

/** @param {string} name @param {Child} value */
const figure = (name, value) => h("div", {}, h("dt", {}, name), h("dd", {}, value));

/** The first prizes; when somebody has won one, with the name. @param {Wire.TournamentInfo} info */
function prizes({ prizes: paid, entrants, fixed = false }) {
  if (!paid.length) return null;
  /** @param {number} place */
  const won = (place) => entrants.filter((one) => one.place === place).map((one) => one.name).join(", ");
  return h("section", { class: "prizes", "aria-labelledby": "prizes" },
    h("h2", { id: "prizes" }, fixed ? "Prizes" : "Prizes so far"),
    h("ol", {}, paid.slice(0, PLACES).map((prize, place) => h("li", {},
      h("span", {}, ordinal(place + 1)), h("b", {}, dollars(prize)), h("span", { class: "who" }, won(place + 1))))),
    paid.length > PLACES && h("p", {}, `and ${paid.length - PLACES} more`));
}

async function refresh() {
  const info = await (state.info ? poll : get)(`/tournaments/${number}`);
  state.skew = (info.now ?? Date.now()) - Date.now();
  const level = info.clock?.level ?? 0;
  if (state.level && level > state.level) {
    state.raisedUntil = now() + NOTICE;
    announce([`Level ${level}: ${info.clock?.stakes}.`]);
  }
  state.level = level;
  state.info = info;
  draw();
}

async function open() {
  applySettings();
  await refresh();
  setInterval(() => refresh().then(() => document.body.classList.remove("offline"),
    () => document.body.classList.add("offline")), EVERY);
}

open().catch((error) => fill($("#main"), h("p", {}, error.message)));
