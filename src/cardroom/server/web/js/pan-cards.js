// The cards of Pan: in their order, and in words.

const ORDER = "A234567JQK";
const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** By rank as they run at Pan, and by suit. */
export function inPanOrder(cards) {
  const rank = (card) => ORDER.indexOf(card?.[0]);
  return [...cards].sort((a, b) => rank(a) - rank(b) || String(a).localeCompare(String(b)));
}

/** "3c 3d" as "3♣ 3♦", wherever cards are named in words. */
export function withSuits(words) {
  return words.replace(/\b([2-9TJQKA])([cdhs])\b/g, (_, rank, suit) => rank + SUITS[suit]);
}
