// Amounts on the felt: dollars at a table for money, chips at a table of a tournament.

import { cents, dollars } from "../lib/money.js";

const WHOLE = new Intl.NumberFormat("en-US");
let inChips = false;

/** Says in what the table counts. @param {boolean} chips */
export function countIn(chips) {
  inChips = chips;
}

/** "$15", or "1,500" in a tournament. @param {number} units */
export const written = (units) => (inChips ? chips(units) : dollars(units));

/** "1,500". @param {number} units */
export const chips = (units) => WHOLE.format(units);

/** The units of a typed amount; NaN if it is not one. @param {string} text */
export function typedAmount(text) {
  if (!inChips) return cents(text);
  const plain = text.trim().replaceAll(",", "");
  return /^\d+$/.test(plain) ? Number(plain) : NaN;
}

/** An amount as it stands in a field. @param {number} units */
export const inField = (units) => String(inChips ? units : units / 100);

/** What stands before a field, and how its label ends. */
export const unit = () => (inChips ? { sign: "", name: "chips" } : { sign: "$", name: "dollars" });

/** True if some words name an amount already. @param {string} words */
export const namesAmount = (words) => (inChips ? /\d/.test(words) : words.includes("$"));
