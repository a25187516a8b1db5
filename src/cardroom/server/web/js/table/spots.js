// The players and open seats of a table without a pot.

import { h } from "../lib/dom.js";
import { dollars } from "../lib/money.js";
import { standInMark } from "../lib/stand-ins.js";
import { askForChips, signInToSit } from "./buying.js";
import { ring } from "./clock.js";

/** @param {Scene} scene @param {number} seat */
export const chairAt = (scene, seat) => scene.chairs.find((chair) => chair.seat === seat);

/** The name of the player in a seat. @param {Scene} scene @param {number} seat */
export const nameAt = (scene, seat) => chairAt(scene, seat)?.name ?? `Seat ${seat}`;

/** A spot as the viewer would call it. @param {Scene} scene @param {number} seat */
export function spotName(scene, seat) {
  const chair = chairAt(scene, seat);
  return seat === scene.you ? "your spot" : chair ? `${chair.name}'s spot` : `spot ${seat} (open seat)`;
}

/** @param {Scene} scene */
export const allSeats = (scene) => Array.from({ length: scene.seats }, (_, place) => place + 1);

/** The spot that a hand belongs to: further hands are numbered 100, 200 and so on above it. @param {number} hand */
export const spotOf = (hand) => (hand > 0 ? hand % 100 : hand);

/** A player: name, chips, and whether they are to act, ready, sitting out or the player-dealer.
 * @param {TableState} state @param {Wire.Chair} chair */
export function plate(state, chair, { dealer = false } = {}) {
  const { scene } = state;
  const isAsked = scene.phase === "playing" && scene.view?.asked.includes(chair.seat);
  const isReady = scene.phase === "wagering" && chair.ready;
  const marks = [dealer && "player-dealer", chair.proposition && "proposition player", chair.away && "sitting out",
    chair.leaving && "leaving", standInMark(chair)].filter(Boolean);
  return h("div", { class: `person${isAsked ? " asked" : ""}${chair.away ? " away" : ""}` },
    ring(state, chair.seat),
    h("span", { class: "name", title: chair.name }, chair.name, isReady && ready()),
    h("span", { class: "amount" }, dollars(chair.chips), chair.behind ? ` + ${dollars(chair.behind)}` : null),
    marks.length > 0 && h("span", { class: "marks" }, marks.join(", ")));
}

const ready = () =>
  h("span", { class: "ready", title: "Done betting" }, h("span", { "aria-hidden": "true" }, " ✓"),
    h("span", { class: "sr" }, ", done betting"));

/** True if the viewer could take an open seat, perhaps after signing in. @param {TableState} state */
export const maySit = ({ scene, me, watching }) =>
  !scene.you && !scene.tournament && scene.phase !== "closed" && !watching && (!me || me.role === "player");

/** @param {TableState} state @param {number} seat */
export function freeSeat(state, seat) {
  if (!maySit(state)) {
    return h("span", { class: "vacant" }, h("span", { class: "sr" }, "Seat "), seat,
      h("span", { class: "sr" }, " is open"));
  }
  const words = ["Sit here", h("span", { class: "sr" }, `, seat ${seat}`)];
  return state.me
    ? h("button", { class: "sit", onclick: () => askForChips(state, seat) }, words)
    : h("a", { class: "sit", href: signInToSit(state.info, seat) }, words);
}
