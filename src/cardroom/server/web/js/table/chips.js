// Draws an amount as a stack of colored chips, largest first.

import { h } from "../lib/dom.js";
import { written } from "./amount.js";

/** @type {Record<number, string>} */
const COLORS = { 50: "pink", 100: "white", 300: "orange", 500: "red", 1000: "blue", 2500: "green", 10000: "black",
  50000: "purple", 100000: "gold" };
const MAX_DRAWN = 12;

/** @param {number} value */
export const colorOf = (value) => COLORS[value] ?? "pink";

/**
 * The chips that make up an amount, [[2500, 2], [500, 1]]. A rest below the smallest chip comes last.
 * @param {number} cents @param {readonly number[]} denominations @returns {[number, number][]}
 */
export function breakUp(cents, denominations) {
  /** @type {[number, number][]} */
  const made = [];
  let left = cents;
  for (const value of [...denominations].sort((a, b) => b - a)) {
    const number = Math.floor(left / value);
    if (number) made.push([value, number]);
    left -= number * value;
  }
  if (left) made.push([left, 1]);
  return made;
}

/** A stack of chips with the amount beside it. @param {number} cents @param {readonly number[]} denominations */
export function drawChips(cents, denominations, { label = true } = {}) {
  const all = breakUp(cents, denominations).flatMap(([value, number]) => Array(number).fill(value));
  const chips = all.slice(0, MAX_DRAWN);
  const viewBox = `0 ${-chips.length * 3} 24 ${14 + chips.length * 3}`;
  const pile = h("svg", { class: "pile", viewBox, "aria-hidden": "true" },
    chips.map((value, place) => chip(value, -place * 3)));
  return h("span", { class: "chips" }, pile, label && h("span", { class: "amount" }, written(cents)));
}

/** @param {number} value @param {number} y */
function chip(value, y) {
  return h("g", { class: `chip ${colorOf(value)}`, transform: `translate(0 ${y})` },
    h("path", { class: "side", d: "M1 7 V10 A11 5.5 0 0 0 23 10 V7 Z" }),
    h("ellipse", { class: "top", cx: 12, cy: 7, rx: 11, ry: 5.5 }),
    h("ellipse", { class: "inlay", cx: 12, cy: 7, rx: 6.5, ry: 3.2 }));
}
