// Which of one's hands are shown: all, those that were won or lost, or the big ones.

/** @typedef {"all" | "won" | "lost" | "big"} Filter */

/** @type {[Filter, string][]} */
export const FILTERS = [["all", "All"], ["won", "Won"], ["lost", "Lost"], ["big", "Big"]];

/** One hand in so many is a big one. */
const ONE_IN = 10;

/** @param {Wire.Played} one */
const size = ({ net }) => Math.abs(net ?? 0);

/**
 * The hands that a filter shows, in their order. The big ones are the tenth of all hands that won or lost most.
 * @param {Filter} filter @param {readonly Wire.Played[]} hands
 */
export function filtered(filter, hands) {
  switch (filter) {
    case "won": return hands.filter(({ net }) => (net ?? 0) > 0);
    case "lost": return hands.filter(({ net }) => (net ?? 0) < 0);
    case "big": {
      const sizes = hands.map(size).sort((one, other) => other - one);
      const least = Math.max(1, sizes[Math.ceil(sizes.length / ONE_IN) - 1] ?? 1);
      return hands.filter((one) => size(one) >= least);
    }
    default: return [...hands];
  }
}
