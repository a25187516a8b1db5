// The parts of every page: the header with the account signed in, messages, and text for screen readers.

import { remove, whoAmI } from "./api.js";
import { $, fill, h } from "./dom.js";
import { dollars } from "./money.js";
import { numberToWriteDown } from "./new-number.js";

const MAX_ANNOUNCED = 30;
/** @type {[string, string]} */
const SCHOOL = ["/school", "School"];
/** @type {Record<string, [string, string][]>} */
const PAGES = { player: [["/board", "Board"], ["/hands", "My hands"], SCHOOL], cashier: [["/cashier", "Cashier"]],
  floor: [["/floor", "Pit boss"], ["/floor-board", "Board"], ["/claims", "Claims"], ["/rulings", "Rulings"],
    ["/cashier", "Cage"], SCHOOL],
  auditor: [["/audit", "Audit"]],
  manager: [["/staff", "Staff"], ["/claims", "Claims"], ["/cashier", "Cage"], SCHOOL] };

/** Draws the header. Resolves to the person signed in, or null.
 * @param {(error: Error) => void} failed what to do if the server does not say who is signed in */
export async function start(failed = (error) => say(error.message, "bad")) {
  const me = await whoAmI().catch((error) => (failed(error), null));
  header(me);
  document.addEventListener("signed-out", () => {
    header(null);
    say("You were signed out. Sign in again to go on.", "bad");
  });
  const { classList } = document.body;
  const isFramed = classList.contains("framed");
  if (me?.role === "player" && !isFramed) import("./board-calls.js").then((one) => one.followCalls());
  const isAtTable = classList.contains("table") && !isFramed;
  if (isAtTable && me?.role === "player") import("./other-tables.js").then((one) => one.followOtherTables());
  return me;
}

/** @param {Wire.Person | null} me */
export function header(me) {
  const links = [["/", "Lobby"], ...(me ? PAGES[me.role] : []), ["/account", me ? "Account" : "Sign in"]];
  const here = location.pathname;
  fill($("#top"),
    h("a", { class: "brand", href: "/" }, h("span", { "aria-hidden": "true" }, "♠"), " Cardroom"),
    h("nav", { "aria-label": "Main" }, links.map(([to, name]) =>
      h("a", { href: to, "aria-current": here === to ? "page" : null }, name))),
    me && h("span", { class: "me" }, h("b", { title: me.name }, me.name), h("span", {}, me.number),
      me.role === "player" && h("span", { class: "balance", title: "Account balance" }, dollars(me.cents))),
    me && h("button", { class: "plain", onclick: signOut }, "Sign out"),
    me && numberToWriteDown(me, () => header(me)));
}

async function signOut() {
  await remove("/session");
  location.assign("/");
}

/**
 * Shows a message at the bottom of the page for a few seconds, longer if it has a link. A screen reader reads a "bad"
 * one at once.
 * @param {string} text @param {"good" | "bad"} kind @param {{ href: string, name: string } | null} link
 */
export function say(text, kind = "good", link = null) {
  const note = h("p", { class: `note ${kind}`, role: kind === "bad" ? "alert" : "status" }, text,
    link && [" ", h("a", { href: link.href, target: "_blank" }, link.name)]);
  $("#notes").append(note);
  setTimeout(() => note.remove(), link ? 20_000 : 6000);
}

/** Runs an action and shows the error if it fails. Resolves to true if it worked. @param {() => unknown} action */
export async function attempt(action) {
  try {
    await action();
    return true;
  } catch (error) {
    say(/** @type {Error} */ (error).message, "bad");
    return false;
  }
}

/** Gives lines to the screen reader; with `now` they interrupt what it is reading. @param {string[]} lines */
export function announce(lines, { now = false } = {}) {
  const place = $(now ? "#alerts" : "#announcements");
  place.append(...lines.map((line) => h("p", {}, line)));
  while (place.children.length > MAX_ANNOUNCED) place.firstChild?.remove();
}
