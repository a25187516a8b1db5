// What every page has: the header with who is signed in, messages, and announcements for screen readers.

import { remove, whoAmI } from "./api.js";
import { $, fill, h } from "./dom.js";
import { dollars } from "./money.js";

const LINKS = { player: [["/", "Lobby"], ["/hands", "Hands"], ["/account", "Account"]],
  cashier: [["/", "Lobby"], ["/cashier", "Cashier"]], floor: [["/", "Lobby"], ["/floor", "Pit boss"]],
  auditor: [["/", "Lobby"], ["/audit", "Audit"]] };

/** Draws the header; resolves to who is signed in, or null. */
export async function start() {
  const me = await whoAmI().catch((error) => (say(error.message, "bad"), null));
  header(me);
  return me;
}

export function header(me) {
  const links = LINKS[me?.role] ?? [["/", "Lobby"], ["/account", "Sign in"]];
  const here = location.pathname;
  fill($("#top"),
    h("a", { class: "brand", href: "/" }, h("span", { "aria-hidden": "true" }, "♠"), " Cardroom"),
    h("nav", { "aria-label": "Main" }, links.map(([to, name]) =>
      h("a", { href: to, "aria-current": here === to ? "page" : null }, name))),
    me && h("span", { class: "me" }, h("b", {}, me.name), ` ${me.number}`,
      me.role === "player" && h("span", { class: "balance", title: "In your account" }, dollars(me.cents))),
    me && h("button", { class: "plain", onclick: signOut }, "Sign out"));
}

async function signOut() {
  await remove("/session");
  location.assign("/");
}

/** A message at the bottom of the page, for a few seconds; "bad" ones are read out at once. */
export function say(text, kind = "good") {
  const note = h("p", { class: `note ${kind}`, role: kind === "bad" ? "alert" : "status" }, text);
  $("#notes").append(note);
  setTimeout(() => note.remove(), 6000);
}

/** Runs something that may fail, and shows why. True when it worked. */
export async function attempt(action) {
  try {
    await action();
    return true;
  } catch (error) {
    say(error.message, "bad");
    return false;
  }
}

/** Reads lines out, one after the other; `now` interrupts what is being read. */
export function announce(lines, { now = false } = {}) {
  const place = $(now ? "#alerts" : "#announcements");
  place.append(...lines.map((line) => h("p", {}, line)));
  while (place.children.length > 30) place.firstChild.remove();
}
