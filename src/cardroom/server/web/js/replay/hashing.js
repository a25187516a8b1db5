// SHA-256, and the public randomness that follows from it: docs/shuffle.md describes it.

const SPAN = 65536;
const encoder = new TextEncoder();

/** Browsers compute hashes only on pages loaded over a secure connection. */
export const canVerify = () => Boolean(globalThis.crypto?.subtle);

/** @param {Uint8Array<ArrayBuffer>} bytes */
const digest = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** @param {Uint8Array} first @param {Uint8Array} second */
function joined(first, second) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** The hash of a text, with a salt in front of it. @param {string} text @param {string} salt */
export const hashOf = async (text, salt = "") => hex(await digest(joined(unhex(salt), encoder.encode(text))));

/** @param {string[]} lines */
export const seedOf = (...lines) => digest(encoder.encode(lines.join("\n")));

/** Numbers of 16 bits from the hashes of the seed with 0, 1, 2 … @param {Uint8Array} seed */
export async function* wordsFrom(seed) {
  for (let block = 0; ; block += 1) {
    const number = new Uint8Array(4);
    new DataView(number.buffer).setUint32(0, block);
    const words = new DataView((await digest(joined(seed, number))).buffer);
    for (let place = 0; place < words.byteLength; place += 2) yield words.getUint16(place);
  }
}

/** A number below the bound; words that would favor some numbers are passed over.
 * @param {number} bound @param {AsyncGenerator<number>} words */
export async function below(bound, words) {
  const fair = SPAN - (SPAN % bound);
  for (;;) {
    const { value } = await words.next();
    if (value < fair) return value % bound;
  }
}

/** The numbers below `count` in an order that follows from the seed. @param {Uint8Array} seed @param {number} count */
export async function permutation(seed, count) {
  const words = wordsFrom(seed);
  const left = Array.from({ length: count }, (_, place) => place);
  const order = [];
  while (left.length) order.push(...left.splice(await below(left.length, words), 1));
  return order;
}
