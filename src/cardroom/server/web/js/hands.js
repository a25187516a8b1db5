// The rounds one was dealt into and what each came to, the newest first; each can be seen again.

import { get } from "./api.js";
import { $, fill, h } from "./dom.js";
import { signed } from "./money.js";
import { attempt, start } from "./page.js";

const AT_A_TIME = 50;
const rounds = [];
let isAll = false;

const day = (at) => new Date(at).toLocaleDateString(undefined, { weekday: "long", day: "numeric", month: "long" });
const time = (at) => new Date(at).toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });

function draw() {
  const days = [...new Set(rounds.map((one) => day(one.at)))];
  fill($("main"), h("h1", {}, "Your hands"),
    !rounds.length && h("p", { class: "panel" }, "You have not been dealt in yet. ", h("a", { href: "/" }, "Find a table")),
    days.map((name) => h("section", { "data-key": name }, h("h2", {}, name),
      h("ul", { class: "hands" }, rounds.filter((one) => day(one.at) === name).map(hand)))),
    !isAll && rounds.length > 0 && h("button", { onclick: () => attempt(more) }, "Earlier hands"));
}

const hand = (one) => h("li", { "data-key": `${one.table}-${one.round}` },
  h("a", { href: `/tables/${one.table}/rounds/${one.round}` },
    h("time", { datetime: new Date(one.at).toISOString() }, time(one.at)), h("b", {}, one.game),
    h("span", { class: "soft" }, `Table ${one.table}, round ${one.round}`), net(one.net)));

/** What it came to, collection included: told by sign and word, and not by colour alone. */
function net(cents) {
  const [looks, word] = cents > 0 ? ["won", "won"] : cents < 0 ? ["lost", "lost"] : ["even", "even"];
  return h("span", { class: `net ${looks}` }, h("small", {}, word), " ", cents ? signed(cents) : null);
}

async function more() {
  const before = rounds.at(-1)?.at;
  const part = await get(`/me/rounds${before ? `?before=${before}` : ""}`);
  rounds.push(...part);
  isAll = part.length < AT_A_TIME;
  draw();
}

start().then((me) => (me ? attempt(more) : fill($("main"), h("h1", {}, "Your hands"),
  h("p", {}, "Sign in to see the hands you played."), h("a", { class: "button primary", href: "/account?back=/hands" }, "Sign in"))));
