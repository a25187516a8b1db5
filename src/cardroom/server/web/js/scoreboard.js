// The scoreboard of a baccarat table: bead plate, big road, counts, the shoes before, and the time left to bet.

import { get } from "./api.js";
import { secondsLeft } from "./clock.js";
import { $, count, fill, h } from "./dom.js";
import { percent } from "./money.js";
import { announce, start } from "./page.js";
import { ROWS, bigRoad, tally } from "./roads.js";
import { TableSocket } from "./socket.js";

const NAMES = { player: "Player", banker: "Banker", tie: "Tie" };
const BEAD_COLUMNS = 12;
const ROAD_COLUMNS = 40;
const MOST_RESULTS = 600;

const state = {
  number: Number(location.pathname.split("/")[2]),
  info: null, layout: null, scene: null, socket: null,
  results: [],
  shoe: null,
};

/** The latest round of which there is a result. */
const known = () => state.results.at(-1)?.round ?? 0;

async function catchUp() {
  const told = await get(`/tables/${state.number}/results?after=${known()}`);
  const news = told.filter((result) => result.round > known());
  if (known()) announce(news.map(inWords));
  state.results = [...state.results, ...news].slice(-MOST_RESULTS);
  draw();
  for (const latest of document.querySelectorAll(".board .new")) latest.closest(".scroll").scrollLeft = latest.offsetLeft;
}

function draw() {
  const { info, results } = state;
  const shoes = [...new Set(results.map((result) => result.shoe))];
  const chosen = state.shoe ?? shoes.at(-1);
  const shown = results.filter((result) => result.shoe === chosen);
  fill($("#main"),
    h("header", { class: "which" },
      h("h1", {}, info.name),
      h("p", { class: "soft" }, `Table ${state.number} · ${info.stakes}`),
      betTimer(),
      h("a", { class: "button", href: `/tables/${state.number}` }, "To the table")),
    latest(results.at(-1)),
    section("counts", count(shown.length, "round"), counts(shown)),
    section("beads", "Bead plate", beadPlate(shown)),
    section("road", "Big road", road(shown)),
    shoes.length > 1 && chooseShoe(shoes, chosen));
}

const section = (name, title, inside) => h("section", { class: `panel ${name}`, "aria-labelledby": `${name}-title` },
  h("h2", { id: `${name}-title` }, title), inside);

function betTimer() {
  const phase = state.scene?.phase;
  if (phase === "wagering") return h("p", { class: "bet-timer open" }, "No more bets in ", secondsLeft(state));
  return h("p", { class: "bet-timer" }, phase === "playing" ? "No more bets" : "Next round soon");
}

function latest(result) {
  if (!result) return h("p", { class: "latest panel" }, "No round has been played yet.");
  const { winner, player, banker, natural, won = [] } = result;
  const beside = state.layout.spots.filter(({ kind }) => won.includes(kind)).map(({ label }) => label);
  const special = [natural && "natural", ...beside].filter(Boolean).join(", ");
  const total = (kind, points) => h("span", { class: kind }, h("small", {}, NAMES[kind]), points);
  return h("div", { class: `latest panel ${winner}`, "data-key": `latest${result.round}` },
    h("p", { class: "winner" }, winner === "tie" ? "Tie" : `${NAMES[winner]} wins`),
    h("p", { class: "totals" }, total("player", player), total("banker", banker)),
    special && h("p", { class: "special" }, special));
}

function counts(results) {
  const beside = state.layout.spots.filter(({ kind }) => !NAMES[kind]);
  return h("table", {}, h("tbody", {}, tally(results, beside).map(([name, kind, number]) => {
    const share = results.length ? number / results.length : 0;
    return h("tr", {},
      h("th", { scope: "row" }, h("span", { class: `dot ${kind}`, "aria-hidden": "true" }), name),
      h("td", { class: "number" }, number),
      h("td", { class: "number" }, percent(share)),
      h("td", { class: "share", "aria-hidden": "true" }, h("span", { class: kind, style: { width: `${100 * share}%` } })));
  })));
}

function inWords({ winner, player, banker, natural, won = [] }) {
  return [NAMES[winner], `${player} to ${banker}`, natural && "natural", ...won].filter(Boolean).join(", ");
}

// The roads

function board(label, columns, cells) {
  return h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": label },
    h("ol", { class: "board", style: { "--columns": columns, "--rows": ROWS } }, cells));
}

function cell(looks, result, column, row, isLast, ...inside) {
  const marks = `${result.won?.length ? " special" : ""}${isLast ? " new" : ""}`;
  return h("li", { class: `${looks} ${result.winner}${marks}`, title: inWords(result), "data-key": `${looks}${result.round}`,
    style: { "--column": column + 1, "--row": row + 1 } }, inside);
}

function beadPlate(results) {
  const beads = results.map((result, place) =>
    cell("bead", result, Math.floor(place / ROWS), place % ROWS, place === results.length - 1,
      h("span", { "aria-hidden": "true" }, NAMES[result.winner][0]),
      h("span", { class: "sr" }, inWords(result))));
  return board("Bead plate, column by column", Math.max(BEAD_COLUMNS, Math.ceil(beads.length / ROWS)), beads);
}

function road(results) {
  const laid = bigRoad(results);
  const runs = laid.map(({ result, column, row, ties }, place) =>
    cell("run", result, column, row, place === laid.length - 1,
      ties > 0 && h("span", { class: "ties", "aria-hidden": "true" }, ties > 1 ? ties : ""),
      h("span", { class: "sr" }, inWords(result), ties > 0 ? `, then ${count(ties, "tie")}` : "")));
  return board("Big road, run by run", Math.max(ROAD_COLUMNS, ...laid.map(({ column }) => column + 1)), runs);
}

function chooseShoe(shoes, chosen) {
  const choose = (shoe) => () => {
    state.shoe = shoe;
    draw();
  };
  return h("nav", { class: "row shoes", "aria-label": "Shoes" }, shoes.toReversed().map((shoe, back) =>
    h("button", { "aria-pressed": String(shoe === chosen), onclick: choose(back ? shoe : null) },
      back ? `${count(back, "shoe")} ago` : "This shoe")));
}

async function open() {
  const { number } = state;
  [, state.info, state.layout] = await Promise.all([start(), get(`/tables/${number}`), get(`/tables/${number}/layout`)]);
  document.title = `Scoreboard · ${state.info.name} · Cardroom`;
  await catchUp();
  state.socket = new TableSocket(number);
  state.socket.addEventListener("update", ({ detail: { scene } }) => {
    state.scene = scene;
    draw();
    if (scene.phase !== "playing" && scene.round > known()) catchUp().catch(() => {});
  });
}

open().catch((error) => fill($("#main"), h("h1", {}, "Scoreboard"),
  h("p", { class: "panel" }, error.message, " ", h("a", { href: "/" }, "To the lobby"))));
