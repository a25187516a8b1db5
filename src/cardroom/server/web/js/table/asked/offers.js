// Draws the offers of a question: buttons with keys, amounts, cards to select, hands to set, piles to choose from.

import { h } from "../../lib/dom.js";
import { hasLetterKeys } from "../../lib/keys.js";
import { namesAmount, written } from "../amount.js";
import { cardName, drawCard, shortNames } from "../cards.js";
import { readAloud } from "../spoken.js";
import { amountBox } from "./amount-box.js";
import { betPresets, boundsOf } from "./amounts.js";
import { amountFor, hotKeys, isSuggestion, withAmount, withCards, withNumber, withRows } from "./filling-in.js";
import { Arrangement } from "./arrangement.js";
import { asSet } from "./as-set.js";
import { drawRows } from "./set-rows.js";
import { givesUp } from "./giving-up.js";

/** @type {Record<string, string>} */
const LOOKS = { surrender: "danger", "surrender-hand": "danger", "give-up": "danger" };

/** @typedef {(choice: Wire.Choice, event?: UIEvent) => void} Send */

/** @type {Asking} */
export function drawOffers(state, question, draft, send) {
  const { offers } = question;
  const keys = hotKeys(offers);
  const primary = primaryOf(offers);
  return [
    about(question),
    marking(state, offers, draft),
    setting(state, question, draft),
    h("div", { class: "choices" }, offers.map((offer, place) => {
      const parts = partsOf(state, offers, place, draft, send);
      return parts && offerButton(offer, parts, keys[place], offer === primary);
    })),
    offers.map((offer, place) => offer.amount && box(state, offers, place, draft)),
    offers.map((offer) => offer.number && piles(offer, send)),
    notes(offers),
  ];
}

/** The text and action of a button; `press` is null while the answer is not complete.
 * @typedef {{words: string, press: ((event: MouseEvent) => void) | null, looks?: string}} ButtonParts */

/** @param {TableState} state @param {readonly Wire.Offer[]} offers @param {number} place @param {Draft} draft
 * @param {Send} send @returns {ButtonParts | null} */
function partsOf(state, offers, place, draft, send) {
  const offer = offers[place];
  if (offer.number) return null;
  if (offer.unavailable) return { words: offer.label, press: null };
  if (offer.amount) {
    const amount = amountFor(draft, place, offer.amount, boundsOf(offer.amount, state.info.chips));
    /** @param {MouseEvent} event */
    const press = (event) => send(withAmount(offer, amount), event);
    return { words: `${offer.amount.label} ${written(amount)}`, press, looks: "with-amount" };
  }
  if (offer.cards) return cardsButton(offer, markedCards(offer.cards, draft), send);
  if (offer.rows) {
    const choice = withRows(offer, arrangementFor(offer.rows, draft));
    const foul = offer === offers.find(({ rows }) => rows) && draft.asSet?.foul;
    const isRefused = foul && offer.checked;
    return { words: foul ? `${offer.label} (foul)` : offer.label, looks: foul ? "danger" : "",
      press: choice && !isRefused ? (event) => send(choice, event) : null };
  }
  const rows = offers.find((other) => other.rows)?.rows;
  const isShownFirst = rows && isSuggestion(offer, rows);
  return { words: offer.label, press: isShownFirst ? () => layOut(state, rows, draft)
    : (event) => send(offer.choice, event) };
}

/** @param {Wire.Offer} offer @param {readonly string[]} marked @param {Send} send @returns {ButtonParts} */
export function cardsButton(offer, marked, send) {
  const choice = withCards(offer, marked);
  const words = choice ? `${offer.label} ${shortNames(marked)}` : offer.label;
  return { words, press: choice && ((event) => send(choice, event)) };
}

/** @param {Wire.Offer} offer @param {ButtonParts} parts @param {string} key @param {boolean} isPrimary */
export function offerButton(offer, { words, press, looks = "" }, key, isPrimary) {
  const { choice, cost = 0, amount, unavailable, note } = offer;
  const look = LOOKS[choice.choice] ?? (isPrimary && looks !== "danger" ? "primary" : "");
  return h("button", {
    type: "button", class: `${look} ${looks}`.trim() || null,
    // Whoever has the focus on one button does not find another one there with the next question.
    "data-key": `${choice.choice} ${offer.label} ${key}`, "data-words": words,
    title: unavailable || note || null, disabled: !press, onclick: press ?? undefined,
    "data-hotkey": key || null, "aria-keyshortcuts": (hasLetterKeys() && key.toUpperCase()) || null,
  }, readAloud(amount ? words : withCost(words, cost)),
  key && [" ", h("kbd", { "aria-hidden": "true" }, key.toUpperCase())]);
}

/** The words of a button with what it costs, unless they name an amount: "Play 4x, $40". @param {string} words
 * @param {number} cost */
const withCost = (words, cost) => (cost && !namesAmount(words) ? `${words}, ${written(cost)}` : words);

/** The safe or usual offer: cards to fill in, else what happens by default, else the cheapest way to go on. Never one
 * that gives the hand up. @param {readonly Wire.Offer[]} offers */
export function primaryOf(offers) {
  const open = offers.filter((offer) => !offer.unavailable && !givesUp(offer));
  const [cheapest] = [...open].sort((one, other) => (one.cost ?? 0) - (other.cost ?? 0));
  return open.find(({ cards, rows }) => cards || rows) ?? open.find((offer) => offer.default) ?? cheapest;
}

/** The cards that the question is about. @param {Wire.Question} question */
const about = ({ cards = [] }) => cards.length > 0
  && h("div", { class: "piles", role: "group", "aria-label": "Cards in question" },
    cards.map((card) => drawCard(card)));

/** The reasons why offers are unavailable, and their notes. @param {readonly Wire.Offer[]} offers */
export function notes(offers) {
  const words = [...new Set(offers.map(({ unavailable, note }) => unavailable || note).filter(Boolean))];
  return words.length > 0 && h("p", { class: "soft why" }, words.join(" "));
}

// Amounts

/** @param {TableState} state @param {readonly Wire.Offer[]} offers @param {number} place @param {Draft} draft */
function box(state, offers, place, draft) {
  const { amount: field, choice } = offers[place];
  if (!field || field.least === field.most) return null;
  const bounds = boundsOf(field, state.info.chips);
  const { scene } = state;
  const toCall = offers.find((offer) => offer.choice.choice === "call")?.cost ?? 0;
  const presets = choice.choice === "bet"
    ? betPresets(bounds, { money: scene.view?.money ?? {}, seat: scene.you, toCall }) : [];
  return amountBox(amountFor(draft, place, field, bounds), bounds, field.label, presets, (amount) => {
    draft.amounts[place] = amount;
    state.redraw();
  });
}

// Cards to select

/** @param {Wire.CardsField} field @param {Draft} draft */
const markedCards = ({ from }, draft) => [...draft.marked].sort((a, b) => a - b).map((place) => from[place]);

/** @param {TableState} state @param {readonly Wire.Offer[]} offers @param {Draft} draft */
function marking(state, offers, draft) {
  const field = offers.find(({ cards }) => cards)?.cards;
  if (!field) return null;
  const { from, fewest, most } = field;
  /** @param {number} place */
  const toggle = (place) => () => {
    if (!draft.marked.delete(place)) draft.marked = new Set([...draft.marked, place].slice(-most));
    state.redraw();
  };
  const number = fewest === most ? String(most) : `${fewest} to ${most}`;
  return h("div", { class: "discards", role: "group", "aria-label": `Choose ${number} cards` },
    from.map((card, place) => h("button", { type: "button", class: "pick-card", "data-hotkey": String(place + 1),
      "aria-pressed": String(draft.marked.has(place)), "aria-label": `${cardName(card)}, hand`,
      onclick: toggle(place) }, drawCard(card))));
}

// Hands to set

/** @param {Wire.RowsField} field @param {Draft} draft */
function arrangementFor(field, draft) {
  draft.arrangement ??= new Arrangement(field);
  return draft.arrangement;
}

/** @param {TableState} state @param {Wire.Question} question @param {Draft} draft */
function setting(state, { offers, spot = 0 }, draft) {
  const offer = offers.find(({ rows }) => rows);
  if (!offer?.rows) return null;
  const arrangement = arrangementFor(offer.rows, draft);
  const { names, foul } = asSet(state, draft, withRows(offer, arrangement), spot);
  return [
    drawRows(arrangement, { names, thing: state.layout.tiles ? "tile" : "card", redraw: state.redraw }),
    h("p", { class: "foul", role: "status" }, foul && `Foul: ${foul}.`),
  ];
}

/** @param {TableState} state @param {Wire.RowsField} field @param {Draft} draft */
function layOut(state, field, draft) {
  arrangementFor(field, draft).layOut(field.suggestion ?? []);
  state.redraw();
}

// Piles

/** @param {Wire.Offer} offer @param {Send} send */
function piles(offer, send) {
  const { least = 1, most = 0, label = "" } = offer.number ?? {};
  const numbers = Array.from({ length: most - least + 1 }, (_, place) => least + place);
  return h("div", { class: "piles", role: "group", "aria-label": label }, numbers.map((number) =>
    h("button", { type: "button", class: "pile-of-cards", "aria-label": `${label} ${number}`,
      "data-hotkey": String(number), onclick: () => send(withNumber(offer, number)) },
    drawCard(null), h("span", {}, number))));
}
