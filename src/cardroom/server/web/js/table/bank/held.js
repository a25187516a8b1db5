// The cards of one hand, with its name.

import { h } from "../../lib/dom.js";
import { drawCard } from "../cards.js";
import { nameOfHand } from "../named-hands.js";
import { split } from "../split.js";
import { drawSqueeze } from "../squeeze.js";

const SIDE_BY_SIDE = 5;

/** @typedef {import("./on-the-table.js").OnTable} OnTable */

/** @param {TableState} state @param {OnTable} table @param {number} place */
export function heldCards({ scene, layout, squeeze }, table, place, whose = "Cards") {
  const hand = table.hands[place];
  if (!hand?.cards.length) return null;
  const isSqueezed = squeeze?.spot === place;
  const sizes = Object.values(layout.parts);
  const open = isSqueezed ? hand.cards.filter(Boolean) : hand.cards;
  const parts = hand.name && sizes.length ? split(open, sizes) : [open];
  const name = isSqueezed ? "Press, or pull up" : nameOfHand(scene, place) || hand.name;
  return h("div", { class: `held${hand.out ? " out" : ""}`, role: "group", "aria-label": whose },
    h("div", { class: "fans" }, parts.map((part) =>
      h("div", { class: `fan${part.length > SIDE_BY_SIDE ? " wide" : ""}` },
        part.map((card) => drawCard(card, { tile: layout.tiles })), isSqueezed && drawSqueeze(squeeze, whose)))),
    name && h("p", { class: "hand-name" }, name));
}
