// The squeeze of baccarat: whoever bet the most on a hand turns its cards over. It is part of the show of this page,
// which has the cards already; everybody else sees them face down for a while.

import { h } from "../lib/dom.js";
import { sum } from "../lib/money.js";
import { drawCard } from "./cards.js";

/** @typedef {{spot: number, by: number, cards: string[]}} Squeeze */

/** @type {[number, string][]} */
const HANDS = [[-1, "player"], [-2, "banker"]];
/** How far a card is pulled up, of its height, until it is open; a shorter pull lets it fall back. */
const OPEN = 0.6, PRESS = 0.05;

/**
 * The seat that turns over each hand: the person who bet the most on it, the first of several. Bots do not squeeze.
 * @param {readonly Wire.PlacedWager[]} wagers @param {readonly Wire.Chair[]} chairs @returns {Record<number, number>}
 */
export function squeezers(wagers, chairs) {
  const people = chairs.filter((chair) => !chair.is_bot).map(({ seat }) => seat);
  const all = HANDS.map(([hand, kind]) => {
    const bets = people.map((seat) => sum(wagers.filter((wager) => wager.seat === seat && wager.kind === kind)
      .map(({ amount }) => amount)));
    const most = Math.max(0, ...bets);
    return [hand, most ? people[bets.indexOf(most)] : 0];
  });
  return Object.fromEntries(all.filter(([, seat]) => seat));
}

/** How far a card is open, of its height. @param {number} from @param {number} to @param {number} height */
export const pulled = (from, to, height) => Math.min(1, Math.max(0, (from - to) / height));

/** Cards that open when they are pressed, or pulled up and let go. @param {Squeezing} squeeze @param {string} whose */
export function drawSqueeze(squeeze, whose) {
  /** @param {PointerEvent} event */
  const take = ({ clientY, currentTarget, pointerId }) => {
    Object.assign(squeeze, { from: clientY, pull: 0, isPulled: false });
    /** @type {Element} */ (currentTarget).setPointerCapture(pointerId);
  };
  /** @param {PointerEvent} event */
  const pull = ({ clientY, currentTarget }) => {
    if (squeeze.from === null) return;
    const node = /** @type {HTMLElement} */ (currentTarget);
    squeeze.pull = pulled(squeeze.from, clientY, node.offsetHeight);
    squeeze.isPulled ||= squeeze.pull > PRESS;
    node.style.setProperty("--pull", String(squeeze.pull));
  };
  /** @param {PointerEvent} event */
  const letGo = ({ currentTarget }) => {
    squeeze.from = null;
    if (squeeze.pull >= OPEN) return squeeze.open();
    squeeze.pull = 0;
    return /** @type {HTMLElement} */ (currentTarget).style.setProperty("--pull", "0");
  };
  const words = `Turn over the ${whose}'s ${squeeze.cards.length > 1 ? "cards" : "card"}`;
  return h("button", { type: "button", class: "squeeze", "aria-label": words,
    style: { "--pull": squeeze.pull }, onpointerdown: take, onpointermove: pull, onpointerup: letGo,
    // A mouse that has pulled clicks too.
    onclick: () => squeeze.isPulled || squeeze.open() },
  squeeze.cards.map((card) =>
    h("span", { class: "sheet", "aria-hidden": "true" }, drawCard(card), drawCard(null))));
}
