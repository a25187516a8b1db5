// The hands that are in play, as the floor calls them.

import { nameAt, spotOf } from "../spots.js";

/** @type {Record<string, string>} */
const COMMUNITY = { "-1": "The Player hand", "-2": "The Banker hand" };
const NTH = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh",
  "Twelfth", "Thirteenth", "Fourteenth", "Fifteenth"];

/** Each hand in play with its name. @param {Scene} scene @returns {[number, string][]} */
export function handsInPlay(scene) {
  const spots = Object.entries(scene.view?.spots ?? {}).filter(([, spot]) => spot.cards.length && !spot.out);
  return spots.map(([hand]) => [Number(hand), nameOf(scene, Number(hand))]);
}

/** @param {Scene} scene @param {number} hand */
function nameOf(scene, hand) {
  if (hand < 0) return COMMUNITY[hand] ?? `Hand ${-hand}`;
  const name = nameAt(scene, spotOf(hand));
  const marks = [hand > 100 && `${NTH[Math.floor(hand / 100)].toLowerCase()} hand`,
    hand === scene.view?.player_dealer && "player-dealer"].filter(Boolean);
  return marks.length ? `${name}, ${marks.join(", ")}` : name;
}

/** The places of the cards in a hand of so many: "First card". @param {number} cards @returns {[number, string][]} */
export const cardPlaces = (cards) => Array.from({ length: cards }, (_, place) =>
  [place, `${NTH[place] ?? `${place + 1}th`} card`]);
