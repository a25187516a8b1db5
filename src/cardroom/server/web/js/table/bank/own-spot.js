// The viewer's own spot: cards, betting circles, and what the round came to.

import { h } from "../../lib/dom.js";
import { plate, spotName } from "../spots.js";
import { heldCards } from "./held.js";
import { handsOf } from "./on-the-table.js";
import { places } from "./places.js";
import { outcome } from "./settle.js";
import { isBetween, spotChosen } from "./where.js";

/** @typedef {import("./on-the-table.js").OnTable} OnTable */

/** @param {TableState} state @param {OnTable} table @param {Wire.Chair} chair */
export function ownSpot(state, table, chair) {
  const { scene } = state;
  const { seat } = chair;
  const isDealer = seat === table.dealer;
  const shown = isDealer ? [] : handsInFront(state, table, seat);
  const elsewhere = shown.find((hand) => hand < 100 && hand !== seat && isBetween(scene));
  return h("section", { class: `spot mine${isDealer ? " banks" : ""}`, "data-key": `spot${seat}`,
    "aria-label": "Your spot" },
  elsewhere && h("p", { class: "bets-on" }, `You bet on ${spotName(scene, elsewhere)}.`),
  h("div", { class: "holdings", role: "group", "aria-label": "Betting spots" }, shown.map((hand) =>
    h("div", { class: `holding${table.asked.has(hand) ? " asked" : ""}`, "data-key": `hand${hand}` },
      heldCards(state, table, hand), places(state, table, hand)))),
  h("div", { class: "at-the-rail" },
    table.button === seat && h("span", { class: "action-button", title: "Settlement begins here" }, "Action"),
    plate(state, chair, { dealer: isDealer })),
  outcome(scene, table));
}

/** The viewer's hands, or the spot that is selected for a wager. @param {TableState} state @param {OnTable} table
 * @param {number} seat */
function handsInFront(state, table, seat) {
  const { scene } = state;
  const hands = handsOf(table, seat);
  const chosen = isBetween(scene) ? spotChosen(state) : seat;
  if (chosen !== undefined && chosen !== seat) return handsOf(table, chosen).length ? handsOf(table, chosen) : [chosen];
  return hands.length || seat > scene.seats ? hands : [seat];
}
