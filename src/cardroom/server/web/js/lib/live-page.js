// A page of the staff that keeps itself up to date.

import { $, fill } from "./dom.js";
import { say, start } from "./page.js";
import { onlyFor } from "./roles.js";

/**
 * Opens the page for these roles, or says who may use it. `refresh` is called again every so many milliseconds.
 * @param {Parameters<typeof onlyFor>[0]} role @param {string} name @param {() => Promise<void>} refresh
 * @param {number} every
 */
export async function keepFresh(role, name, refresh, every) {
  try {
    const closed = onlyFor(role, name, await start());
    if (closed) {
      fill($("main"), closed);
      return;
    }
    await refresh();
    setInterval(() => document.hidden || refresh().catch(() => {}), every);
  } catch (error) {
    say(/** @type {Error} */ (error).message, "bad");
  }
}
