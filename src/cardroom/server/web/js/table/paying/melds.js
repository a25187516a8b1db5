// Finds the melds on offer that match the selected cards.

import { areAmong, sameCards } from "../asked/filling-in.js";

/**
 * The selected cards of the hand, and of the meld that lends some.
 * @typedef {{hand: string[], meld: number, lent: string[]}} Marked
 */

/** The cards that a play takes from the hand. @param {Wire.Offer} offer @returns {string[]} */
export function cardsOf({ choice }) {
  return "cards" in choice ? choice.cards ?? [] : [];
}

/** True if the play uses exactly the selected cards. @param {Wire.Offer} offer @param {Marked} marked */
export function matches(offer, { hand, meld, lent }) {
  const { choice } = offer;
  if (!sameCards(cardsOf(offer), hand)) return false;
  if (choice.choice === "borrow") return choice.meld === meld && sameCards([choice.card], lent);
  if (choice.choice !== "split-meld") return lent.length === 0;
  return choice.meld === meld && lent.length > 0 && areAmong(lent, choice.off)
    && areAmong(without(choice.off, lent), hand);
}

/** @param {readonly string[]} cards @param {readonly string[]} gone */
function without(cards, gone) {
  const left = [...cards];
  for (const card of gone) left.splice(left.indexOf(card), 1);
  return left;
}

/** The suggested melds, largest first. @param {readonly Wire.Offer[]} offers */
export const suggestedMelds = (offers) => offers.filter(({ suggested }) => suggested)
  .sort((a, b) => cardsOf(b).length - cardsOf(a).length);
