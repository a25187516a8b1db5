// Money is kept in cents. These functions turn cents into dollars on the page, and typed dollars into cents.

const WHOLE = new Intl.NumberFormat("en-US");

/** "$1,250", "$2.50". @param {number} cents */
export function dollars(cents) {
  const whole = WHOLE.format(Math.trunc(Math.abs(cents) / 100));
  const rest = Math.abs(cents) % 100;
  return `${cents < 0 ? "−" : ""}$${whole}${rest ? "." + String(rest).padStart(2, "0") : ""}`;
}

/** Dollars with a sign: "+$12", "−$4", "$0". @param {number} cents */
export const signed = (cents) => `${cents > 0 ? "+" : ""}${dollars(cents)}`;

/** Chips of a tournament with a sign: "+1,500 chips". @param {number} chips */
export const signedChips = (chips) => `${chips > 0 ? "+" : "−"}${WHOLE.format(Math.abs(chips))} chips`;

/** What a count is over or short: "$5 short". @param {number} difference */
export const overOrShort = (difference) =>
  difference ? `${dollars(Math.abs(difference))} ${difference > 0 ? "over" : "short"}` : "nothing over or short";

/** The cents of a typed amount such as "12", "$12.50" or "1,200"; NaN if it is not an amount. @param {string} text */
export function cents(text) {
  const plain = text.trim().replace(/^\$/, "").replaceAll(",", "");
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : NaN;
}

/** @param {number} share */
export const percent = (share) => `${(share * 100).toFixed(1)}%`;

/** @param {readonly number[]} numbers */
export const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
