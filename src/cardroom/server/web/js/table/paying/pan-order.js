// The order of cards at Pan.

const ORDER = "A234567JQK";

/**
 * The cards in Pan order, by rank and then by suit.
 * @template {string | null} C @param {readonly C[]} cards @returns {C[]}
 */
export function inPanOrder(cards) {
  /** @param {string | null} card */
  const rank = (card) => (card ? ORDER.indexOf(card[0]) : -1);
  return [...cards].sort((a, b) => rank(a) - rank(b) || String(a).localeCompare(String(b)));
}
