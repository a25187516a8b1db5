// One tournament: its clock, one's own place in it, schedule, prizes, players and tables; for the floor, its controls.

import { get } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { dollars } from "../lib/money.js";
import { attempt, say, start } from "../lib/page.js";
import { poll } from "../lib/poll.js";
import { dateTime } from "../lib/time.js";
import { signInThen } from "../lib/ways-in.js";
import { chips } from "../table/amount.js";
import { dealTalks } from "./deals.js";
import { drawsOf, refreshDraws } from "./draws.js";
import { controls, playerControls } from "./floor-controls.js";
import { order } from "./orders.js";
import { countdown, placeInWords, STATES, withTournamentDefaults } from "./words.js";

const EVERY = 2000;
const number = Number(location.pathname.split("/")[2]);
/** @type {{me: Wire.Person | null, info: Wire.TournamentInfo | null, skew: number}} */
const state = { me: null, info: null, skew: 0 };
const now = () => Date.now() + state.skew;

/** @param {Wire.Order} wanted */
const give = (wanted) => attempt(async () => {
  await order(number, wanted);
  await refresh();
});

function draw() {
  const { info, me } = state;
  if (!info) return;
  const { summary } = info;
  document.title = `${summary.name} · Cardroom`;
  fill($("#main"),
    h("div", { class: "intro", "data-key": "intro" },
      h("div", {}, h("h1", {}, summary.name), h("p", {}, `${summary.structure}. ${info.about}`)),
      h("p", { class: "state" }, STATES[summary.state])),
    facts(info), own(info, me), dealTalks(info, give),
    me?.role === "floor" && controls(info, give),
    h("div", { class: "parts", "data-key": "parts" },
      section("players", `Players ${info.entrants.length}`, players(info, me)),
      h("div", { class: "side" },
        section("prizes", info.fixed ? "Prizes" : "Prizes so far", prizes(info)),
        section("schedule", "Schedule", schedule(info)),
        section("tables", "Tables", tables(info)),
        h("p", { "data-key": "screen" },
          h("a", { href: `/tournaments/${number}/screen`, target: "_blank" }, "Big screen")),
        section("news", "Lately", news(info)),
        section("draws", "Draws", drawsOf(info)))));
}

/** @param {string} id @param {string} title @param {Child} content */
const section = (id, title, content) => content
  && h("section", { class: "panel", "aria-labelledby": id, "data-key": id }, h("h2", { id }, title), content);

/** @param {Wire.TournamentInfo} info */
function facts({ summary, clock, stack, late_levels: late = 0 }) {
  const part = clock && withTournamentDefaults(clock);
  return h("dl", { class: "tiles", "data-key": "facts" },
    part && tile(part.state === "break" ? "Break ends in" : `Level ${part.level} ends in`, countdown(part, now)),
    part && tile("Blinds", part.stakes),
    part && tile("Next level", part.next_stakes),
    part && tile("Players left", `${part.left} of ${summary.entries}`),
    part && tile("Average", chips(part.average)),
    !part && tile("Entries", summary.most ? `${summary.entries} of ${summary.most}` : summary.entries),
    tile("Buy-in", `${dollars(summary.buy_in)} + ${dollars(summary.fee)}`),
    tile("Prizes", dollars(summary.pool)),
    !part && tile("Chips", chips(stack)),
    !part && Boolean(summary.starts_at) && tile("Start", dateTime(summary.starts_at ?? 0)),
    summary.registration_open && late > 0 && tile("Late entries", `until level ${late} ends`));
}

/** @param {string} name @param {Child} value */
const tile = (name, value) => h("div", {}, h("dt", {}, name), h("dd", {}, value));

/** What the viewer may do now. @param {Wire.TournamentInfo} info @param {Wire.Person | null} me */
function own({ summary, entrants }, me) {
  const mine = entrants.find((entrant) => entrant.is_you);
  const may = summary.may ?? [];
  const price = dollars(summary.buy_in + summary.fee);
  const signIn = signInThen(location.pathname);
  /** @param {string} name @param {Wire.Order} wanted */
  const button = (name, wanted) => h("button", { class: "primary", onclick: () => give(wanted) }, name);
  return h("div", { class: "row own", "data-key": "own" },
    mine?.place && h("p", {}, placeInWords(mine.place, mine.prize)),
    summary.your_table && h("a", { class: "button primary", href: `/tournaments/${number}/table` }, "Go to my table"),
    may.includes("register") && !me && h("a", { class: "button primary", href: signIn }, "Sign in to register"),
    may.includes("register") && me?.role === "player" && button(`Register for ${price}`, { order: "register" }),
    may.includes("unregister") && [h("p", {}, "You are registered. Your table opens here when it starts."),
      h("button", { onclick: () => give({ order: "unregister" }) }, "Unregister")],
    may.includes("re-enter") && button(`Enter again for ${price}`, { order: "re-enter" }));
}

/** @param {Wire.TournamentInfo} info @param {Wire.Person | null} me */
function players({ entrants, summary }, me) {
  if (!entrants.length) return h("p", { class: "soft" }, "Nobody has registered yet.");
  const isFloor = me?.role === "floor";
  return h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "Players" }, h("table", {},
    h("thead", {}, h("tr", {}, h("th", {}, "Place"), h("th", {}, "Player"), h("th", { class: "number" }, "Chips"),
      h("th", {}, "Seat"), h("th", { class: "number" }, "Prize"), isFloor && h("th", {}, "Floor"))),
    h("tbody", {}, entrants.map((one) => h("tr", { class: one.is_you ? "you" : null },
      h("td", {}, one.place ?? ""),
      h("td", {}, one.name, one.is_bot && tag("bot"), one.away && Boolean(one.table) && tag("away"),
        one.disqualified && tag("disqualified")),
      h("td", { class: "number" }, one.table ? chips(one.chips ?? 0) : ""),
      h("td", {}, one.table ? `${one.table}-${one.seat}` : ""),
      h("td", { class: "number" }, one.prize ? dollars(one.prize) : ""),
      isFloor && h("td", {}, playerControls(one, summary, give)))))));
}

/** @param {string} word */
const tag = (word) => h("span", { class: "tag" }, word);

/** @param {Wire.TournamentInfo} info */
const prizes = ({ prizes: paid }) => paid.length > 0
  && h("ol", { class: "prizes" }, paid.map((prize) => h("li", {}, dollars(prize))));

/** @param {Wire.TournamentInfo} info */
function schedule({ levels, clock, on_break: onBreak }) {
  const at = clock?.level ?? 0;
  const named = { tabindex: 0, role: "group", "aria-label": "Schedule" };
  return h("div", { class: "scroll", ...named }, h("ol", { class: "schedule" },
    levels.map((level) => [
      h("li", { class: level.number === at && !onBreak ? "now" : level.number < at ? "past" : null,
        "aria-current": level.number === at ? "step" : null },
      h("b", {}, `${level.number}. ${level.stakes}`), level.game && ` ${level.game}`,
      h("span", { class: "soft" }, level.minutes ? ` ${level.minutes} min` : ` ${level.hands} hands`)),
      Boolean(level.break_minutes) && h("li", { class: "break" }, `Break, ${level.break_minutes} min`)])),
  clock && h("p", { class: "yellow" }, countdown(withTournamentDefaults(clock), now)));
}

/** @param {Wire.TournamentInfo} info */
const tables = ({ tables: sizes }) => Object.keys(sizes).length > 0
  && h("ul", { class: "tables" }, Object.entries(sizes).map(([table, size]) => h("li", {},
    h("a", { href: `/tournaments/${number}/tables/${table}` }, `Table ${table}`), ` ${size} players`)));

/** @param {Wire.TournamentInfo} info */
const news = ({ news: lines = [] }) => lines.length > 0
  && h("ol", { class: "news" }, lines.toReversed().slice(0, 12).map((line) => h("li", {}, line)));

async function refresh() {
  const before = state.info?.summary.your_table;
  const isFirst = !state.info;
  const info = await (isFirst ? get : poll)(`/tournaments/${number}`);
  state.info = info;
  state.skew = (info.now ?? Date.now()) - Date.now();
  await refreshDraws(info).catch(() => {});
  draw();
  await comeIfMissing(info);
  if (!isFirst && !before && info.summary.your_table) location.assign(`/tournaments/${number}/table`);
}

/** Whoever has the page open is there when the tournament starts. @param {Wire.TournamentInfo} info */
async function comeIfMissing({ summary, entrants }) {
  const mine = entrants.find((entrant) => entrant.is_you);
  if (mine && !mine.shown && summary.state === "registering") await order(number, { order: "come-back" });
}

async function begin() {
  state.me = await start();
  await refresh();
  setInterval(() => !document.hidden && refresh().catch(() => {}), EVERY);
}

begin().catch((error) => {
  say(error.message, "bad");
  fill($("#main"), h("p", { class: "panel" }, error.message, " ", h("a", { href: "/" }, "Back to the lobby")));
});

