// What is asked at Pan: take the discard or draw, lay melds down, add to them, and throw a card away.

import { cardName, drawCard } from "./cards.js";
import { h } from "./dom.js";
import { inPanOrder, withSuits } from "./pan-cards.js";

const FEWEST = 3;

function button(words, hotkey, press, attributes = {}) {
  return h("button", { type: "button", onclick: press, "data-hotkey": hotkey.toLowerCase() || null, ...attributes },
    words, hotkey && [" ", h("kbd", { "aria-hidden": "true" }, hotkey)]);
}

const shown = (cards) => withSuits(cards.join(" "));
const choosing = (send) => (choice) => () => send({ do: "choose", choice });

function taking({ option }, _words, send, _state, hints) {
  const choose = choosing(send);
  const fits = hints.length > 0;
  return [
    h("p", {}, fits ? "The discard can be taken: it is melded at once." : "The discard goes into no meld of yours."),
    h("div", { class: "piles" }, drawCard(option.card)),
    h("div", { class: "choices" },
      button("Draw from the stock", "D", choose({ choice: "draw-card" }), { class: "primary" }),
      button(`Take ${withSuits(option.card)}`, "T", choose({ choice: "take-discard" }), { disabled: !fits })),
  ];
}

// Marking cards

/** The cards marked so far: places in the sorted hand, and cards of the melds as "2/0" (meld 2, its first card). */
function marksOf(state, option, sorted) {
  const now = `${state.scene.version}/${option.option}/${option.hand.join()}`;
  if (state.ui.pan?.now !== now) {
    const drawn = option.card ? [sorted.lastIndexOf(option.card)] : [];
    state.ui.pan = { now, hand: new Set(drawn.filter((place) => place >= 0)), melds: new Set() };
  }
  return state.ui.pan;
}

function cardsToMark(state, sorted, melds, marked) {
  const toggle = (set, what) => () => {
    if (!set.delete(what)) set.add(what);
    state.redraw();
  };
  const card = (face, set, what, where) => h("button", {
    type: "button", class: "pick-card", "data-key": String(what), "aria-pressed": String(set.has(what)),
    "aria-label": `${cardName(face)}, ${where}`, onclick: toggle(set, what),
  }, drawCard(face));
  const meld = (faces, number) => h("div", { class: "meld", role: "group", "aria-label": `Meld ${number}` },
    h("span", { class: "meld-number" }, number),
    faces.map((face, place) => card(face, marked.melds, `${number}/${place}`, `meld ${number}`)));
  return [
    melds.length > 0 && h("div", { class: "own-melds" }, melds.map((faces, place) => meld(faces, place + 1))),
    h("div", { class: "own-hand", role: "group", "aria-label": "Your hand" },
      sorted.map((face, place) => card(face, marked.hand, place, "hand"))),
  ];
}

// What the marked cards can be meant for: what the house dealer would point out, or a wrong meld, where others have to call it.

const sameCards = (some, others = []) => some.length === others.length && [...some].sort().join() === [...others].sort().join();
const same = (one, other) => one.choice === other.choice && one.meld === other.meld && one.card === other.card
  && sameCards(one.cards, other.cards) && sameCards(one.off ?? [], other.off);

function plays(option, sorted, marked, hints) {
  const isOpen = ({ choice }) => choice === "lay-down" && option.rules.wrong_melds === "called";
  return meant(option, sorted, marked).filter(([, choice]) => isOpen(choice) || hints.some((hint) => same(choice, hint)));
}

function meant(option, sorted, marked) {
  const cards = [...marked.hand].sort((a, b) => a - b).map((place) => sorted[place]);
  const lent = [...marked.melds].map((mark) => mark.split("/").map(Number));
  if (!cards.length) return [];
  if (!lent.length) return [...layingDown(cards), ...adding(option.melds, cards)];
  const meld = lent[0][0];
  if (lent.some(([number]) => number !== meld)) return [];
  const taken = lent.map(([, place]) => option.melds[meld - 1][place]);
  return [...borrowing(option.rules, meld, taken, cards), ...splitting(option.rules, meld, taken, cards)];
}

const layingDown = (cards) => (cards.length < FEWEST ? [] : [[`Lay down ${shown(cards)}`, { choice: "lay-down", cards }]]);

const adding = (melds, cards) => melds.map((_, place) =>
  [`Add to meld ${place + 1}`, { choice: "add-to", cards, meld: place + 1 }]);

function borrowing(rules, meld, taken, cards) {
  if (!rules.borrowing || taken.length > 1 || cards.length < FEWEST - 1) return [];
  return [[`Borrow ${shown(taken)} from meld ${meld}`, { choice: "borrow", card: taken[0], meld, cards }]];
}

function splitting(rules, meld, taken, cards) {
  if (!rules.splitting) return [];
  const ways = someOf(cards).map((more) => [...taken, ...more]).filter((off) => off.length >= FEWEST);
  return ways.map((off) => [`Split meld ${meld}: ${shown(off)} apart`, { choice: "split-meld", meld, cards, off }]);
}

/** All ways to choose some of a few cards, none of them too. */
const someOf = (cards) => cards.reduce((ways, card) => [...ways, ...ways.map((way) => [...way, card])], [[]]);

// What the house dealer points out: the largest first, and no more than one looks through.

const MOST_HINTS = 6;
const SAID = {
  "lay-down": ({ cards }) => `Lay down ${shown(cards)}`,
  "add-to": ({ cards, meld }) => `Add ${shown(cards)} to meld ${meld}`,
  borrow: ({ card, cards, meld }) => `Borrow ${shown([card])} from meld ${meld} for ${shown(cards)}`,
  "split-meld": ({ cards, off, meld }) => `Split meld ${meld} with ${shown(cards)}: ${shown(off)} apart`,
};

function pointedOut(hints, choose) {
  if (!hints.length) return null;
  const largest = [...hints].sort((a, b) => b.cards.length - a.cards.length).slice(0, MOST_HINTS);
  return h("div", { class: "hints", role: "group", "aria-label": "What you can meld" },
    h("span", { class: "soft" }, "You can"),
    largest.map((choice) => h("button", { type: "button", onclick: choose(choice) }, SAID[choice.choice](choice))),
    hints.length > MOST_HINTS && h("span", { class: "soft" }, `and ${hints.length - MOST_HINTS} more ways`));
}

const offer = (offered, choose) => offered.map(([words, choice], place) =>
  button(words, String(place + 1), choose(choice), { class: "primary" }));

// The questions

function melding({ option }, _words, send, state, hints) {
  const { hand, melds, card, must_use: mustUse, again } = option;
  const choose = choosing(send);
  const sorted = inPanOrder(hand);
  const marked = marksOf(state, option, sorted);
  const single = marked.hand.size === 1 && !marked.melds.size ? sorted[[...marked.hand][0]] : null;
  const offered = plays(option, sorted, marked, hints);
  const ends = mustUse ? "." : ", or discard it.";
  return [
    h("p", {}, card ? `You drew ${withSuits(card)}: meld it now${ends}` : "Lay down more, or end your turn with a discard."),
    cardsToMark(state, sorted, melds, marked),
    pointedOut(hints, choose),
    h("div", { class: "choices" },
      offered.length ? offer(offered, choose) : marked.hand.size + marked.melds.size > 1 && h("p", { class: "soft why" }, "These make no meld."),
      again && button("Draw again", "A", choose({ choice: "draw-again" })),
      !(card && mustUse) && button(single ? `Discard ${withSuits(single)}` : "Discard one card", "D",
        choose({ choice: "discard", cards: [single] }), { disabled: !single })),
  ];
}

/** A meld of one's own was called wrong. */
function makingGood({ option }, _words, send, state, hints) {
  const { hand, melds, number, card } = option;
  const choose = choosing(send);
  const sorted = inPanOrder(hand);
  const marked = marksOf(state, option, sorted);
  const offered = plays(option, sorted, marked, hints).filter(([, choice]) => card || choice.meld === number);
  const elsewhere = card ? `, or meld ${withSuits(card)} elsewhere` : "";
  return [
    h("p", {}, `Meld ${number} (${shown(melds[number - 1])}) was called wrong: add cards that make it good${elsewhere}, or give up.`),
    cardsToMark(state, sorted, melds, marked),
    pointedOut(hints, choose),
    h("div", { class: "choices" },
      offer(offered, choose),
      button("Give up", "", choose({ choice: "give-up" }), { class: "danger" })),
  ];
}

export const PAN = { taking, melding, "making-good": makingGood };
