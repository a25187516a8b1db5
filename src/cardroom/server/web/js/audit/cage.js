// The drawers and the reversals of the cage, for the auditor.

import { get } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { listed } from "../lib/list.js";
import { dollars, overOrShort, signed } from "../lib/money.js";
import { attempt } from "../lib/page.js";
import { dateTime } from "../lib/time.js";

const AT_A_TIME = 50;

/**
 * A list that loads its own rows, the newest first.
 * @template T @param {(before: number) => Promise<T[]>} load @param {(one: T) => number} numberOf
 * @param {(all: T[]) => Child} draw
 */
function longList(load, numberOf, draw) {
  const place = h("div", {});
  /** @type {T[]} */
  const all = [];
  const more = async () => {
    const last = all.at(-1);
    const part = await load(last ? numberOf(last) : 2 ** 50);
    all.push(...part);
    fill(place, all.length ? draw(all) : h("p", { class: "soft" }, "None so far."),
      part.length === AT_A_TIME && h("button", { onclick: () => attempt(more) }, "Show earlier ones"));
  };
  attempt(more);
  return place;
}

export const drawers = () => longList((before) => get(`/cage/drawers?before=${before}`), (one) => one.number,
  (all) => listed("Drawers", ["Drawer", "Cashier", "Opened", "Closed", ["Opening", "number"], ["Expected", "number"],
    ["Counted", "number"], "Difference"], all.map((one) => h("tr", { "data-key": one.number },
    h("td", {}, h("a", { href: `/drawers/${one.number}` }, `Drawer ${one.number}`)), h("td", {}, one.cashier_name),
    h("td", {}, dateTime(one.opened_at)), h("td", {}, one.closed_at ? dateTime(one.closed_at) : "open"),
    h("td", { class: "number" }, dollars(one.opening)), h("td", { class: "number" }, dollars(one.expected)),
    h("td", { class: "number" }, one.counted === null ? "" : dollars(one.counted)),
    h("td", {}, one.difference === null ? "" : overOrShort(one.difference))))));

export const reversals = () => longList((before) => get(`/cage/reversals?before=${before}`),
  (one) => one.receipt.number,
  (all) => listed("Reversals", ["Receipt", "Date", "Guest", ["Amount", "number"], "Reverses", "Cashier", "Why"],
    all.map(({ receipt, reversed, why }) => h("tr", { "data-key": receipt.number },
      h("td", {}, h("a", { href: `/receipts/${receipt.number}` }, `Receipt ${receipt.number}`)),
      h("td", {}, dateTime(receipt.at)), h("td", {}, receipt.name),
      h("td", { class: "number" }, signed(receipt.cents)),
      h("td", {}, h("a", { href: `/receipts/${reversed.number}` }, `Receipt ${reversed.number}`),
        ` of ${reversed.cashier || "self-service"}`),
      h("td", {}, receipt.cashier), h("td", {}, why)))));
