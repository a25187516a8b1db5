// The people whom somebody has blocked in the chat, with a button to take each block back.

import { get, remove } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { attempt, say } from "../lib/page.js";

/** A list that loads itself. */
export function blocked() {
  const place = h("div", {}, h("p", { class: "soft" }, "Loading …"));
  const load = async () => fill(place, list(await get("/me/blocked"), load));
  load().catch((error) => say(error.message, "bad"));
  return place;
}

/** @param {Wire.Blocked[]} all @param {() => Promise<void>} reload */
function list(all, reload) {
  if (!all.length) return h("p", { class: "soft" }, "You have blocked nobody. At a table, press a name in the chat.");
  return h("ul", { class: "sessions" }, all.map(({ number, name, since }) => {
    const unblock = async () => {
      await remove(`/me/blocked/${number}`);
      await reload();
    };
    return h("li", { "data-key": number },
      h("span", {}, h("b", {}, h("bdi", {}, name)),
        h("small", { class: "soft" }, `Since ${new Date(since).toLocaleDateString()}`)),
      h("button", { class: "small", "aria-label": `Unblock ${name}`, onclick: () => attempt(unblock) }, "Unblock"));
  }));
}
