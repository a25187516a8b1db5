// Splits a hand into its parts.

/** Splits cards into parts of these sizes. @template T @param {readonly T[]} held @param {readonly number[]} sizes */
export function split(held, sizes) {
  let from = 0;
  return sizes.map((size) => held.slice(from, (from += size)));
}
