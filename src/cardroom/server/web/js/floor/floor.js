// The pit boss page: a list of all tables, and the details of the one selected.

import { $, count, fill, h } from "../lib/dom.js";
import { dollars, sum } from "../lib/money.js";
import { keepFresh } from "../lib/live-page.js";
import { say } from "../lib/page.js";
import { endsSoon } from "../lib/policy.js";
import { poll } from "../lib/poll.js";
import { watched } from "./floor-table.js";
import { guestTables } from "./guest-tables.js";
import { openForm } from "./open-table.js";
import { screens } from "./screens.js";
import { setAside } from "./set-aside.js";

const EVERY = 2000;
/** @type {Record<string, string>} */
const PHASES = { playing: "in play", between: "between hands", wagering: "taking bets", banking: "bank offered",
  waiting: "needs players", paused: "paused", closed: "closed" };

/** @type {FloorState} */
const state = {
  tables: [],
  skew: 0,
  chosen: Number(new URLSearchParams(location.search).get("table")),
  opening: false,
  guestsOpen: null,
  setAside: [],
  tournaments: [],
  now: () => Date.now() + state.skew,
  refresh,
  opened,
};

/** @param {Watched} table */
const chipsOf = (table) => sum(table.chairs.map((chair) => chair.chips + (chair.behind ?? 0)));

/** @param {Watched} table */
const peopleAt = (table) => table.chairs.filter((chair) => !chair.is_bot);

function draw() {
  const chosen = state.tables.find((table) => table.number === state.chosen);
  const toggle = () => {
    state.opening = !state.opening;
    draw();
  };
  fill($("main"),
    h("div", { class: "head" }, h("h1", {}, "Pit boss"),
      h("div", { class: "row" },
        guestTables(state),
        h("button", { class: "primary", "aria-expanded": String(state.opening), onclick: toggle },
          state.opening ? "Cancel" : "Open a table"))),
    state.opening && openForm(state),
    setAside(state.setAside),
    screens(state),
    tiles(),
    h("div", { class: "floor-plan" }, list(), chosen && watched(state, chosen)));
}

function tiles() {
  const chairs = state.tables.flatMap((table) => table.chairs);
  const bots = chairs.filter((chair) => chair.is_bot).length;
  const people = new Set(state.tables.flatMap((table) => peopleAt(table).map((chair) => table.numbers[chair.seat])));
  const facts = [["Tables", state.tables.length], ["People", people.size], ["Bots", bots],
    ["Chips on the tables", dollars(sum(state.tables.map(chipsOf)))],
    ["Collection", dollars(sum(state.tables.map((table) => table.collected)))]];
  return h("dl", { class: "tiles", "data-key": "tiles" },
    facts.map(([name, fact]) => h("div", {}, h("dt", {}, name), h("dd", {}, fact))));
}

function list() {
  const named = { "data-key": "list", role: "region", "aria-label": "Tables" };
  const heads = [["Table", ""], ["People", "number"], ["Chips", "number"], ["Collection", "number"], ["Status", ""]];
  return h("div", { class: "scroll panel plan", tabindex: 0, ...named }, h("table", {},
    h("thead", {}, h("tr", {}, heads.map(([name, looks]) => h("th", { class: looks, scope: "col" }, name)))),
    h("tbody", {}, state.tables.map(row))));
}

/** @param {Watched} table */
function row(table) {
  const { number, info } = table;
  const isChosen = number === state.chosen;
  const people = peopleAt(table).length, bots = table.chairs.length - people;
  const pick = { "aria-pressed": String(isChosen), onclick: () => choose(isChosen ? 0 : number) };
  return h("tr", { "data-key": number, class: isChosen ? "chosen" : "" },
    h("td", {}, h("button", { class: "plain pick", ...pick },
      h("b", {}, `${number} ${info.name}`), h("small", {}, `${info.house_name} · ${info.stakes}`))),
    h("td", { class: "number" }, people, bots > 0 && h("small", {}, `+ ${count(bots, "bot")}`),
      h("small", {}, `of ${info.seats}`)),
    h("td", { class: "number" }, dollars(chipsOf(table))),
    h("td", { class: "number" }, dollars(table.collected)),
    h("td", {}, h("span", { class: `tag ${table.phase}` }, table.closing ? "closing" : PHASES[table.phase]),
      table.policy?.rotation && endsSoon(table.policy.rotation, state.now())
        && h("small", { class: "late" }, "Rotation due")));
}

/** @param {number} number */
function choose(number) {
  state.chosen = number;
  history.replaceState(null, "", number ? `?table=${number}` : location.pathname);
  draw();
  if (state.tables.some((table) => table.number === number)) $(".watched").focus();
}

/** @param {number} number */
async function opened(number) {
  await refresh();
  state.opening = false;
  say(`Table ${number} is open.`);
  choose(number);
}

async function refresh() {
  const [watch, infos, hall] = await Promise.all([poll("/floor/tables"), poll("/tables"), poll("/tournaments")]);
  state.tournaments = hall.tournaments;
  state.skew = watch.now - Date.now();
  state.guestsOpen = watch.guests_open ?? null;
  state.setAside = [
    ...(watch.set_aside ?? []).map((one) => ({ kind: /** @type {const} */ ("table"), ...one })),
    ...(watch.tournaments_set_aside ?? []).map((one) => ({ kind: /** @type {const} */ ("tournament"), ...one }))];
  state.tables = watch.tables.flatMap((table) => {
    const info = infos.find((one) => one.number === table.number);
    return info ? [{ ...table, info }] : [];
  });
  draw();
}

keepFresh("floor", "Pit boss", refresh, EVERY);
