// Chips: an amount as stacks of coloured chips, the largest first.

import { h } from "./dom.js";
import { dollars } from "./money.js";

export const COLOURS = { 50: "pink", 100: "white", 300: "orange", 500: "red", 1000: "blue", 2500: "green", 10000: "black", 50000: "purple", 100000: "gold" };
const MOST_DRAWN = 12;

/** How an amount is made up: [[2500, 2], [500, 1]]; what is smaller than the smallest chip is left over. */
export function breakUp(cents, denominations) {
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

/** A pile of chips with the amount beside it. */
export function drawChips(cents, denominations, { label = true } = {}) {
  const chips = breakUp(cents, denominations).flatMap(([value, number]) => Array(number).fill(value)).slice(0, MOST_DRAWN);
  const pile = h("svg", { class: "pile", viewBox: `0 ${-chips.length * 3} 24 ${14 + chips.length * 3}`, "aria-hidden": "true" },
    chips.map((value, place) => chip(value, -place * 3)));
  return h("span", { class: "chips" }, pile, label && h("span", { class: "amount" }, dollars(cents)));
}

function chip(value, y) {
  const colour = COLOURS[value] ?? "pink";
  return h("g", { class: `chip ${colour}`, transform: `translate(0 ${y})` },
    h("path", { class: "side", d: "M1 7 V10 A11 5.5 0 0 0 23 10 V7 Z" }),
    h("ellipse", { class: "top", cx: 12, cy: 7, rx: 11, ry: 5.5 }),
    h("ellipse", { class: "inlay", cx: 12, cy: 7, rx: 6.5, ry: 3.2 }));
}
