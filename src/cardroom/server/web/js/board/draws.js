// The draws of the board: the hash of the next one, and the last ones, which the browser draws again.

import { h } from "../lib/dom.js";
import { attempt, say } from "../lib/page.js";
import { clockTime } from "../lib/time.js";
import { canVerify, hashOf, permutation, seedOf } from "../replay/hashing.js";

/** True if the key fits the hash that was shown before, and gives the result.
 * @param {Pick<Wire.BoardDraw, "key" | "commitment" | "people" | "seats" | "result">} draw */
export async function isProved({ key, commitment, people, seats, result }) {
  if (await hashOf(`draw\n${key}`) !== commitment) return false;
  const order = await permutation(await seedOf("order", key), seats.length || people.length);
  const drawn = seats.length ? people.map((name, place) => `${name}: seat ${seats[order[place]]}`)
    : order.map((place) => people[place]);
  return JSON.stringify(drawn) === JSON.stringify(result);
}

/** @param {Wire.HouseBoard} board */
export function drawsOf({ house, next_draw: next, draws }) {
  if (!next && !draws.length) return null;
  return h("details", { class: "panel draws", "data-key": `draws-${house}` },
    h("summary", {}, "Draws"),
    next && h("p", {}, "The next draw is sealed. Its hash is ", h("code", {}, next)),
    h("ol", {}, draws.map((draw) => h("li", { "data-key": draw.number },
      h("b", {}, `Draw ${draw.number}, table ${draw.table}, ${clockTime(draw.at)}`),
      h("p", {}, draw.result.join(", ")),
      h("p", { class: "soft" }, "Hash ", h("code", {}, draw.commitment), ", key ", h("code", {}, draw.key)),
      canVerify() && h("button", { class: "small", onclick: () => attempt(() => check(draw)) },
        `Check draw ${draw.number}`)))));
}

/** @param {Wire.BoardDraw} draw */
async function check(draw) {
  if (await isProved(draw)) say(`Draw ${draw.number} holds: the key fits the hash and gives this result.`);
  else say(`Draw ${draw.number} does not hold.`, "bad");
}
