// Which of one's hands are shown: all, those that were won or lost, or the big ones.

/** @typedef {"all" | "won" | "lost" | "big"} Filter */

/** @type {[Filter, string][]} */
export const FILTERS = [["all", "All"], ["won", "Won"], ["lost", "Lost"], ["big", "Big"]];

/** One hand in so many is a big one. */
const ONE_IN = 10;

/** @param {Wire.Played} one */
const size = ({ net }) => Math.abs(net ?? 0);

/** The tenth of some hands that won or lost most. @param {readonly Wire.Played[]} hands */
function biggest(hands) {
  const sizes = hands.map(size).sort((one, other) => other - one);
  const least = Math.max(1, sizes[Math.ceil(sizes.length / ONE_IN) - 1] ?? 1);
  return hands.filter((one) => size(one) >= least);
}

/**
 * The hands that a filter shows, in their order. Which ones are big is found for money and for tournaments apart: the
 * chips of a tournament are no cents.
 * @param {Filter} filter @param {readonly Wire.Played[]} hands
 */
export function filtered(filter, hands) {
  switch (filter) {
    case "won": return hands.filter(({ net }) => (net ?? 0) > 0);
    case "lost": return hands.filter(({ net }) => (net ?? 0) < 0);
    case "big": {
      const big = new Set([true, false].flatMap((isPlayed) =>
        biggest(hands.filter(({ tournament }) => Boolean(tournament) === isPlayed))));
      return hands.filter((one) => big.has(one));
    }
    default: return [...hands];
  }
}
