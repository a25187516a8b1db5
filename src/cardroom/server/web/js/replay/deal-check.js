// Verifies the deal of a hand: its order, the hands that were shown, and the dice.

import { count } from "../lib/dom.js";
import { Dealing, NotInOrder } from "./dealing.js";
import { below, permutation, seedOf, wordsFrom } from "./hashing.js";

/** @typedef {{holds: boolean, text: string}} Verdict */
/** @typedef {{event: import("./dealing.js").DealtEvent, shown: number[], unseen: number[]}} Seen */

const CARD = /^([2-9TJQKA][cdhs]|Jk|\[[1-6]-[1-6]\])$/;
/** The events that give a hand cards. */
const DEALS = ["dealt", "dealt-unseen", "card-exchanged", "card-exchanged-unseen"];
/** The events in which a hand is shown that was dealt face down, with the field that says whose it is. */
const HAND_OF = new Map([["turned-up", "spot"], ["cards-exposed", "spot"], ["showed", "seat"],
  ["thirteen-opened", "seat"], ["shown-to-one", "seat"]]);
const HANDS = 100;

/** @param {number} spot */
const seatOf = (spot) => (spot > 0 ? spot % HANDS : spot);

/** The events of a hand with the places of their cards. @param {Wire.RoundHistory} history @returns {Seen[]} */
const eventsOf = ({ steps }) => steps.flatMap(({ events, places = [] }) => events.map((event, at) =>
  ({ event: /** @type {Seen["event"]} */ (event), shown: places[at]?.shown ?? [], unseen: places[at]?.unseen ?? [] })));

/** The cards in an event, in order. @param {unknown} value @returns {string[]} */
function cardsIn(value) {
  if (typeof value === "string") return CARD.test(value) ? [value] : [];
  return value && typeof value === "object" ? Object.values(value).flatMap(cardsIn) : [];
}

/** Everything about the deal that can be checked. @param {Wire.RoundHistory} history @returns {Promise<Verdict[]>} */
export async function checkDeal(history) {
  const seen = eventsOf(history);
  return [checkShown(history, seen), checkHands(seen), ...(await checkOrder(history, seen)),
    ...(await checkDice(history, seen))];
}

/** Every card shown is the one that was opened at its place. @param {Wire.RoundHistory} history @param {Seen[]} seen */
function checkShown({ proofs }, seen) {
  const opened = new Map(proofs.cards.openings.map(({ place, shows }) => [place, shows]));
  const proved = new Set();
  const wrong = seen.filter(({ event, shown }) => {
    const cards = cardsIn(event);
    // A card that is only named again has no place, and must have been proved before.
    const fits = (/** @type {string} */ card, /** @type {number} */ at) =>
      opened.get(shown[at]) === card || (shown[at] < 0 && (proved.has(card) || isForeign(event, card)));
    const holds = cards.length === shown.length && cards.every(fits);
    for (const card of cards) proved.add(card);
    return !holds;
  });
  return { holds: !wrong.length, text: wrong.length
    ? `Not verified: ${count(wrong.length, "event")} showed other cards than those that were sealed.`
    : "Verified: every card shown to you is the card that was sealed at its place." };
}

/** Whether the event says that this joker turned up in a game that has none. It was never sealed with the deck.
 * @param {Seen["event"]} event @param {string} card */
const isForeign = (event, card) => event.event === "card-exchanged" && event.to === "deck" && event.new === card
  && card === "Jk";

/** A hand that is shown has the cards that were dealt to it. @param {Seen[]} seen */
function checkHands(seen) {
  /** @type {Map<number, number>} */
  const dealtTo = new Map();
  const wrong = seen.filter(({ event, shown, unseen }) => {
    if (DEALS.includes(event.event)) {
      for (const place of [...shown, ...unseen]) dealtTo.set(place, seatOf(event.spot));
    }
    const field = HAND_OF.get(event.event);
    return field && shown.some((place) => place >= 0 && dealtTo.get(place) !== seatOf(event[field]));
  });
  return { holds: !wrong.length, text: wrong.length
    ? `Not verified: ${count(wrong.length, "hand")} showed cards that had not been dealt there.`
    : "Verified: every hand that was shown has the cards that were dealt to it." };
}

/** The cards were dealt from the top, in the order that players' randomness made.
 * @param {Wire.RoundHistory} history @param {Seen[]} seen @returns {Promise<Verdict[]>} */
async function checkOrder({ proofs, entropy = [], dealt_before: before = 0, reshuffled = [] }, seen) {
  const { root, leaves } = proofs.cards;
  const texts = entropy.map(({ text }) => text);
  const order = texts.length ? await permutation(await seedOf("cards", root, ...texts), leaves.length)
    : leaves.map((_, place) => place);
  const dealing = new Dealing(order.slice(before), reshuffled, proofs.reshuffles.openings[0]?.shows ?? "");
  try {
    for (const { event, shown, unseen } of seen) await dealing.follow(event, [...shown, ...unseen]);
    dealing.end();
  } catch (error) {
    if (!(error instanceof NotInOrder)) throw error;
    return [{ holds: false, text: `Not verified: ${error.message}.` }];
  }
  const verdicts = [{ holds: true,
    text: `Verified: ${count(dealing.dealt, "card")} left the deck one after the other; none was skipped.` }];
  if (texts.length) verdicts.push({ holds: true,
    text: `Verified: the order follows from the hash and the randomness of ${count(texts.length, "player")}.` });
  if (reshuffled.length) verdicts.push({ holds: true,
    text: `Verified: ${count(reshuffled.length, "reshuffle")} came out as it was sealed before the deal.` });
  return verdicts;
}

/** The dice show what was sealed, turned on by the players' randomness.
 * @param {Wire.RoundHistory} history @param {Seen[]} seen @returns {Promise<Verdict[]>} */
async function checkDice({ proofs, entropy = [], dealt_before: before = 0 }, seen) {
  const thrown = seen.filter(({ event }) => event.event === "dice-thrown").map(({ event }) => event.dice);
  if (!thrown.length) return [];
  const texts = before ? [] : entropy.map(({ text }) => text);
  const words = wordsFrom(await seedOf("dice", proofs.dice.root, ...texts));
  for (const [at, dice] of thrown.entries()) {
    const sealed = proofs.dice.openings.find(({ place }) => place === at)?.shows.split("-").map(Number) ?? [];
    for (const [die, shows] of sealed.entries()) {
      const turned = texts.length ? (shows - 1 + await below(6, words)) % 6 + 1 : shows;
      if (dice[die] !== turned) {
        return [{ holds: false, text: `Not verified: throw ${at + 1} of the dice was not the one that was sealed.` }];
      }
    }
    if (sealed.length !== dice.length) return [{ holds: false, text: "Not verified: a throw was not sealed." }];
  }
  return [{ holds: true, text: `Verified: ${count(thrown.length, "throw")} of the dice came out as it was sealed.` }];
}
