// Links to the rules, fees and odds of a game, or of a table with its own fees and stakes.

/** @typedef {Pick<Wire.GameInfo, "house" | "game"> & {chosen_fees?: string, chosen_stakes?: string}} Printed */

/** @param {Record<string, string | undefined>} terms */
const query = (terms) => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(terms)) if (value) given.set(name, value);
  return given.size ? `?${given}` : "";
};

/**
 * The id of a game, "oaks/lowball". A table has house and game in two fields.
 * @param {Printed} one @returns {GameName}
 */
export function nameOf({ house, game }) {
  return game.includes("/") ? /** @type {GameName} */ (game) : `${house}/${game}`;
}

/** @param {Printed} one */
export const rulesOf = (one) =>
  `/rules/${nameOf(one)}${query({ fees: one.chosen_fees, stakes: one.chosen_stakes })}`;
/** @param {Printed} one */
export const feesOf = (one) => `/fees/${nameOf(one)}`;
/** @param {Printed} one */
export const reportOf = (one) => `/houses/${nameOf(one)}/report${query({ fees: one.chosen_fees })}`;

/** True if the text has every word of a search. @param {string} words @param {string} text */
export const hasWords = (words, text) =>
  words.toLowerCase().split(/\s+/).every((word) => text.toLowerCase().includes(word));
