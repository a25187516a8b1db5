// The hands the player was dealt, newest first, with the result of each. Every hand can be replayed.

import { get } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { signed } from "../lib/money.js";
import { attempt, start } from "../lib/page.js";

const AT_A_TIME = 50;
/** @type {Wire.Played[]} */
const rounds = [];
let isAll = false;

/** @param {number} at */
const day = (at) => new Date(at).toLocaleDateString(undefined, { weekday: "long", day: "numeric", month: "long" });
/** @param {number} at */
const time = (at) => new Date(at).toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });

function draw() {
  const days = [...new Set(rounds.map((one) => day(one.at)))];
  const none = h("p", { class: "panel" }, "You have not played a hand yet. ", h("a", { href: "/" }, "Find a table"));
  fill($("main"), h("h1", {}, "My hands"),
    !rounds.length && none,
    days.map((name) => h("section", { "data-key": name }, h("h2", {}, name),
      h("ul", { class: "hands" }, rounds.filter((one) => day(one.at) === name).map(hand)))),
    !isAll && rounds.length > 0 && h("button", { onclick: () => attempt(more) }, "Show earlier hands"));
}

/** @param {Wire.Played} one */
const hand = (one) => h("li", { "data-key": `${one.table}-${one.round}` },
  h("a", { href: `/tables/${one.table}/rounds/${one.round}` },
    h("time", { datetime: new Date(one.at).toISOString() }, time(one.at)), h("b", {}, one.game),
    h("span", { class: "soft" }, `Table ${one.table}, hand ${one.round}`), net(one.net ?? 0)));

/** The net result after collection. A word and a sign say it, not color alone. @param {number} cents */
function net(cents) {
  const looks = cents > 0 ? "won" : cents < 0 ? "lost" : "even";
  return h("span", { class: `net ${looks}` }, h("small", {}, looks), " ", cents ? signed(cents) : null);
}

async function more() {
  const before = rounds.at(-1)?.at;
  const part = await get(`/me/rounds${before ? /** @type {const} */ (`?before=${before}`) : ""}`);
  rounds.push(...part);
  isAll = part.length < AT_A_TIME;
  draw();
}

function signInFirst() {
  fill($("main"), h("h1", {}, "My hands"), h("p", {}, "Sign in to see the hands you have played."),
    h("a", { class: "button primary", href: "/account?back=/hands" }, "Sign in"));
}

start().then((me) => attempt(me ? more : signInFirst));
