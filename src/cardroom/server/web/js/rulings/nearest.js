// The known words that are close to a misspelled one: as `nearest.py` finds them with Python's difflib, to the letter.

/** @typedef {Pick<Wire.FindingInfo, "most_near" | "close" | "surely">} Closeness */

/** The closest first. @param {string} word @param {string[]} known @param {Closeness} by @returns {string[]} */
export function nearest(word, known, { most_near, close, surely }) {
  const ranked = known.map((one) => ({ one, likeness: likeness(one, word) })).filter((name) => name.likeness >= close)
    .sort((first, other) => other.likeness - first.likeness || (first.one < other.one ? 1 : -1));
  if (ranked.length && ranked[0].likeness >= surely) return [ranked[0].one];
  const similar = ranked.slice(0, most_near).map(({ one }) => one);
  const longer = word.length < most_near ? []
    : known.filter((one) => one.includes(word) && !similar.includes(one));
  return [...similar, ...longer].slice(0, most_near);
}

/** How alike two words are, from 0 to 1. @param {string} one @param {string} other */
export function likeness(one, other) {
  return 2 * same(one, other) / (one.length + other.length);
}

/** The letters in common: those of the longest common part, and of what is left and right of it.
 * @param {string} one @param {string} other @returns {number} */
function same(one, other) {
  const { length, start, there } = longestPart(one, other);
  if (!length) return 0;
  return length + same(one.slice(0, start), other.slice(0, there))
    + same(one.slice(start + length), other.slice(there + length));
}

/** Of parts with the same length, the first one counts. @param {string} one @param {string} other */
function longestPart(one, other) {
  let best = { length: 0, start: 0, there: 0 };
  /** @type {number[]} */
  let before = [];
  for (let row = 0; row < one.length; row += 1) {
    /** @type {number[]} */
    const now = [];
    for (let column = 0; column < other.length; column += 1) {
      now[column] = one[row] === other[column] ? (before[column - 1] ?? 0) + 1 : 0;
      const length = now[column];
      if (length > best.length) best = { length, start: row - length + 1, there: column - length + 1 };
    }
    before = now;
  }
  return best;
}
