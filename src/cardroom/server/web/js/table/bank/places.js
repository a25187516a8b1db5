// The betting circles of the viewer's spot, with the wagers on them, and the pay tables.

import { h, sentence } from "../../lib/dom.js";
import { dollars, sum } from "../../lib/money.js";
import { drawChips } from "../chips.js";
import { nameAt, spotOf } from "../spots.js";
import { chipChosen } from "./chip-rack.js";
import { settledChips, settledMark } from "./settle.js";
import { isBetween, placesOn } from "./where.js";
import { press } from "./undo.js";

/** @typedef {import("./on-the-table.js").OnTable} OnTable */
/** @typedef {{kind: string, label: string, pays?: Record<string, string>}} Printed */

const ONE_ROW = 5;

/** The circles printed on the felt for a hand, and those of wagers made after the deal.
 * @param {TableState} state @param {OnTable} table @param {number} hand */
export function places(state, table, hand) {
  const { layout } = state;
  /** @type {Printed[]} */
  const printed = layout.spots.filter(({ kind }) => hand < 100 || (layout.hands > 1 && layout.both.includes(kind)));
  const there = [...table.wagers, ...table.settled].filter((wager) => wager.spot === hand).map((wager) => wager.kind);
  const more = [...new Set(there)].filter((kind) => !printed.some((place) => place.kind === kind));
  const all = [...printed, ...more.map((kind) => ({ kind, label: kind.replaceAll("-", " ") }))];
  const columns = all.length > ONE_ROW ? Math.ceil(all.length / 2) : all.length;
  return [
    h("ul", { class: "places", style: { "--columns": columns } },
      all.map((place) => h("li", { "data-key": place.kind }, drawPlace(state, table, hand, place)))),
    state.scene.phase === "wagering" && reasons(openPlaces(state, hand)),
  ];
}

/** The places where the viewer may wager now, or learns why not. @param {TableState} state @param {number} hand */
const openPlaces = (state, hand) => (isBetween(state.scene) && hand < 100 ? placesOn(state, hand) : []);

/** Why some of the circles take no wager. @param {Wire.WagerPlace[]} open */
function reasons(open) {
  const why = [...new Set(open.map((place) => place.why_not ?? ""))].filter(Boolean);
  return why.length > 0 && h("p", { class: "why-not" }, why.map(sentence).join(" "));
}

/** @param {TableState} state @param {OnTable} table @param {number} hand @param {Printed} place */
function drawPlace(state, table, hand, { kind, label, pays = {} }) {
  /** @param {{spot: number, kind: string}} wager */
  const isHere = (wager) => wager.spot === hand && wager.kind === kind;
  const wagers = table.wagers.filter(isHere);
  const settled = [...table.settled.entries()].filter(([, done]) => isHere(done));
  const total = sum(wagers.map(({ amount }) => amount));
  const open = openPlaces(state, hand).find((place) => place.kind === kind);
  const inside = [
    h("span", { class: "circle" },
      wagers.map((wager) => h("span", { class: "wager", "data-key": `w${wager.seat}` },
        drawChips(wager.amount, state.info.chips), backer(state.scene, wager))),
      settled.map(([order, done]) => settledChips(state, done, order, table.settled.length))),
    h("span", { class: "label" }, label),
    settled.map(([order, done]) => settledMark(state.scene, done, order, table.settled.length)),
  ];
  // A kind is no class: a wager called "bet" would look like the bets of pot games.
  const looks = { class: `betting${wagers.length || settled.length ? " taken" : ""}`, "data-kind": kind };
  if (!open) return h("span", looks, inside);
  const title = Object.entries(pays).map(([won, pay]) => `${won || "pays"} ${pay}`).join(", ");
  return h("button", { ...looks, disabled: Boolean(open.why_not), title: title || null,
    "aria-label": `${label}, ${total ? dollars(total) : "empty"}, ${open.why_not || `${limits(open)}: add a chip`}`,
    onclick: () => press(state, open, chipChosen(state)) },
  inside, !settled.length && h("small", {}, limits(open)));
}

/** @param {Wire.WagerPlace} place */
function limits({ kind, least, most, exact, adds }) {
  if (exact) return `exactly ${dollars(adds[kind])}`;
  return most ? `${dollars(least)} to ${dollars(most)}` : `from ${dollars(least)}`;
}

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
