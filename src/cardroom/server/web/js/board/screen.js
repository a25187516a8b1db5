// The board on a wall screen: calls, waiting lists, open seats and jackpots, large and without controls. What does not
// fit comes on further pages, which turn by themselves.

import { $, count, fill, h } from "../lib/dom.js";
import { dollars } from "../lib/money.js";
import { poll } from "../lib/poll.js";
import { callsOf, gamesOf } from "./by-game.js";
import { timeLeft } from "./parts.js";

const EVERY = 3000;
const PAGE = 9000;
let page = 0;

/** @param {Wire.BoardView} view @param {Wire.JackpotInfo[]} jackpots */
function draw({ now, houses }, jackpots) {
  const calls = houses.flatMap(callsOf);
  fill($("#columns"),
    calls.length > 0 && h("section", { class: "calls", "data-key": "calls" }, h("h2", {}, "Please come"),
      h("ul", {}, calls.map(({ name, table, until }) => h("li", { "data-key": `${name} ${table}` },
        h("b", {}, name), ` table ${table} `, h("span", { class: "soft" }, timeLeft(until, now)))))),
    houses.map((house) => h("section", { "data-key": house.house }, h("h2", {}, house.name),
      gamesOf(house).map((game) => h("section", { class: "game", "data-key": game.title }, h("h3", {}, game.title),
        h("p", { class: game.free ? "open" : "soft" }, seatsIn(game)), waiting(game.names))))),
    jackpots.length > 0 && h("section", { class: "jackpots", "data-key": "jackpots" }, h("h2", {}, "Jackpots"),
      h("ul", {}, jackpots.map((one) => h("li", { "data-key": one.name }, `${one.title}, ${one.house_name} `,
        h("b", {}, dollars(one.main)))))),
    !houses.length && h("p", {}, "No game is open, and nobody waits."));
  turnTo(page);
}

/** @param {import("./by-game.js").Game} game */
function seatsIn({ tables, free }) {
  if (!tables.length) return "Not open yet";
  const where = tables.filter((one) => one.free).map((one) => one.number);
  return free ? `${count(free, "open seat")} at table ${where.join(", ")}` : `${count(tables.length, "table")}, full`;
}

/** @param {Wire.BoardName[]} names */
const waiting = (names) => (names.length
  ? h("ol", {}, names.map(({ person, color, place, called_to: to }) =>
    h("li", { class: `${color}${to ? " called" : ""}`, "data-key": `${place} ${person.name}` }, person.name)))
  : h("p", { class: "soft" }, "Nobody waits."));

/** Shows a page of the columns, from the first again after the last. @param {number} to */
function turnTo(to) {
  const columns = $("#columns");
  const gap = Number.parseFloat(getComputedStyle(columns).columnGap) || 0;
  const width = columns.clientWidth + gap;
  const pages = Math.max(1, Math.round((columns.scrollWidth + gap) / width));
  page = to % pages;
  columns.scrollLeft = page * width;
  fill($("#which"), pages > 1 && `Page ${page + 1} of ${pages}`);
}

async function refresh() {
  const [view, jackpots] = await Promise.all([poll("/board"), poll("/jackpots")]);
  draw(view, jackpots);
}

async function open() {
  fill($("main"), h("header", {}, h("h1", {}, "Board"), h("p", { id: "which" })), h("div", { id: "columns" }));
  await refresh();
  setInterval(() => document.hidden || refresh().catch(() => {}), EVERY);
  setInterval(() => turnTo(page + 1), PAGE);
  addEventListener("resize", () => turnTo(page));
}

open().catch((error) => fill($("main"), h("h1", {}, "Board"), h("p", {}, error.message)));
