// The scoreboard of a baccarat table: bead plate, big road, counts, earlier shoes, and the time left to bet.

import { get } from "../lib/api.js";
import { $, count, fill, h } from "../lib/dom.js";
import { percent } from "../lib/money.js";
import { announce, start } from "../lib/page.js";
import { TableSocket } from "../lib/socket.js";
import { secondsLeft } from "../table/clock.js";
import { ROWS, bigRoad, tally } from "./roads.js";

/** @type {Record<string, string>} */
const NAMES = { player: "Player", banker: "Banker", tie: "Tie" };
const BEAD_COLUMNS = 12;
const ROAD_COLUMNS = 40;
const MAX_RESULTS = 600;
const number = Number(location.pathname.split("/")[2]);

/** @type {{info: Wire.TableInfo, layout: Wire.TableLayout, socket?: TableSocket}} */
let table;
/** @type {Wire.Scene | null} */
let scene = null;
/** @type {Wire.RoundResult[]} */
let results = [];
/** @type {number | null} */
let shoeChosen = null;

/** The number of the latest hand on the board. */
const lastRound = () => results.at(-1)?.round ?? 0;

async function catchUp() {
  const later = await get(`/tables/${number}/results?after=${lastRound()}`);
  const news = later.filter((result) => result.round > lastRound());
  if (lastRound()) announce(news.map(describe));
  results = [...results, ...news].slice(-MAX_RESULTS);
  draw();
  for (const latest of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".board .new"))) {
    const box = latest.closest(".scroll");
    if (box) box.scrollLeft = latest.offsetLeft;
  }
}

function draw() {
  const shoes = [...new Set(results.map((result) => result.shoe))];
  const chosen = shoeChosen ?? shoes.at(-1);
  const shown = results.filter((result) => result.shoe === chosen);
  fill($("#main"),
    h("header", { class: "which" },
      h("h1", {}, table.info.name),
      h("p", { class: "soft" }, `Table ${number} · ${table.info.stakes}`),
      betTimer(),
      h("a", { class: "button", href: `/tables/${number}` }, "Go to the table")),
    latest(results.at(-1)),
    section("counts", count(shown.length, "hand"), counts(shown)),
    section("beads", "Bead plate", beadPlate(shown)),
    section("road", "Big road", road(shown)),
    shoes.length > 1 && chooseShoe(shoes, chosen));
}

/** @param {string} name @param {string} title @param {Child} inside */
const section = (name, title, inside) => h("section", { class: `panel ${name}`, "aria-labelledby": `${name}-title` },
  h("h2", { id: `${name}-title` }, title), inside);

function betTimer() {
  const { socket } = table;
  if (scene?.phase === "wagering" && socket) {
    return h("p", { class: "bet-timer open" }, "No more bets in ", secondsLeft(scene, () => socket.now()));
  }
  return h("p", { class: "bet-timer" }, scene?.phase === "playing" ? "No more bets" : "Next hand soon");
}

/** @param {Wire.RoundResult | undefined} result */
function latest(result) {
  if (!result) return h("p", { class: "latest panel" }, "No hand has been played yet.");
  const { winner, player, banker, natural, won = [] } = result;
  const beside = (table.layout.spots ?? []).filter(({ kind }) => won.includes(kind)).map(({ label }) => label);
  const special = [natural && "natural", ...beside].filter(Boolean).join(", ");
  /** @param {string} kind @param {number} points */
  const total = (kind, points) => h("span", { class: kind }, h("small", {}, NAMES[kind]), points);
  return h("div", { class: `latest panel ${winner}`, "data-key": `latest${result.round}` },
    h("p", { class: "winner" }, winner === "tie" ? "Tie" : `${NAMES[winner]} wins`),
    h("p", { class: "totals" }, total("player", player), total("banker", banker)),
    special && h("p", { class: "special" }, special));
}

/** @param {Wire.RoundResult[]} shown */
function counts(shown) {
  const beside = (table.layout.spots ?? []).filter(({ kind }) => !NAMES[kind]);
  return h("table", {}, h("tbody", {}, tally(shown, beside).map(([name, kind, times]) => {
    const share = shown.length ? times / shown.length : 0;
    return h("tr", {},
      h("th", { scope: "row" }, h("span", { class: `dot ${kind}`, "aria-hidden": "true" }), name),
      h("td", { class: "number" }, times),
      h("td", { class: "number" }, percent(share)),
      h("td", { class: "share", "aria-hidden": "true" },
        h("span", { class: kind, style: { width: `${100 * share}%` } })));
  })));
}

/** @param {Wire.RoundResult} result */
function describe({ winner, player, banker, natural, won = [] }) {
  return [NAMES[winner], `${player} to ${banker}`, natural && "natural", ...won].filter(Boolean).join(", ");
}

// The roads

/** @param {string} label @param {number} columns @param {Child} cells */
function board(label, columns, cells) {
  return h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": label },
    h("ol", { class: "board", style: { "--columns": columns, "--rows": ROWS } }, cells));
}

/**
 * @param {string} looks @param {Wire.RoundResult} result @param {{column: number, row: number}} where
 * @param {boolean} isLast @param {Child[]} inside
 */
function cell(looks, result, { column, row }, isLast, ...inside) {
  const marks = `${result.won?.length ? " special" : ""}${isLast ? " new" : ""}`;
  return h("li", { class: `${looks} ${result.winner}${marks}`, title: describe(result),
    "data-key": `${looks}${result.round}`, style: { "--column": column + 1, "--row": row + 1 } }, inside);
}

/** @param {Wire.RoundResult[]} shown */
function beadPlate(shown) {
  const beads = shown.map((result, place) =>
    cell("bead", result, { column: Math.floor(place / ROWS), row: place % ROWS }, place === shown.length - 1,
      h("span", { "aria-hidden": "true" }, NAMES[result.winner][0]),
      h("span", { class: "sr" }, describe(result))));
  return board("Bead plate, column by column", Math.max(BEAD_COLUMNS, Math.ceil(beads.length / ROWS)), beads);
}

/** @param {Wire.RoundResult[]} shown */
function road(shown) {
  const cells = bigRoad(shown);
  const runs = cells.map((where, place) =>
    cell("run", where.result, where, place === cells.length - 1,
      where.ties > 0 && h("span", { class: "ties", "aria-hidden": "true" }, where.ties > 1 ? where.ties : ""),
      h("span", { class: "sr" }, describe(where.result), where.ties > 0 && `, then ${count(where.ties, "tie")}`)));
  return board("Big road, run by run", Math.max(ROAD_COLUMNS, ...cells.map(({ column }) => column + 1)), runs);
}

/** @param {number[]} shoes @param {number | undefined} chosen */
function chooseShoe(shoes, chosen) {
  /** @param {number | null} shoe */
  const choose = (shoe) => () => {
    shoeChosen = shoe;
    draw();
  };
  return h("nav", { class: "row shoes", "aria-label": "Shoes" }, shoes.toReversed().map((shoe, back) =>
    h("button", { "aria-pressed": String(shoe === chosen), onclick: choose(back ? shoe : null) },
      back ? `${count(back, "shoe")} ago` : "This shoe")));
}

async function open() {
  const [, info, layout] = await Promise.all([start(), get(`/tables/${number}`), get(`/tables/${number}/layout`)]);
  table = { info, layout };
  document.title = `Scoreboard · ${info.name} · Cardroom`;
  await catchUp();
  table.socket = new TableSocket(`/tables/${number}`, { onUpdate: (update) => {
    scene = update.scene;
    draw();
    if (scene.phase !== "playing" && (scene.round ?? 0) > lastRound()) catchUp().catch(() => {});
  } });
}

open().catch((error) => fill($("#main"), h("h1", {}, "Scoreboard"),
  h("p", { class: "panel" }, error.message, " ", h("a", { href: "/" }, "Back to the lobby"))));
