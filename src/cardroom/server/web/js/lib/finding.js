// A search that forgives spelling: words in any order, hold'em without its apostrophe, and a wrong letter or two.

/** What people type for the words of a game: each word may also stand for all words of one of these.
 * @type {Record<string, string[]>} */
const MEANS = {
  21: ["blackjack"], bj: ["blackjack"], 13: ["thirteen"], thirteen: ["13"], uth: ["ultimate holdem"],
  nlh: ["texas holdem"], nlhe: ["texas holdem"], plo: ["omaha"], o8: ["omaha low"], hilo: ["high low", "hi lo"],
  hi: ["high"], high: ["hi"], pgp: ["pai gow poker"], dominoes: ["tiles"], domino: ["tiles"], panguingue: ["pan"],
  pan: ["panguingue"], capsa: ["thirteen", "13"], chinese: ["13"], bacc: ["baccarat"], punto: ["baccarat"],
  27: ["deuce seven"], a5: ["ace five"],
};
const LONG = 8;
const SHORT = 4;
/** How well a word fits: exactly, as the beginning, inside, or with mistakes. */
const FITS = { exact: 0, start: 1, inside: 2, meant: 3, wrong: 10 };

/** @typedef {{ words: string[], more: string }} Searched A text; only its `words` may be misspelled by who searches. */

/** The words of a text, without accents, apostrophes and signs. @param {string} text */
export const wordsOf = (text) => text.normalize("NFD").replace(/[\u0300-\u036f'’`]/g, "").toLowerCase()
  .split(/[^a-z0-9]+/).filter(Boolean);

/** @param {string} text the names of a thing @param {string} more what else is known about it @returns {Searched} */
export function searched(text, more = "") {
  const words = wordsOf(text);
  // "paigow" and "hold em" are found too.
  const pairs = words.slice(1).map((word, place) => words[place] + word).filter((pair) => !/^\d+$/.test(pair));
  return { words: [...words, ...pairs], more: ` ${wordsOf(more).join(" ")}` };
}

/**
 * The things that fit what was typed, the best first. Misspelled words are forgiven only if nothing fits as it was
 * typed.
 * @template T
 * @param {string} typed @param {readonly T[]} things @param {(thing: T) => Searched} textOf
 * @returns {T[]}
 */
export function find(typed, things, textOf) {
  const wanted = wordsOf(typed);
  if (!wanted.length) return [...things];
  const fits = things.map((thing) => ({ thing, misfit: misfitOf(wanted, textOf(thing)) }));
  const asTyped = fits.filter(({ misfit }) => misfit < FITS.wrong);
  const found = asTyped.length ? asTyped : fits.filter(({ misfit }) => misfit < Infinity);
  return found.sort((one, other) => one.misfit - other.misfit).map(({ thing }) => thing);
}

/** How badly a text fits: 0 is best, Infinity not at all. @param {string[]} wanted @param {Searched} text */
function misfitOf(wanted, text) {
  const joined = wanted.length > 1 ? misfitOfWord(wanted.join(""), text) : Infinity;
  return Math.min(joined, wanted.reduce((sum, word) => sum + misfitOfWord(word, text), 0));
}

/** @param {string} word @param {Searched} text */
function misfitOfWord(word, text) {
  const best = Math.min(...text.words.map((other) => distance(word, other)));
  if (best < FITS.wrong) return best;
  const isMeant = (MEANS[word] ?? []).some((phrase) => phrase.split(" ")
    .every((part) => text.words.some((other) => distance(part, other) < FITS.wrong)));
  if (isMeant || text.more.includes(` ${word}`)) return FITS.meant;
  return best;
}

/** @param {string} word @param {string} other */
function distance(word, other) {
  if (word === other) return FITS.exact;
  if (other.startsWith(word)) return FITS.start;
  if (word.length > 2 && other.includes(word)) return FITS.inside;
  const allowed = word.length >= LONG ? 2 : word.length >= SHORT && !/\d/.test(word) ? 1 : 0;
  if (!allowed) return Infinity;
  // A word that is still being typed is compared with as many letters.
  const lengths = [other.length, word.length, word.length + 1].filter((length) => length <= other.length);
  const mistakes = Math.min(...lengths.map((length) => edits(word, other.slice(0, length), allowed)));
  return mistakes <= allowed ? FITS.wrong * mistakes : Infinity;
}

/**
 * The number of letters to change, add, leave out or swap with the next, to make one word of the other; more than
 * `most` if it is more than that.
 * @param {string} one @param {string} other
 */
export function edits(one, other, most = Infinity) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before = /** @type {number[]} */ ([]);
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && column > 1
        && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now.push(Math.min(last[column] + 1, now[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1),
        isSwapped ? before[column - 2] + 1 : Infinity));
    }
    [before, last] = [last, now];
  }
  return last[other.length];
}
