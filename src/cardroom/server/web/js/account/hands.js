// The hands the player was dealt, newest first, with the result of each. Every hand can be replayed.

import { get } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { signed, signedChips } from "../lib/money.js";
import { attempt, start } from "../lib/page.js";
import { netOf, resultPanel } from "../lib/session-result.js";
import { signInThen } from "../lib/ways-in.js";
import { FILTERS, filtered } from "./hand-filters.js";
import { totalsPanel } from "./totals.js";

const AT_A_TIME = 50;
/** @type {Wire.Played[]} */
const rounds = [];
let isAll = false;
/** @type {Wire.SessionResult | null} */
let session = null;
/** @type {Wire.RunningTotals | null} */
let totals = null;
let filter = FILTERS.map(([name]) => name).find((name) => `#${name}` === location.hash) ?? "all";

/** @param {number} at */
const day = (at) => new Date(at).toLocaleDateString(undefined, { weekday: "long", day: "numeric", month: "long" });
/** @param {number} at */
const time = (at) => new Date(at).toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });

function draw() {
  const shown = filtered(filter, rounds);
  const days = [...new Set(shown.map((one) => day(one.at)))];
  const none = h("p", { class: "panel" }, "You have not played a hand yet. ", h("a", { href: "/" }, "Find a table"));
  fill($("main"), h("h1", {}, "My hands"),
    session && resultPanel(session), totals && totalsPanel(totals),
    rounds.length > 0 && pills(),
    rounds.length ? !shown.length && h("p", { class: "panel" }, "None of these hands.") : none,
    days.map((name) => h("section", { "data-key": name }, h("h2", {}, name),
      h("ul", { class: "hands" }, shown.filter((one) => day(one.at) === name).map(hand)))),
    !isAll && rounds.length > 0 && h("button", { onclick: () => attempt(more) }, "Show earlier hands"));
}

function pills() {
  return h("fieldset", { class: "pills" }, h("legend", { class: "sr" }, "Which hands"), FILTERS.map(([name, words]) =>
    h("label", { "data-key": name },
      h("input", { type: "radio", name: "filter", value: name, checked: filter === name, onchange: () => show(name) }),
      h("span", {}, words))));
}

/** @param {typeof filter} name */
function show(name) {
  filter = name;
  history.replaceState(null, "", name === "all" ? location.pathname : `#${name}`);
  draw();
}

/** @param {Wire.Played} one */
function hand(one) {
  const { tournament, entry, table, round, net } = one;
  const to = tournament ? `/tournaments/${tournament}/hands/${entry}` : `/tables/${table}/rounds/${round}`;
  return h("li", { "data-key": to },
    h("a", { href: to },
      h("time", { datetime: new Date(one.at).toISOString() }, time(one.at)), h("b", {}, one.game),
      h("span", { class: "soft" }, `${tournament ? one.tournament_name : `Table ${table}`}, hand ${round}`),
      netOf(net ?? 0, tournament ? signedChips : signed)));
}

async function more() {
  const before = rounds.at(-1)?.at;
  const part = await get(`/me/rounds${before ? /** @type {const} */ (`?before=${before}`) : ""}`);
  rounds.push(...part);
  isAll = part.length < AT_A_TIME;
  draw();
}

async function begin() {
  [session, totals] = await Promise.all([get("/me/session"), get("/me/results"), more()]);
  draw();
}

function signInFirst() {
  fill($("main"), h("h1", {}, "My hands"), h("p", {}, "Sign in to see the hands you have played."),
    h("a", { class: "button primary", href: signInThen("/hands") }, "Sign in"));
}

start().then((me) => attempt(me ? begin : signInFirst));
