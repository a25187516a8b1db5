// Finds words of the trade in a text.

/** @typedef {{text: string, means?: string}} Part A part of a text; `means` explains it if it is such a word. */

/** @param {string} text */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Splits a text into words of the trade and what is between them. Each word is explained once, where it is first used;
 * `explained` has those of earlier texts. Of forms that begin alike, the longest counts.
 * @param {string} text @param {readonly Wire.ExplainedWord[]} words @param {Set<string>} explained @returns {Part[]}
 */
export function partsOf(text, words, explained = new Set()) {
  const byForm = new Map(words.flatMap((word) => word.forms.map((form) => [form.toLowerCase(), word])));
  const forms = [...byForm.keys()].sort((one, other) => other.length - one.length);
  if (!forms.length) return [{ text }];
  const pattern = new RegExp(`(?<!\\w)(${forms.map(literal).join("|")})(?!\\w)`, "i");
  // With one group in the pattern, every second piece is a word.
  return text.split(new RegExp(pattern, "gi")).map((piece, place) => {
    const word = place % 2 ? byForm.get(piece.toLowerCase()) : null;
    if (!word || explained.has(word.forms[0])) return { text: piece };
    explained.add(word.forms[0]);
    return { text: piece, means: word.means };
  }).filter((part) => part.text);
}
