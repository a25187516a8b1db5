// Verifies in the browser that the cards shown are the ones the table committed to before the deal.

const encoder = new TextEncoder();

/** @param {ArrayBuffer} bytes */
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {Uint8Array<ArrayBuffer>} bytes */
const sha256 = async (bytes) => hex(await crypto.subtle.digest("SHA-256", bytes));

/** @param {Uint8Array} first @param {Uint8Array} second */
function joined(first, second) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Browsers compute hashes only on pages loaded over a secure connection. */
export const canVerify = () => Boolean(globalThis.crypto?.subtle);

/**
 * Whether the single hashes match the published one, and the positions whose card does not match its hash.
 * @param {Wire.Proof} proof
 */
export async function verify({ root, leaves, openings }) {
  const rootHolds = (await sha256(encoder.encode(leaves.join("")))) === root;
  const wrong = [];
  for (const { place, shows, salt } of openings) {
    const leaf = await sha256(joined(unhex(salt), encoder.encode(`${place} ${shows}`)));
    if (leaf !== leaves[place]) wrong.push(place);
  }
  return { rootHolds, wrong };
}
