// Cards laid out in rows: moved by dragging, by pressing a card and then where it goes, or with the arrow keys.

import { cardName, drawCard } from "./cards.js";
import { h } from "./dom.js";
import { drags } from "./dragging.js";

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const kbd = (name) => h("kbd", {}, name);

/** How the cards of a decision lie so far. It is kept until the hand is another; `first` says how it begins. */
export function laidOut(state, { option, spot = 0 }, first) {
  const key = `${state.scene.round}/${spot}/${option.hand.join()}`;
  state.ui.laid ??= {};
  if (state.ui.laid[spot]?.key !== key) {
    const rows = rowsOf(state.layout.parts, option.hand.length);
    state.ui.laid[spot] = new Laid(key, option.hand, rows, first());
  }
  return state.ui.laid[spot];
}

/** What belongs where. The last row takes all cards while one sorts them. */
function rowsOf(parts, all) {
  const rows = Object.entries(parts).map(([name, wants]) => ({ name, wants, most: wants }));
  rows.at(-1).most = all;
  return rows;
}

/** `lies` are the rows, each a list of places in the hand: a card may be there twice. */
class Laid {
  constructor(key, hand, rows, lies) {
    Object.assign(this, { key, hand, rows, lies, held: null });
  }

  get isSet() {
    return this.rows.every(({ wants }, row) => this.lies[row].length === wants);
  }

  cards(row) {
    return this.lies[row].map((place) => this.hand[place]);
  }

  rowOf(place) {
    return this.lies.findIndex((lie) => lie.includes(place));
  }

  hasRoom(row) {
    return row >= 0 && row < this.rows.length && this.lies[row].length < this.rows[row].most;
  }

  /** To a row, at its end or before another card; nothing happens where there is no room. */
  move(place, row, before = null) {
    this.held = null;
    if (row !== this.rowOf(place) && !this.hasRoom(row)) return;
    this.lies = this.lies.map((lie) => lie.filter((other) => other !== place));
    const to = this.lies[row];
    to.splice(before === null ? to.length : to.indexOf(before), 0, place);
  }

  /** A card onto another: beside it, or in its place where the row is full. */
  put(place, target) {
    const row = this.rowOf(target);
    if (place !== target && (row === this.rowOf(place) || this.hasRoom(row))) this.move(place, row, target);
    else this.exchange(place, target);
  }

  exchange(one, two) {
    this.held = null;
    this.lies = this.lies.map((lie) => lie.map((place) => (place === one ? two : place === two ? one : place)));
  }

  /** The first press takes a card up, the second says where it goes. */
  press(place) {
    if (this.held === null) this.held = place;
    else this.put(this.held, place);
  }
}

/** The rows on the page. */
export function drawRows(state, laid) {
  const then = (change) => {
    change();
    state.redraw();
  };
  return h("div", { class: "set-rows" },
    laid.rows.map((row, number) => drawRow(laid, row, number, then)),
    h("p", { class: "soft hint" }, "Drag a card, or press one card and then where it goes. With the keys: ",
      kbd("Tab"), " to a card, ", kbd("↑"), " ", kbd("↓"), " to move it."));
}

function drawRow(laid, { name, wants }, number, then) {
  const lie = laid.lies[number];
  const takes = laid.held !== null && laid.rowOf(laid.held) !== number && laid.hasRoom(number);
  return h("div", { class: `set-row${takes ? " takes" : ""}`, "data-key": name, "data-row": number },
    h("button", { type: "button", class: "row-name", disabled: !takes, onclick: () => then(() => laid.move(laid.held, number)) },
      capital(name), " ",
      h("span", { class: lie.length === wants ? "count" : "count short" }, `${lie.length} of ${wants}`)),
    h("div", { class: "set-cards", role: "group", "aria-label": name },
      lie.map((place) => drawSetCard(laid, place, name, then)),
      Array.from({ length: Math.max(0, wants - lie.length) }, () => h("span", { class: "slot", "aria-hidden": "true" }))));
}

function drawSetCard(laid, place, name, then) {
  const card = laid.hand[place];
  const keys = (event) => {
    const row = { ArrowUp: laid.rowOf(place) - 1, ArrowDown: laid.rowOf(place) + 1, 1: 0, 2: 1, 3: 2 }[event.key];
    if (row === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (laid.hasRoom(row)) then(() => laid.move(place, row));
  };
  return h("button", {
    type: "button", class: "set-card", "data-key": `c${place}`, "data-place": place,
    "aria-pressed": String(laid.held === place), "aria-label": `${cardName(card)}, ${name}`,
    onclick: () => then(() => laid.press(place)), onkeydown: keys, ...drags((target) => then(() => dropOn(laid, place, target))),
  }, drawCard(card));
}

/** A card is let go over another card, or over a row. */
function dropOn(laid, place, target) {
  const card = target.closest(".set-card");
  const row = target.closest(".set-row");
  if (card) laid.put(place, Number(card.dataset.place));
  else if (row) laid.move(place, Number(row.dataset.row));
}
