// The pit boss: all tables at a glance, and one of them at a time to look after.

import { get } from "./api.js";
import { $, fill, h } from "./dom.js";
import { watched } from "./floor-table.js";
import { openForm } from "./open-table.js";
import { dollars } from "./money.js";
import { say, start } from "./page.js";
import { onlyFor } from "./roles.js";

const EVERY = 2000;
const PHASES = { playing: "in play", between: "between hands", wagering: "wagering", banking: "bank offered", waiting: "waiting", paused: "paused", closed: "closed" };

const state = { tables: [], skew: 0, chosen: Number(new URLSearchParams(location.search).get("table")), opening: false, refresh, draw,
  now: () => Date.now() + state.skew, opened };

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
const chipsOf = (table) => sum(table.chairs.map((chair) => chair.chips + (chair.behind ?? 0)));

function draw() {
  const chosen = state.tables.find((table) => table.number === state.chosen);
  fill($("main"),
    h("div", { class: "head" }, h("h1", {}, "Pit boss"),
      h("button", { class: "primary", "aria-expanded": String(state.opening), onclick: () => { state.opening = !state.opening; draw(); } },
        state.opening ? "Not now" : "Open a table")),
    state.opening && openForm(state),
    tiles(),
    h("div", { class: "floor-plan" }, list(), chosen && watched(state, chosen)));
}

function tiles() {
  const chairs = state.tables.flatMap((table) => table.chairs);
  const bots = chairs.filter((chair) => chair.is_bot).length;
  const facts = [["Tables", state.tables.length], ["Guests", chairs.length - bots], ["Bots", bots],
    ["Chips on the tables", dollars(sum(state.tables.map(chipsOf)))], ["Collected", dollars(sum(state.tables.map((table) => table.collected)))]];
  return h("dl", { class: "tiles", "data-key": "tiles" }, facts.map(([name, fact]) => h("div", {}, h("dt", {}, name), h("dd", {}, fact))));
}

function list() {
  return h("div", { class: "scroll panel plan", "data-key": "list", tabindex: 0, role: "region", "aria-label": "Tables" }, h("table", {},
    h("thead", {}, h("tr", {}, ["Table", "Seats", "Chips", "Collected", "Now"].map((name, place) => h("th", { class: place > 0 && place < 4 ? "number" : "", scope: "col" }, name)))),
    h("tbody", {}, state.tables.map(row))));
}

function row(table) {
  const isChosen = table.number === state.chosen;
  return h("tr", { "data-key": table.number, class: isChosen ? "chosen" : "" },
    h("td", {}, h("button", { class: "plain pick", "aria-pressed": String(isChosen), onclick: () => choose(isChosen ? 0 : table.number) },
      h("b", {}, `${table.number} ${table.info.name}`), h("small", {}, `${table.info.house} · ${table.info.stakes}`))),
    h("td", { class: "number" }, `${table.info.taken}/${table.info.seats}`),
    h("td", { class: "number" }, dollars(chipsOf(table))),
    h("td", { class: "number" }, dollars(table.collected)),
    h("td", {}, h("span", { class: `tag ${table.phase}` }, table.closing ? "closing" : PHASES[table.phase])));
}

function choose(number) {
  state.chosen = number;
  history.replaceState(null, "", number ? `?table=${number}` : location.pathname);
  draw();
  if (number) $(".watched")?.focus();
}

async function opened(number) {
  await refresh();
  state.opening = false;
  say(`Table ${number} is open.`);
  choose(number);
}

async function refresh() {
  const [watch, infos] = await Promise.all([get("/floor/tables"), get("/tables")]);
  const info = new Map(infos.map((one) => [one.number, one]));
  state.skew = watch.now - Date.now();
  state.tables = watch.tables.filter((table) => info.has(table.number)).map((table) => ({ ...table, info: info.get(table.number) }));
  draw();
}

async function open() {
  const me = await start();
  const closed = onlyFor("floor", "Pit boss", me);
  if (closed) {
    fill($("main"), closed);
    return;
  }
  await refresh();
  setInterval(() => document.hidden || refresh().catch(() => {}), EVERY);
}

open().catch((error) => say(error.message, "bad"));
