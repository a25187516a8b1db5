// What happened in the hand so far, as far as it is worth a word at a seat or in the middle.

import { dollars } from "./money.js";

/** `last` is what each seat did last, `won` what each seat won, `boards` on which of several boards. */
export const newHand = () => ({ last: {}, won: {}, boards: {}, notes: [], streetOver: false });

/** A scene with all the parts of a picture: the server leaves out what is empty. */
export const whole = (scene) => (scene.picture
  ? { ...scene, picture: { spots: {}, money: {}, boards: {}, wagers: [], asked: [], decisions: [], ...scene.picture } }
  : scene);

const capital = (words) => words[0].toUpperCase() + words.slice(1);
const allIn = (event) => (event.all_in ? ", all-in" : "");
const put = (hand, seat, words, kind) => { hand.last[seat] = { words, kind }; };

const FOLLOW = {
  "round-started": (hand) => Object.assign(hand, newHand()),
  posted: (hand, event) => {
    put(hand, event.seat, event.what, "post");
    if (/kill|straddle/.test(event.what)) hand.notes.push(`${capital(event.what)} ${dollars(event.amount)}`);
  },
  checked: (hand, event) => put(hand, event.seat, "checks", "check"),
  folded: (hand, event) => put(hand, event.seat, "folds", "fold"),
  called: (hand, event) => put(hand, event.seat, `calls ${dollars(event.amount)}${allIn(event)}`, "call"),
  "bet-made": (hand, event) =>
    put(hand, event.seat, `${event.raises ? "raises to" : "bets"} ${dollars(event.to)}${allIn(event)}`, "bet"),
  "hand-killed": (hand, event) => put(hand, event.seat, "dead hand", "fold"),
  discarded: (hand, event) => drew(hand, event.spot, event.cards.length),
  "discarded-unseen": (hand, event) => drew(hand, event.spot, event.count),
  "kill-button-taken": (hand, event) => put(hand, event.seat, "kills the pot", "post"),
  "nobody-opened": (hand, event) => hand.notes.push(event.for_low ? "Played for low" : "Nobody opens: the pot stays"),
  "openers-split": (hand, event) => put(hand, event.seat, "splits openers", "post"),
  "boards-parted": (hand) => hand.notes.push("Run twice"),
  "bets-pulled-in": (hand) => { hand.streetOver = true; },
  mucked: (hand, event) => put(hand, event.spot, "mucks", "fold"),
  "pot-won": won,
};

function won(hand, { seat, amount, share = "" }) {
  const board = share.match(/board \d/)?.[0];
  hand.won[seat] = (hand.won[seat] ?? 0) + amount;
  if (board) hand.boards[seat] = [...(hand.boards[seat] ?? []), board];
}

function drew(hand, seat, number) {
  put(hand, seat, number ? `draws ${number}` : "stands pat", "draw");
}

/** Brings the hand up to date. What was done on a street is gone with the first thing that happens on the next. */
export function follow(hand, events) {
  if (!events.length) return;
  if (hand.streetOver) {
    hand.last = Object.fromEntries(Object.entries(hand.last).filter(([, { kind }]) => kind === "fold"));
    hand.streetOver = false;
  }
  for (const event of events) FOLLOW[event.event]?.(hand, event);
}
