// Asks once more before a hand is given up by accident, and before a large bet for those who want that.

import { keyFor } from "../../lib/chosen-keys.js";
import { h } from "../../lib/dom.js";
import { dollars } from "../../lib/money.js";
import { announce } from "../../lib/page.js";
import { chosen } from "../../lib/settings.js";
import { chairAt } from "../spots.js";
import { GIVING_UP, givesUp } from "./giving-up.js";

/** What a completed choice takes from the stack now. @param {Wire.Offer} offer @param {Wire.Choice} choice */
export function costOf({ cost = 0, amount }, choice) {
  const filled = amount && /** @type {Record<string, any>} */ (/** @type {unknown} */ (choice))[amount.field];
  return amount ? cost + Math.max(0, filled - amount.least) : cost;
}

/**
 * Why the player is asked once more; empty if the choice is sent at once. `part` is the part of the stack from which
 * on a bet asks, or NaN.
 * @param {readonly Wire.Offer[]} offers @param {Wire.Choice} choice
 * @param {{isByKey: boolean, stack: number, part: number}} how
 */
export function reasonToAsk(offers, choice, { isByKey, stack, part }) {
  // Several offers may make the same kind of choice (Play 4x, Play 3x); one that is filled in differs from its offer.
  const alike = offers.filter((one) => one.choice.choice === choice.choice);
  const offer = alike.find((one) => JSON.stringify(one.choice) === JSON.stringify(choice)) ?? alike[0];
  if (!offer) return "";
  if (givesUp(offer)) {
    const isFree = offers.some(({ choice: other, cost, unavailable }) =>
      other.choice === "check" && !cost && !unavailable);
    return isFree ? "Checking is free." : isByKey ? "You give up this hand." : "";
  }
  const cost = costOf(offer, choice);
  return cost > 0 && cost >= part * stack ? `This is ${dollars(cost)} of your ${dollars(stack)}.` : "";
}

/**
 * Sends the choice, or asks first. A press by key or with Enter has no pointer that could have been aimed.
 * @param {TableState} state @param {Wire.Question} question @param {Draft} draft @param {Wire.Choice} choice
 * @param {UIEvent | undefined} event @param {() => void} send
 */
export function sendOrAsk(state, { offers }, draft, choice, event, send) {
  const stack = chairAt(state.scene, state.scene.you)?.chips ?? 0;
  const why = reasonToAsk(offers, choice, { isByKey: !event?.detail, stack, part: Number(chosen("ask")) });
  if (!why) return send();
  const words = /** @type {HTMLElement | null | undefined} */ (event?.currentTarget)?.dataset.words ?? "Go on";
  draft.unsure = { why, words, key: keyFor(GIVING_UP.has(choice.choice) ? "fold" : "sure"), send };
  announce([`${words}? ${why}`], { now: true });
  state.redraw();
}

/** The question whether it was meant. @param {TableState} state @param {Draft} draft @param {Unsure} unsure */
export function drawUnsure(state, draft, { why, words, key, send }) {
  const goBack = () => {
    draft.unsure = null;
    state.redraw();
  };
  return h("div", { class: "unsure", role: "group", "aria-label": `${words}?`, "data-key": "unsure" },
    h("p", {}, h("b", {}, `${words}? `), why),
    h("div", { class: "choices" },
      h("button", { type: "button", class: "primary keep", "data-hotkey": "Escape", onclick: goBack,
        "data-key": "keep" }, "Go back ", h("kbd", { "aria-hidden": "true" }, "Esc")),
      h("button", { type: "button", class: "danger", "data-hotkey": key, onclick: send, "data-key": "sure" },
        words, " ", h("kbd", { "aria-hidden": "true" }, key.toUpperCase()))));
}
