// Verifies in the browser that the cards shown are the ones the table committed to before the deal.

import { hashOf } from "./hashing.js";

/**
 * Whether the single hashes match the published one, and the positions whose card does not match its hash.
 * @param {Wire.Proof} proof
 */
export async function verify({ root, leaves, openings }) {
  const rootHolds = (await hashOf(leaves.join(""))) === root;
  const wrong = [];
  for (const { place, shows, salt } of openings) {
    if ((await hashOf(`${place} ${shows}`, salt)) !== leaves[place]) wrong.push(place);
  }
  return { rootHolds, wrong };
}
