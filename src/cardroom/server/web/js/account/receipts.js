// The receipts of an account, newest first. A cashier can reverse one.

import { get } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { listed } from "../lib/list.js";
import { signed } from "../lib/money.js";
import { attempt, say } from "../lib/page.js";
import { dateTime } from "../lib/time.js";

const AT_A_TIME = 50;
/** @type {Record<Wire.Receipt["kind"], string>} */
export const KINDS = { deposit: "Chips bought", "cash-out": "Cashed out", reversal: "Reversal" };

/**
 * A list that loads its own receipts. `reverse` is called for a movement that is to be taken back; without it, none
 * can be.
 * @param {"/me/receipts" | `/cage/accounts/${number}/receipts`} path
 * @param {((receipt: Wire.Receipt) => unknown) | null} reverse
 */
export function receipts(path, reverse = null) {
  const place = h("div", {}, h("p", { class: "soft" }, "Loading …"));
  /** @type {Wire.Receipt[]} */
  const all = [];
  const more = async () => {
    const last = all.at(-1);
    const part = await get(last ? /** @type {const} */ (`${path}?before=${last.number}`) : path);
    all.push(...part);
    fill(place, all.length ? list(all, reverse) : h("p", { class: "soft" }, "No receipts yet."),
      part.length === AT_A_TIME && h("button", { onclick: () => attempt(more) }, "Show earlier receipts"));
  };
  more().catch((error) => say(error.message, "bad"));
  return place;
}

/** @param {Wire.Receipt[]} all @param {((receipt: Wire.Receipt) => unknown) | null} reverse */
const list = (all, reverse) => listed("Receipts", ["Receipt", "Date", "What", ["Amount", "number"], ""],
  all.map((one) => h("tr", { "data-key": one.number },
    h("td", {}, h("a", { href: `/receipts/${one.number}` }, `Receipt ${one.number}`)),
    h("td", { class: "when" }, dateTime(one.at)), h("td", {}, describe(one)),
    h("td", { class: `number ${one.cents < 0 ? "out" : "in"}` }, signed(one.cents)),
    h("td", {}, reverse && !one.reverses && !one.reversed_by
      && h("button", { class: "small", onclick: () => attempt(() => reverse(one)) }, `Reverse ${one.number}`)))));

/** @param {Wire.Receipt} one */
export function describe(one) {
  if (one.reverses) return `Reversal of receipt ${one.reverses}`;
  return KINDS[one.kind] + (one.reversed_by ? `, reversed by receipt ${one.reversed_by}` : "");
}
