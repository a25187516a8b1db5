// Draws and names cards and tiles.

import { h } from "../lib/dom.js";

/** @type {Record<string, string>} */
const RANK_NAMES = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten" };
/** @type {Record<string, string>} */
const SUIT_NAMES = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
/** @type {Record<string, string>} */
const SYMBOLS = { c: "♣", d: "♦", h: "♥", s: "♠" };
/** Each suit in a square of 20 by 20. @type {Record<string, string>} */
const SUITS = {
  h: "M10 18 C4 13 1 9.6 1 6 A4.6 4.6 0 0 1 10 4 A4.6 4.6 0 0 1 19 6 C19 9.6 16 13 10 18 Z",
  d: "M10 1 L17.5 10 L10 19 L2.5 10 Z",
  s: "M10 1.5 C14 6 18.5 8.6 18.5 12.4 A4.2 4.2 0 0 1 11.3 14.8 C11.5 16.6 12.4 18 13.6 18.8 H6.4 "
    + "C7.6 18 8.5 16.6 8.7 14.8 A4.2 4.2 0 0 1 1.5 12.4 C1.5 8.6 6 6 10 1.5 Z",
  c: "M10 1.2 A4.1 4.1 0 0 1 13.2 7.9 A4.3 4.3 0 1 1 11.3 14.3 C11.5 16.4 12.4 18 13.6 18.8 H6.4 "
    + "C7.6 18 8.5 16.4 8.7 14.3 A4.3 4.3 0 1 1 6.8 7.9 A4.1 4.1 0 0 1 10 1.2 Z",
};
const JOKER = "Jk";

/** @param {string} card */
const isTile = (card) => card.startsWith("[");

/** The two halves of "[6-5]". @param {string} tile */
const halves = (tile) => tile.slice(1, -1).split("-").map(Number);

/** The name of a card: "ace of spades", "tile 6-5". @param {string | null} card */
export function cardName(card) {
  if (!card) return "face-down card";
  if (card === JOKER) return "joker";
  if (isTile(card)) return `tile ${halves(card).join("-")}`;
  return `${RANK_NAMES[card[0]] ?? card[0]} of ${SUIT_NAMES[card[1]]}`;
}

/** The short name of a card: "A♠", "10♥". @param {string} card */
export function shortName(card) {
  if (card === JOKER) return "Joker";
  return isTile(card) ? halves(card).join("-") : rankOf(card) + SYMBOLS[card[1]];
}

/** @param {readonly string[]} cards */
export const shortNames = (cards) => cards.map(shortName).join(" ");

/** @param {string} card */
const rankOf = (card) => (card[0] === "T" ? "10" : card[0]);

/**
 * An SVG of a card ("As", "Jk"), a tile ("[6-5]"), or the back of one (null). The viewer's settings, such as a deck of
 * four colors, change its style only.
 * @param {string | null} card
 */
export function drawCard(card, { small = false, tile = false } = {}) {
  const asTile = tile || Boolean(card && isTile(card));
  const [width, height] = asTile ? [40, 84] : [60, 84];
  const attributes = { class: `card ${looks(card, asTile)}${small ? " small" : ""}`,
    viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": asTile && !card ? "face-down tile" : cardName(card) };
  const frame = h("rect", { class: "frame", x: 1, y: 1, width: width - 2, height: height - 2, rx: asTile ? 4 : 6 });
  return h("svg", attributes, frame, face(card, asTile, width, height));
}

/** @param {string | null} card @param {boolean} asTile */
function looks(card, asTile) {
  if (!card) return asTile ? "back tile" : "back";
  if (asTile) return "tile";
  return card === JOKER ? "joker" : `suit-${card[1]}`;
}

/** @param {string | null} card @param {boolean} asTile @param {number} width @param {number} height */
function face(card, asTile, width, height) {
  if (!card) return backOf(width, height);
  if (asTile) return pips(halves(card));
  if (card === JOKER) return joker();
  const rank = rankOf(card);
  // The two digits of a ten are drawn narrower, so that they take the room of one letter and a half.
  const narrow = rank.length > 1 ? { textLength: 27, lengthAdjust: "spacingAndGlyphs" } : {};
  return [
    h("g", { class: "index" },
      h("text", { class: "rank", x: 5, y: 25, ...narrow }, rank),
      h("path", { class: "suit", d: SUITS[card[1]], transform: "translate(6 30) scale(.78)" })),
    h("path", { class: "suit pip", d: SUITS[card[1]], transform: "translate(22 42) scale(1.65)" }),
  ];
}

/** A frame and a lattice of diamonds. @param {number} width @param {number} height */
function backOf(width, height) {
  const [left, top, across, down] = [6, 6, width - 12, height - 12];
  const columns = Math.round(across / 12), rows = Math.round(down / 12);
  const [x, y] = [across / columns, down / rows];
  const diamonds = Array.from({ length: columns * rows }, (_, place) => {
    const [atX, atY] = [left + (place % columns) * x, top + Math.floor(place / columns) * y];
    const [w, t] = [x / 2 - 1, y / 2 - 1];
    return `M${atX + x / 2} ${atY + 1} l${w} ${t} l${-w} ${t} l${-w} ${-t} Z`;
  });
  return [h("rect", { class: "border", x: left - 2, y: top - 2, width: across + 4, height: down + 4, rx: 4 }),
    h("path", { class: "pattern", d: diamonds.join(" ") })];
}

/** A jester's cap with three bells, and the word. */
function joker() {
  return [
    h("path", { class: "cap", d: "M14 54 C9 40 10 27 19 20 C19 30 23 34 26 36 C25 27 26 20 30 13 C34 20 35 27 34 36 "
      + "C37 34 41 30 41 20 C50 27 51 40 46 54 Z" }),
    [[19, 19], [30, 12], [41, 19]].map(([cx, cy]) => h("circle", { class: "bell", cx, cy, r: 3.6 })),
    h("rect", { class: "band", x: 12, y: 51, width: 36, height: 7, rx: 3 }),
    h("text", { class: "word", x: 5, y: 75, textLength: 50, lengthAdjust: "spacingAndGlyphs" }, "JOKER"),
  ];
}

/** The positions of the dots on half a tile, in rows of three. @type {Record<number, number[]>} */
const DOTS = { 1: [4], 2: [1, 7], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/** Ones and fours are red, and half of the sixes of the tile 6-6. @param {number[]} halves */
function pips([top, bottom]) {
  /** @param {number} number @param {number} y */
  const half = (number, y) => (DOTS[number] ?? []).map((dot) => {
    const isRed = number === 1 || number === 4 || (number === 6 && dot % 3 === 0 && top === bottom);
    return h("circle", { class: isRed ? "dot red" : "dot", cx: 10 + (dot % 3) * 10, cy: y + Math.floor(dot / 3) * 11,
      r: number === 1 ? 5 : 4 });
  });
  return [h("rect", { class: "inlay", x: 4, y: 4, width: 32, height: 76, rx: 3 }), ...half(top, 11),
    h("line", { class: "rule", x1: 6, x2: 34, y1: 42, y2: 42 }), ...half(bottom, 51)];
}
