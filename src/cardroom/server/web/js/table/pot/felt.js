// The felt of a pot game: seats around it, bets in front of them, pot and board in the middle.

import { h } from "../../lib/dom.js";
import { written } from "../amount.js";
import { drawCard } from "../cards.js";
import { drawChips } from "../chips.js";
import { nameOfWinner } from "../named-hands.js";
import { nameAt } from "../spots.js";
import { drawSeats } from "./seats.js";

/** @param {TableState} state */
export function potFelt(state) {
  const { scene, info } = state;
  return h("div", { class: "room" },
    h("div", { class: `felt pot seats-${scene.seats}` },
      h("div", { class: "rail", "aria-hidden": "true" }, h("span", { class: "printed" }, info.house_name)),
      h("div", { class: "middle" }, boards(state), pots(state), notes(state)),
      h("ol", { class: "seats", "aria-label": "Seats" }, drawSeats(state))));
}

/** @param {TableState} state */
function boards({ scene }) {
  const shown = Object.entries(scene.view?.boards ?? {});
  /** @param {string} number */
  const name = (number) => (shown.length > 1 ? `Board ${number}` : "Board");
  return h("div", { class: `boards boards-${shown.length}` }, shown.map(([number, cards]) =>
    h("div", { class: "board", role: "group", "aria-label": name(number) }, cards.map((card, place) => {
      const drawn = drawCard(card);
      drawn.dataset.key = `${scene.round}-${place}-${card}`;
      return drawn;
    }))));
}

/** @param {TableState} state */
function pots({ scene, info }) {
  const pot = scene.view?.money.pot ?? scene.pot;
  if (!pot) return null;
  if (scene.pots.length < 2) return h("div", { class: "pots" }, onePot("Pot", pot, info));
  return h("div", { class: "pots" },
    scene.pots.map((part, place) => onePot(place ? `Side pot ${place}` : "Main pot", part, info)));
}

/** @param {string} name @param {number} amount @param {Wire.TableInfo} info */
const onePot = (name, amount, info) =>
  h("div", { class: "one-pot" }, h("span", { class: "name" }, name), drawChips(amount, info.chips));

/** @param {TableState} state */
function notes({ hand, scene }) {
  const fees = scene.view?.money.fees ?? 0;
  return h("div", { class: "notes" },
    Object.entries(hand.won).map(([seat, amount]) =>
      h("p", { class: "winner" }, winning(scene, Number(seat), amount, hand.shares[Number(seat)]))),
    hand.notes.map((note) => h("p", { class: "tagged" }, note)),
    fees > 0 && h("p", { class: "fee" }, `Collection ${written(fees)}`));
}

/** @param {Scene} scene @param {number} seat @param {number} amount @param {string[]} shares */
function winning(scene, seat, amount, shares) {
  const held = nameOfWinner(scene, seat, shares);
  return [h("b", {}, nameAt(scene, seat)), ` wins ${written(amount)}`, held && `: ${held}`];
}
