// Links to the rules, fees and odds of a game, or of a table on its own terms.

/** @typedef {{fees?: string, stakes?: string, chosen?: Record<string, string>}} TableTerms */
/**
 * @typedef {Pick<Wire.GameInfo, "house" | "game"> & Partial<Pick<Wire.TableInfo, "chosen_fees" | "chosen_stakes" |
 *   "chosen">>} Printed
 */

/**
 * The terms of a table as a query: `?fees=3&with=packs%3D6`, or nothing for the usual ones.
 * @param {TableTerms} terms @returns {"" | `?${string}`}
 */
export function query({ fees, stakes, chosen = {} }) {
  const given = new URLSearchParams();
  if (fees) given.set("fees", fees);
  if (stakes) given.set("stakes", stakes);
  for (const [name, way] of Object.entries(chosen)) given.append("with", `${name}=${way}`);
  return given.size ? `?${given}` : "";
}

/** @param {Printed} one */
const termsOf = (one) => ({ fees: one.chosen_fees, stakes: one.chosen_stakes, chosen: one.chosen });

/**
 * The id of a game, "oaks/lowball". A table has house and game in two fields.
 * @param {Printed} one @returns {GameName}
 */
export function nameOf({ house, game }) {
  return game.includes("/") ? /** @type {GameName} */ (game) : `${house}/${game}`;
}

/** @param {Printed} one */
export const rulesOf = (one) => `/rules/${nameOf(one)}${query(termsOf(one))}`;
/** @param {Printed} one */
export const feesOf = (one) => `/fees/${nameOf(one)}`;
/** @param {Printed} one */
export const rulingsOf = (one) => `/rulings/${nameOf(one)}`;
/** @param {Printed} one */
export const reportOf = (one) => `/houses/${nameOf(one)}/report${query(termsOf(one))}`;

/** True if the text has every word of a search. @param {string} words @param {string} text */
export const hasWords = (words, text) =>
  words.toLowerCase().split(/\s+/).every((word) => text.toLowerCase().includes(word));
