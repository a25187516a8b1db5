// The actions of the current hand that the felt shows at a seat or in the middle.

import { capital } from "../lib/dom.js";
import { written } from "./amount.js";

/**
 * An empty hand: `last` is the last action of each seat, `won` its winnings, `shares` the shares it won, and `pulled`
 * what was just pulled into the pot.
 * @returns {HandActions}
 */
export const newHand = () => ({ last: {}, won: {}, shares: {}, notes: [], pulled: {}, streetOver: false });

const NOTED = new Set(["kill", "straddle"]);

/** @param {{all_in?: boolean}} event */
const allIn = (event) => (event.all_in ? ", all-in" : "");

/** @param {HandActions} hand @param {number} seat @param {string} words @param {string} kind */
const put = (hand, seat, words, kind) => {
  hand.last[seat] = { words, kind };
};

/** @type {{[E in Wire.Event as E["event"]]?: (hand: HandActions, event: E) => unknown}} */
const FOLLOW = {
  "round-started": (hand) => Object.assign(hand, newHand()),
  posted: (hand, event) => {
    put(hand, event.seat, event.what, "post");
    if (NOTED.has(event.what)) hand.notes.push(`${capital(event.what)} ${written(event.amount)}`);
  },
  checked: (hand, event) => put(hand, event.seat, "checks", "check"),
  folded: (hand, event) => put(hand, event.seat, "folds", "fold"),
  called: (hand, event) => put(hand, event.seat, `calls ${written(event.amount)}${allIn(event)}`, "call"),
  "bet-made": (hand, event) =>
    put(hand, event.seat, `${event.raises ? "raises to" : "bets"} ${written(event.to)}${allIn(event)}`, "bet"),
  "hand-killed": (hand, event) => put(hand, event.seat, "dead hand", "fold"),
  discarded: (hand, event) => drew(hand, event.spot, event.cards.length),
  "discarded-unseen": (hand, event) => drew(hand, event.spot, event.count),
  "kill-button-taken": (hand, event) => put(hand, event.seat, "kills the pot", "post"),
  "nobody-opened": (hand, event) =>
    hand.notes.push(event.for_low ? "Hand is played for low" : "No one opened: the pot carries over"),
  "openers-split": (hand, event) => put(hand, event.seat, "splits openers", "post"),
  "boards-parted": (hand) => hand.notes.push("Run it twice"),
  "bets-pulled-in": (hand, event) => {
    hand.streetOver = true;
    hand.pulled = event.bets;
  },
  mucked: (hand, event) => put(hand, event.spot, "mucks", "fold"),
  "pot-won": (hand, { seat, amount, share = "" }) => {
    hand.won[seat] = (hand.won[seat] ?? 0) + amount;
    hand.shares[seat] = [...(hand.shares[seat] ?? []), share];
  },
};

/** @param {HandActions} hand @param {number} seat @param {number} number */
function drew(hand, seat, number) {
  put(hand, seat, number ? `draws ${number}` : "stands pat", "draw");
}

/**
 * Updates the hand with new events. The actions of a street are cleared by the first action of the next.
 * @param {HandActions} hand @param {readonly Wire.Event[]} events
 */
export function follow(hand, events) {
  if (!events.length) return;
  hand.pulled = {};
  if (hand.streetOver) {
    hand.last = Object.fromEntries(Object.entries(hand.last).filter(([, { kind }]) => kind === "fold"));
    hand.streetOver = false;
  }
  for (const event of events) {
    const step = /** @type {((hand: HandActions, event: Wire.Event) => unknown) | undefined} */ (FOLLOW[event.event]);
    step?.(hand, event);
  }
}
