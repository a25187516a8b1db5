// A turn at Pan: the player selects cards of the hand and the melds, and presses an offer that matches them.

import { h } from "../../lib/dom.js";
import { cardsButton, notes, offerButton } from "../asked/offers.js";
import { cardName, drawCard, shortName, shortNames } from "../cards.js";
import { spotOf } from "../spots.js";
import { matches, suggestedMelds } from "./melds.js";
import { inPanOrder } from "./pan-order.js";

const MAX_SUGGESTED = 6;

/** What the player has to do. @param {Wire.Question} question */
function situation({ kind, cards = [], offers }) {
  if (kind === "making-good") {
    return `${shortNames(cards)} was called as a wrong meld. Add cards to make it a valid meld, or give up.`;
  }
  if (!cards.length) return "Lay down more melds, or discard to end your turn.";
  const mayDiscard = offers.some(({ choice, unavailable }) => choice.choice === "discard" && !unavailable);
  return `You drew ${shortNames(cards)}. Meld it now${mayDiscard ? " or discard it" : ""}.`;
}

/** The player's hand in order, and their melds by number. @param {Scene} scene */
function ownCards({ view, you }) {
  const spots = view?.spots ?? {};
  const seen = inPanOrder(spots[you]?.cards ?? []).filter((card) => card !== null);
  const melds = Object.keys(spots).map(Number).filter((spot) => spot > 100 && spotOf(spot) === you);
  return { hand: seen, melds: melds.sort((a, b) => a - b).map((spot) => spots[spot].cards.map(String)) };
}

/**
 * Selects the card that was just drawn.
 * @param {Draft} draft @param {Wire.Question} question @param {string[]} hand
 */
function markDrawn(draft, { kind, cards = [] }, hand) {
  if (draft.isBegun || kind !== "melding") return;
  draft.isBegun = true;
  for (const card of cards) draft.marked.add(hand.lastIndexOf(card));
}

/** @type {Asking} */
function melding(state, question, draft, send) {
  const { hand, melds } = ownCards(state.scene);
  markDrawn(draft, question, hand);
  const lent = [...draft.lent].map((mark) => mark.split("/").map(Number));
  const marked = {
    hand: [...draft.marked].sort((a, b) => a - b).map((place) => hand[place]),
    meld: lent[0]?.[0] ?? 0,
    lent: lent.map(([meld, place]) => melds[meld - 1][place]),
  };
  return [
    h("p", {}, situation(question)),
    cardsToMark(state, hand, melds, draft),
    canMeld(question.offers, send),
    h("div", { class: "choices" }, buttons(question.offers, marked, send)),
    notes(question.offers.filter((offer) => !offer.suggested)),
  ];
}

/**
 * The melds that match the selected cards, then the offers that are always there.
 * @param {readonly Wire.Offer[]} offers @param {import("./melds.js").Marked} marked
 * @param {import("../asked/offers.js").Send} send
 */
function buttons(offers, marked, send) {
  const matching = offers.filter((offer) => offer.suggested && matches(offer, marked));
  const others = offers.filter((offer) => !offer.suggested && !(matching.length && offer.checked));
  return [
    matching.map((offer, place) =>
      offerButton(offer, { words: labelOf(offer), press: (event) => send(offer.choice, event) },
        String(place + 1), true)),
    others.map((offer) => {
      /** @type {import("../asked/offers.js").ButtonParts["press"]} */
      const press = offer.unavailable ? null : (event) => send(offer.choice, event);
      const parts = offer.cards ? cardsButton(offer, marked.lent.length ? [] : marked.hand, send)
        : { words: labelOf(offer), press };
      return offerButton(offer, parts, offer.label.charAt(0).toLowerCase(), false);
    }),
  ];
}

/** @param {TableState} state @param {string[]} hand @param {string[][]} melds @param {Draft} draft */
function cardsToMark(state, hand, melds, draft) {
  /** @template T @param {Set<T>} marks @param {T} what */
  const toggle = (marks, what) => () => {
    if (!marks.delete(what)) marks.add(what);
    state.redraw();
  };
  /** @template T @param {string} face @param {Set<T>} marks @param {T} what @param {string} where */
  const card = (face, marks, what, where) => h("button", {
    type: "button", class: "pick-card", "data-key": String(what), "aria-pressed": String(marks.has(what)),
    "aria-label": `${cardName(face)}, ${where}`, onclick: toggle(marks, what),
  }, drawCard(face));
  /** @param {string[]} faces @param {number} number */
  const meld = (faces, number) => h("div", { class: "meld", role: "group", "aria-label": `Meld ${number}` },
    h("span", { class: "meld-number" }, number),
    faces.map((face, place) => card(face, draft.lent, `${number}/${place}`, `meld ${number}`)));
  return [
    melds.length > 0 && h("div", { class: "own-melds" }, melds.map((faces, place) => meld(faces, place + 1))),
    h("div", { class: "own-hand", role: "group", "aria-label": "Your hand" },
      hand.map((face, place) => card(face, draft.marked, place, "hand"))),
  ];
}

/**
 * Buttons for the melds that can be made.
 * @param {readonly Wire.Offer[]} offers @param {(choice: Wire.Choice) => void} send
 */
function canMeld(offers, send) {
  const plays = suggestedMelds(offers);
  const more = plays.length - MAX_SUGGESTED;
  return plays.length > 0 && h("div", { class: "hints", role: "group", "aria-label": "Melds you can make" },
    h("span", { class: "soft" }, "You can play:"),
    plays.slice(0, MAX_SUGGESTED).map((offer) =>
      h("button", { type: "button", onclick: () => send(offer.choice) }, labelOf(offer))),
    more > 0 && h("span", { class: "soft" }, `and ${more} more`));
}

/** The label of a meld or discard, with suit symbols. @param {Wire.Offer} offer */
function labelOf({ label, choice }) {
  switch (choice.choice) {
    case "discard": return choice.cards?.length ? `Discard ${shortNames(choice.cards)}` : label;
    case "lay-down": return `Lay down ${shortNames(choice.cards)}`;
    case "add-to": return `Add ${shortNames(choice.cards)} to meld ${choice.meld}`;
    case "borrow": return `Borrow ${shortName(choice.card)} from meld ${choice.meld} for ${shortNames(choice.cards)}`;
    case "split-meld": {
      const added = `Add ${shortNames(choice.cards)} to meld ${choice.meld}`;
      return `${added} and split off ${shortNames(choice.off)}`;
    }
    default: return label;
  }
}

/** @type {Record<string, Asking>} */
export const ASKING = { melding, "making-good": melding };
