// The draws of the board: the hash of the next one, and the last ones, which the browser draws again.

import { h } from "../lib/dom.js";
import { attempt, say } from "../lib/page.js";
import { clockTime } from "../lib/time.js";
import { canVerify, hashOf, permutation, seedOf } from "../replay/hashing.js";

/** True if table, number and key fit the hash that was shown before, and the key gives the result.
 * @param {Omit<Wire.BoardDraw, "at">} draw */
export async function isProved({ table, number, key, commitment, people, seats, result }) {
  if (await hashOf(["draw", table, number, key].join("\n")) !== commitment) return false;
  const seed = await seedOf("order", key, ...people, ...seats.map(String));
  const order = await permutation(seed, seats.length || people.length);
  const drawn = seats.length ? people.map((name, place) => `${name}: seat ${seats[order[place]]}`)
    : order.map((place) => people[place]);
  return JSON.stringify(drawn) === JSON.stringify(result);
}

/** @param {Wire.HouseBoard} board */
export function drawsOf({ house, tables, draws }) {
  const sealed = tables.filter((table) => table.next_draw);
  if (!sealed.length && !draws.length) return null;
  return h("details", { class: "panel draws", "data-key": `draws-${house}` },
    h("summary", {}, "Draws"),
    sealed.length > 0 && h("p", {}, "The next draw of each table is sealed:"),
    h("ul", {}, sealed.map((table) => h("li", { "data-key": `next-${table.number}` },
      `Table ${table.number}: hash `, h("code", {}, table.next_draw)))),
    h("ol", {}, draws.map((draw) => h("li", { "data-key": `${draw.table}-${draw.number}` },
      h("b", {}, `${nameOf(draw)}, ${clockTime(draw.at)}`),
      h("p", {}, draw.result.join(", ")),
      h("p", { class: "soft" }, "Hash ", h("code", {}, draw.commitment), ", key ", h("code", {}, draw.key)),
      canVerify() && h("button", { class: "small", onclick: () => attempt(() => check(draw)) },
        `Check ${nameOf(draw)}`)))));
}

/** @param {Wire.BoardDraw} draw */
const nameOf = (draw) => `draw ${draw.number} of table ${draw.table}`;

/** @param {Wire.BoardDraw} draw */
async function check(draw) {
  if (await isProved(draw)) say(`This holds: ${nameOf(draw)} fits the hash, and the key gives this result.`);
  else say(`This does not hold: ${nameOf(draw)}.`, "bad");
}
