// The transactions of an account, newest first.

import { get } from "../lib/api.js";
import { capital, fill, h } from "../lib/dom.js";
import { signed } from "../lib/money.js";
import { attempt, say } from "../lib/page.js";
import { dateTime } from "../lib/time.js";

const AT_A_TIME = 100;

/**
 * A list that loads its own transactions, a hundred at a time.
 * @param {"/me/movements" | `/cage/accounts/${number}/movements`} path
 */
export function movements(path) {
  const place = h("div", {}, h("p", { class: "soft" }, "Loading …"));
  /** @type {Wire.Movement[]} */
  const all = [];
  const more = async () => {
    const last = all.at(-1);
    const part = await get(last ? /** @type {const} */ (`${path}?before=${last.number}`) : path);
    all.push(...part);
    fill(place, all.length ? list(all) : h("p", { class: "soft" }, "No transactions yet."),
      part.length === AT_A_TIME && h("button", { onclick: () => attempt(more) }, "Show earlier transactions"));
  };
  more().catch((error) => say(error.message, "bad"));
  return place;
}

/** @param {Wire.Movement[]} all */
const list = (all) => h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Transactions" },
  h("table", {},
    h("thead", {},
      h("tr", {}, h("th", {}, "Date"), h("th", {}, "Transaction"), h("th", { class: "number" }, "Amount"))),
    h("tbody", {}, all.map((one) => h("tr", { "data-key": one.number },
      h("td", {}, dateTime(one.at)), h("td", {}, describe(one)),
      h("td", { class: `number ${one.cents < 0 ? "out" : "in"}` }, signed(one.cents)))))));

/** @param {Wire.Movement} movement */
function describe({ reason, cents, table }) {
  if (!table) return capital(reason);
  const what = cents < 0 ? "Buy-in at" : "Chips returned from";
  return h("a", { href: `/tables/${table}` }, `${what} table ${table}`);
}
