// Saves text that the page has made as a file.

import { h } from "./dom.js";

const KEPT_MS = 60_000;

/** A browser that is busy may begin the download later, so that the text must be kept for a while.
 * @param {string} name @param {string} text @param {string} type */
export function saveFile(name, text, type) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
