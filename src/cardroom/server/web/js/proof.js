// The shuffle, verified here and not by the server: what was shown is what had been sealed before the deal.

const encoder = new TextEncoder();
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const sha256 = async (bytes) => hex(await crypto.subtle.digest("SHA-256", bytes));

function joined(first, second) {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Browsers reckon only on pages that came safely. */
export const canVerify = () => Boolean(globalThis.crypto?.subtle);

/** Whether the seals make up the number that was published, and which of the places opened are not what was sealed. */
export async function verify({ root, leaves, openings }) {
  const rootHolds = (await sha256(encoder.encode(leaves.join("")))) === root;
  const wrong = [];
  for (const { place, shows, salt } of openings) {
    const leaf = await sha256(joined(unhex(salt), encoder.encode(`${place} ${shows}`)));
    if (leaf !== leaves[place]) wrong.push(place);
  }
  return { rootHolds, wrong };
}
