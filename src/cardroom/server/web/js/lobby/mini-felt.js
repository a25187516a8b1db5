// A small picture of a table: the shape of its felt and its taken seats.

import { h } from "../lib/dom.js";

/** A dot for each seat: a player, a house bot, or open. @param {Wire.TableInfo} table */
export function miniFelt({ kind, seats, taken, bots }) {
  const people = taken - bots;
  /** @param {number} place */
  const who = (place) => (place < people ? "person" : place < taken ? "bot" : "free");
  return h("svg", { class: "mini-felt", viewBox: "0 0 120 72", "aria-hidden": "true" },
    felt(kind),
    Array.from({ length: seats }, (_, place) => {
      const [x, y] = where(kind, place, seats);
      return h("circle", { class: who(place), cx: x.toFixed(1), cy: y.toFixed(1), r: 5 });
    }));
}

/** @param {string} kind */
function felt(kind) {
  if (kind === "bank") {
    return [h("path", { class: "rail", d: "M14 12 H106 A46 46 0 0 1 14 12 Z" }),
      h("path", { class: "cloth", d: "M19 16 H101 A41 41 0 0 1 19 16 Z" })];
  }
  const [rx, ry] = kind === "pot" ? [46, 24] : [32, 25];
  return [h("ellipse", { class: "rail", cx: 60, cy: 36, rx, ry }),
    h("ellipse", { class: "cloth", cx: 60, cy: 36, rx: rx - 5, ry: ry - 5 })];
}

/** @param {string} kind @param {number} place @param {number} seats */
function where(kind, place, seats) {
  if (kind === "bank") {
    const angle = Math.PI * ((place + 0.5) / seats);
    return [60 + 53 * Math.cos(angle), 12 + 53 * Math.sin(angle)];
  }
  const angle = 2 * Math.PI * (place / seats) + Math.PI / 2;
  const [rx, ry] = kind === "pot" ? [53, 30] : [39, 31];
  return [60 + rx * Math.cos(angle), 36 + ry * Math.sin(angle)];
}
