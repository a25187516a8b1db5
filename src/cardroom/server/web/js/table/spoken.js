// What is read aloud: cards by their names, the lines that matter, and what one needs to know when it is one's turn.

import { h } from "../lib/dom.js";
import { dollars } from "../lib/money.js";
import { allBets } from "./asked/amounts.js";
import { givesUp } from "./asked/giving-up.js";
import { cardName } from "./cards.js";
import { spotOf } from "./spots.js";

const ONE = "(?:(?:10|[2-9TJQKA])[cdhs♣♦♥♠]|Jk|Joker|\\[[1-6]-[1-6]\\])";
const CARD = new RegExp(`(?<![\\w'’-])(${ONE})(?![\\w'’-])`);
const CARDS = new RegExp(`(?<![\\w'’-])${ONE}(?: ${ONE})*(?![\\w'’-])`, "g");
/** @type {Record<string, string>} */
const LETTERS = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };

/** The name of a card as it is written in a text: "As", "10♥". @param {string} written */
const nameOf = (written) => (written === "Joker" ? "joker"
  : cardName(written.replace("10", "T").replace(/[♣♦♥♠]/, (suit) => LETTERS[suit])));

/** @param {readonly (string | null)[]} cards */
const namesOf = (cards) => cards.map(cardName).join(", ");

/** The text with the names of its cards: "Ann shows ace of spades, ten of hearts." @param {string} text */
export const spoken = (text) => text.replace(CARDS, (cards) => cards.split(" ").map(nameOf).join(", "));

/** The text as it is written, with each card read by its name. @param {string} text @returns {Child[]} */
export const readAloud = (text) => text.split(CARD).map((part, place) =>
  (place % 2 ? h("span", { role: "img", "aria-label": nameOf(part) }, part) : part));

/**
 * Whether a line is read aloud. Burns and cards dealt to others face down are not; of those dealt face up at a table
 * with a bank, only those of the bank and of nobody (baccarat) are.
 * @param {Wire.LogLine} line @param {readonly Wire.Event[]} events @param {{you: number, bank: number}} seats
 */
export function isRead({ event: place = -1 }, events, { you, bank }) {
  const event = events[place];
  if (event?.event === "burned" || event?.event === "dealt-unseen") return false;
  const isToOther = event?.event === "dealt" && event.spot > 0 && spotOf(event.spot) !== you;
  return !isToOther || !bank || event.spot === bank;
}

/** The lines that are read aloud, in words. @param {Wire.LogLine[]} lines @param {readonly Wire.Event[]} events
 * @param {Scene} scene */
export function linesToRead(lines, events, { you, view }) {
  const seats = { you, bank: view?.player_dealer ?? 0 };
  return lines.filter((line) => isRead(line, events, seats)).map(({ text }) => spoken(text));
}

/**
 * What somebody who is asked needs to know: what may be done, the own cards, those on the table, the pot and the cost.
 * @param {Scene} scene @param {Wire.Question} question
 */
export function turnInWords({ view, you }, { prompt, spot = 0, seat, offers }) {
  if (!view) return spoken(prompt);
  /** @param {number} hand */
  const held = (hand) => (view.spots[hand]?.cards ?? []).filter(Boolean);
  const own = held(spot || seat), bank = view.player_dealer === you ? [] : held(view.player_dealer);
  const boards = Object.values(view.boards).filter((cards) => cards.length);
  const pot = (view.money.pot ?? 0) + allBets(view.money);
  return [
    spoken(prompt),
    own.length > 0 && `You have ${namesOf(own)}.`,
    bank.length > 0 && `The player-dealer shows ${namesOf(bank)}.`,
    boards.map((cards) => `On the board: ${namesOf(cards)}.`).join(" "),
    pot > 0 && `The pot is ${dollars(pot)}.`,
    costInWords(offers),
  ].filter(Boolean).join(" ");
}

/** What it costs at least to stay in; empty if it is free. @param {readonly Wire.Offer[]} offers */
function costInWords(offers) {
  const costs = offers.filter((offer) => !offer.unavailable && !givesUp(offer)).map(({ cost = 0 }) => cost);
  const least = Math.min(...costs);
  return costs.length > 0 && least > 0 && `It costs ${dollars(least)} to stay in.`;
}
