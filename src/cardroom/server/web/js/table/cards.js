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

/** An SVG of a card ("As", "Jk"), a tile ("[6-5]"), or the back of one (null). @param {string | null} card */
export function drawCard(card, { small = false, tile = false } = {}) {
  const asTile = tile || Boolean(card && isTile(card));
  const [width, height] = asTile ? [40, 84] : [60, 84];
  const attributes = { class: `card ${looks(card, asTile)}${small ? " small" : ""}`,
    viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": cardName(card) };
  const frame = h("rect", { class: "frame", x: 1, y: 1, width: width - 2, height: height - 2, rx: 6 });
  return h("svg", attributes, frame, face(card, asTile, width, height));
}

/** @param {string | null} card @param {boolean} asTile */
function looks(card, asTile) {
  if (!card) return asTile ? "back tile" : "back";
  if (asTile) return "tile";
  if (card === JOKER) return "joker";
  return "dh".includes(card[1]) ? "red" : "black";
}

/** @param {string | null} card @param {boolean} asTile @param {number} width @param {number} height */
function face(card, asTile, width, height) {
  if (!card) return h("rect", { class: "pattern", x: 6, y: 6, width: width - 12, height: height - 12, rx: 3 });
  if (asTile) return pips(halves(card));
  if (card === JOKER) {
    return [h("text", { class: "rank", x: 30, y: 38, "text-anchor": "middle" }, "★"),
      h("text", { class: "word", x: 30, y: 58, "text-anchor": "middle" }, "JOKER")];
  }
  const rank = rankOf(card);
  return [
    h("text", { class: "rank", x: 6, y: 25, textLength: rank.length > 1 ? 24 : undefined }, rank),
    h("path", { class: "suit", d: SUITS[card[1]], transform: "translate(7 30) scale(.8)" }),
    h("path", { class: "suit", d: SUITS[card[1]], transform: "translate(22 42) scale(1.65)" }),
  ];
}

/** The positions of the dots on half a tile, in rows of three. @type {Record<number, number[]>} */
const DOTS = { 1: [4], 2: [1, 7], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/** @param {number[]} halves */
function pips([top, bottom]) {
  /** @param {number} number @param {number} y */
  const half = (number, y) => (DOTS[number] ?? []).map((dot) => {
    const isRed = number === 1 || number === 4 || (number === 6 && dot % 3 === 0 && top === bottom);
    return h("circle", { class: isRed ? "dot red" : "dot", cx: 11 + (dot % 3) * 9, cy: y + Math.floor(dot / 3) * 11,
      r: 3.4 });
  });
  return [...half(top, 12), h("line", { class: "rule", x1: 5, x2: 35, y1: 42, y2: 42 }), ...half(bottom, 50)];
}
