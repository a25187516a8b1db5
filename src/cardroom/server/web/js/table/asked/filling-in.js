// Completes the choice of an offer with the amount, cards, number or rows filled in.

import { keyFor } from "../../lib/chosen-keys.js";
import { snap } from "./amounts.js";

/** @param {Wire.Choice} choice @param {string} field @param {unknown} value @returns {Wire.Choice} */
const withField = (choice, field, value) => ({ ...choice, [field]: value });

/** The number of copies of each card. @param {readonly string[]} cards @returns {Record<string, number>} */
const tally = (cards) => {
  /** @type {Record<string, number>} */
  const times = {};
  for (const card of cards) times[card] = (times[card] ?? 0) + 1;
  return times;
};

/** True if `all` has every card of `some`. @param {readonly string[]} some @param {readonly string[]} all */
export function areAmong(some, all) {
  const [needed, available] = [tally(some), tally(all)];
  return Object.entries(needed).every(([card, times]) => times <= (available[card] ?? 0));
}

/** @param {readonly string[]} some @param {readonly string[]} others */
export const sameCards = (some, others) => some.length === others.length && areAmong(some, others);

/** The amount entered for an offer, or its usual amount. @param {Draft} draft @param {number} place
 * @param {Wire.AmountField} field @param {import("./amounts.js").Bounds} bounds */
export const amountFor = (draft, place, field, bounds) =>
  draft.amounts[place] ?? snap(field.usual || field.least, bounds);

/** @param {Wire.Offer} offer @param {number} amount @returns {Wire.Choice} */
export const withAmount = ({ choice, amount: field }, amount) =>
  (field ? withField(choice, field.field, amount) : choice);

/** @param {Wire.Offer} offer @param {number} number @returns {Wire.Choice} */
export const withNumber = ({ choice, number: field }, number) =>
  (field ? withField(choice, field.field, number) : choice);

/** The choice with the selected cards; null if they are too few, too many or the wrong ones.
 * @param {Wire.Offer} offer @param {readonly string[]} marked @returns {Wire.Choice | null} */
export function withCards({ choice, cards: field }, marked) {
  if (!field || marked.length < field.fewest || marked.length > field.most) return null;
  return areAmong(field.must ?? [], marked) ? withField(choice, field.field, marked) : null;
}

/** The choice for a hand in these rows; null while the rows are not complete.
 * @param {Wire.Offer} offer @param {import("./arrangement.js").Arrangement} arrangement
 * @returns {Wire.Choice | null} */
export function withRows({ choice, rows: field }, arrangement) {
  if (!field || !arrangement.isSet) return null;
  const named = field.rows.map((row, place) => [row.field, arrangement.cards[place]]).filter(([name]) => name);
  return /** @type {Wire.Choice} */ ({ ...choice, ...Object.fromEntries(named) });
}

/**
 * True if the offer is the suggested way to set the hand.
 * @param {Wire.Offer} offer @param {Wire.RowsField} field
 */
export function isSuggestion({ choice }, { rows, suggestion }) {
  const chosen = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (choice));
  return Boolean(suggestion) && rows.every((row, place) => !row.field
    || JSON.stringify(chosen[row.field]) === JSON.stringify(suggestion?.[place]));
}

// Keys

/** Choices that have the same key at every table. @type {Record<string, import("../../lib/chosen-keys.js").Action>} */
const ACTIONS = { fold: "fold", check: "call", call: "call", bet: "bet" };

/**
 * The key of each offer: its fixed key, a digit if digits are not needed elsewhere, or a letter of its label.
 * @param {readonly Wire.Offer[]} offers @returns {string[]}
 */
export function hotKeys(offers) {
  const hasDigits = !offers.some(({ cards, number, rows }) => cards || number || rows);
  const fixed = offers.map(({ choice }) => (choice.choice in ACTIONS ? keyFor(ACTIONS[choice.choice]) : ""));
  /** @type {Set<string>} */
  const taken = new Set();
  return offers.map((offer, place) => {
    const letters = hasDigits ? [String(place + 1)] : [...offer.label.toLowerCase()].filter((one) => /[a-z]/.test(one));
    const others = letters.filter((one) => !fixed.includes(one));
    const key = [fixed[place], ...others].find((one) => one && !taken.has(one)) ?? "";
    taken.add(key);
    return key;
  });
}
