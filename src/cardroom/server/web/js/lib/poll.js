// Requests that a page makes by itself. They do not keep the person signed in.

import { ask } from "./api.js";

/** The refusal of whoever was signed out elsewhere. Nothing is asked after it: every answer would be the same.
 * @type {unknown} */
let refused = null;

/** @template {keyof Wire.GetRequests & string} P @param {P} path @returns {Promise<Wire.GetRequests[P]["reply"]>} */
export async function poll(path) {
  if (refused) throw refused;
  try {
    return await ask("GET", path, undefined, { "Cardroom-Unattended": "1" });
  } catch (error) {
    if (/** @type {Failure} */ (error).status === 401 && !refused) {
      refused = error;
      document.dispatchEvent(new Event("signed-out"));
    }
    throw error;
  }
}
