// The betting places of a spot, with the wagers on them and the pay tables.

import { h } from "../../lib/dom.js";
import { dollars, sum } from "../../lib/money.js";
import { drawChips } from "../chips.js";
import { nameAt, spotOf } from "../spots.js";
import { chipChosen } from "./chip-rack.js";
import { settledPile } from "./settle.js";
import { isBetween, placesOn, putOn } from "./where.js";

/** @typedef {import("./on-the-table.js").OnTable} OnTable */
/** @typedef {{kind: string, label: string}} Printed */

const ONE_ROW = 4;
const SHORT_WORD = 5;

/** The places printed on the felt for a hand, and the places of wagers made after the deal.
 * @param {TableState} state @param {OnTable} table @param {number} hand */
export function places(state, table, hand) {
  const { layout } = state;
  /** @type {Printed[]} */
  const printed = layout.spots.filter(({ kind }) => hand < 100 || (layout.hands > 1 && layout.both.includes(kind)));
  const there = [...table.wagers, ...table.settled].filter((wager) => wager.spot === hand).map((wager) => wager.kind);
  const more = [...new Set(there)].filter((kind) => !printed.some((place) => place.kind === kind));
  const all = [...printed, ...more.map((kind) => ({ kind, label: kind.replaceAll("-", " ") }))];
  const columns = all.length > ONE_ROW ? Math.ceil(all.length / 2) : all.length;
  return h("ul", { class: `places${all.length >= ONE_ROW ? " crowded" : ""}`, style: { "--columns": columns } },
    all.map((place) => h("li", { "data-key": place.kind }, drawPlace(state, table, hand, place))));
}

/** @param {TableState} state @param {OnTable} table @param {number} hand @param {Printed} place */
function drawPlace(state, table, hand, { kind, label }) {
  /** @param {{spot: number, kind: string}} wager */
  const isHere = (wager) => wager.spot === hand && wager.kind === kind;
  const wagers = table.wagers.filter(isHere);
  const settled = [...table.settled.entries()].filter(([, done]) => isHere(done));
  const total = sum(wagers.map(({ amount }) => amount));
  const name = `${label}${total ? `, ${dollars(total)}` : ""}`;
  const looks = `betting ${kind}${wagers.length || settled.length ? " taken" : ""}`;
  const inside = [
    h("span", { class: "label", style: { "--letters": longestWord(label) } }, label),
    wagers.map((wager) => h("span", { class: "wager", "data-key": `w${wager.seat}` },
      drawChips(wager.amount, state.info.chips), backer(state.scene, wager))),
    settled.map(([order, done]) => settledPile(state, done, order, table.settled.length)),
  ];
  const spot = spotOf(hand);
  const open = isBetween(state.scene) && placesOn(state, spot).find((place) => place.kind === kind);
  if (!open) return h("span", { class: looks, title: label, role: "img", "aria-label": name }, inside);
  const put = () => {
    state.ui.spot = spot;
    putOn(state, open, chipChosen(state));
  };
  return h("button", { class: looks, "aria-label": `${name}, spot ${spot}: add a chip`, onclick: put }, inside);
}

/** The letters of the longest word, which decide the size of the text. @param {string} label */
const longestWord = (label) => Math.max(SHORT_WORD, ...label.split(" ").map((word) => word.length));

/**
 * The name of a player who wagers on another player's spot.
 * @param {Scene} scene @param {import("./on-the-table.js").WagerDown} wager
 */
function backer(scene, { seat, spot, shared_with: partner = 0 }) {
  const name = seat === scene.you ? "you" : nameAt(scene, seat);
  const isOthers = partner > 0 || seat !== spotOf(spot);
  return isOthers && h("span", { class: "backer" }, partner ? `+ ${name}` : name);
}

/** The pay table of each wager. @param {Layout} layout */
export function payTables({ spots }) {
  const paid = spots.filter(({ pays }) => pays);
  /** @param {[string, string]} line */
  const line = ([hand, pay]) =>
    h("tr", {}, h("th", { scope: "row" }, hand || "win"), h("td", { class: "number" }, pay));
  return paid.length > 0 && h("details", { class: "pay-tables", "data-key": "pay-tables" },
    h("summary", {}, "Pay tables"),
    h("div", { class: "panel" }, paid.map(({ label, pays = {} }) =>
      h("table", {}, h("caption", {}, label), h("tbody", {}, Object.entries(pays).map(line))))));
}
