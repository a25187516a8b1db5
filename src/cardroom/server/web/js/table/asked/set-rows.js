// A hand set in rows. Cards move by dragging, by pressing a card and then its new place, or with the arrow keys.

import { h } from "../../lib/dom.js";
import { drags } from "../../lib/dragging.js";
import { cardName, drawCard } from "../cards.js";

/** @typedef {import("./arrangement.js").Arrangement} Arrangement */
/** @typedef {(change: () => void) => void} Then Moves cards and redraws them. */

/** @param {string} name */
const kbd = (name) => h("kbd", {}, name);

/**
 * `names` are the hands that the rows make, and `thing` is what the hand is made of.
 * @param {Arrangement} arrangement @param {{names: string[], thing: "card" | "tile", redraw: () => void}} how
 */
export function drawRows(arrangement, { names, thing, redraw }) {
  /** @type {Then} */
  const then = (change) => {
    change();
    redraw();
  };
  return h("div", { class: "set-rows" },
    arrangement.rows.map((row, number) => drawRow(arrangement, row, number, names[number] ?? "", then)),
    h("p", { class: "soft hint" }, `Drag a ${thing}, or press a ${thing} and then its new place. With the keyboard: `,
      kbd("Tab"), ` selects a ${thing}, `, kbd("↑"), " ", kbd("↓"), " move it."));
}

/**
 * @param {Arrangement} arrangement
 * @param {import("./arrangement.js").ArrangedRow} row @param {number} number @param {string} made
 * @param {Then} then
 */
function drawRow(arrangement, { name, wants }, number, made, then) {
  const places = arrangement.rowPlaces[number];
  const { held } = arrangement;
  const takes = held !== null && arrangement.rowOf(held) !== number && arrangement.hasRoom(number);
  const onclick = () => then(() => held !== null && arrangement.move(held, number));
  const missing = Array.from({ length: Math.max(0, wants - places.length) });
  return h("div", { class: `set-row${takes ? " takes" : ""}`, "data-key": name, "data-row": number },
    h("button", { type: "button", class: "row-name", disabled: !takes, onclick },
      name, " ",
      h("span", { class: places.length === wants ? "count" : "count short" }, `${places.length} of ${wants}`)),
    h("div", { class: "set-cards", role: "group", "aria-label": name },
      places.map((place) => drawSetCard(arrangement, place, name, then)),
      missing.map(() => h("span", { class: "slot", "aria-hidden": "true" }))),
    h("p", { class: "made" }, made));
}

/** @param {Arrangement} arrangement @param {number} place @param {string} name @param {Then} then */
function drawSetCard(arrangement, place, name, then) {
  const card = arrangement.hand[place];
  /** @type {Handlers["onkeydown"]} */
  const onkeydown = (event) => {
    const row = rowFor(event.key, arrangement.rowOf(place));
    if (row === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (arrangement.hasRoom(row)) then(() => arrangement.move(place, row));
  };
  return h("button", {
    type: "button", class: "set-card", "data-key": `c${place}`, "data-place": place,
    "aria-pressed": String(arrangement.held === place), "aria-label": `${cardName(card)}, ${name}`,
    onclick: () => then(() => arrangement.press(place)), onkeydown,
    ...drags((target) => then(() => dropOn(arrangement, place, target))),
  }, drawCard(card));
}

/**
 * The row that a key moves a card to: the arrows go up or down a row, 1, 2 and 3 name one.
 * @param {string} key @param {number} row
 */
function rowFor(key, row) {
  if (key === "ArrowUp") return row - 1;
  if (key === "ArrowDown") return row + 1;
  return ["1", "2", "3"].includes(key) ? Number(key) - 1 : null;
}

/**
 * Moves a card that was dropped on another card or on a row.
 * @param {Arrangement} arrangement @param {number} place @param {Element} target
 */
function dropOn(arrangement, place, target) {
  const card = /** @type {HTMLElement | null} */ (target.closest(".set-card"));
  const row = /** @type {HTMLElement | null} */ (target.closest(".set-row"));
  if (card) arrangement.put(place, Number(card.dataset.place));
  else if (row) arrangement.move(place, Number(row.dataset.row));
}
