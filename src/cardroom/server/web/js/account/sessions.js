// Where somebody is signed in, with a button to end each session.

import { get, remove } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { attempt, say } from "../lib/page.js";

/** A list that loads itself. */
export function sessions() {
  const place = h("div", {}, h("p", { class: "soft" }, "Loading …"));
  const load = async () => fill(place, list(await get("/me/sessions"), load));
  load().catch((error) => say(error.message, "bad"));
  return place;
}

/** @param {Wire.OpenSession[]} all @param {() => Promise<void>} reload */
function list(all, reload) {
  const everywhere = async () => {
    await remove("/me/sessions");
    location.assign("/");
  };
  return [
    h("ul", { class: "sessions" }, all.map((one) => session(one, reload))),
    h("button", { onclick: () => attempt(everywhere) }, "Sign out everywhere"),
  ];
}

/** @param {Wire.OpenSession} one @param {() => Promise<void>} reload */
function session(one, reload) {
  const began = new Date(one.began).toLocaleString();
  const end = async () => {
    await remove(`/me/sessions/${one.id}`);
    await reload();
  };
  return h("li", { "data-key": one.id },
    h("span", {}, h("b", {}, one.is_this ? "This browser" : one.agent || "Unknown browser"),
      h("small", { class: "soft" }, `Since ${began}, from ${one.address}`)),
    !one.is_this && h("button", { class: "small", "aria-label": `End the session of ${began}`,
      onclick: () => attempt(end) }, "End"));
}
