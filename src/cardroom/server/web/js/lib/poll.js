// Requests that a page makes by itself. They do not keep the person signed in.

import { ask } from "./api.js";

/** @template {keyof Wire.GetRequests & string} P @param {P} path @returns {Promise<Wire.GetRequests[P]["reply"]>} */
export const poll = (path) => ask("GET", path, undefined, { "Cardroom-Unattended": "1" });
