// The report of a drawer: opening, movements, what should be there, counts, and what is over or short.

import { describe } from "../account/receipts.js";
import { get } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { listed } from "../lib/list.js";
import { dollars, overOrShort, signed } from "../lib/money.js";
import { start } from "../lib/page.js";
import { dateTime } from "../lib/time.js";

const number = Number(location.pathname.split("/").at(-1));
/** @type {Record<Wire.CountInfo["kind"], string>} */
const COUNTS = { opening: "Opening", middle: "Count", "hand-over": "Handed over", closing: "Closing" };

/** @param {Wire.DrawerReport} report */
function drawer(report) {
  /** @type {[string, Child][]} */
  const figures = [
    ["Cashier", `${report.cashier_name}, ${report.cashier}`],
    ["Opened", dateTime(report.opened_at)],
    ["Closed", report.closed_at ? dateTime(report.closed_at) : "Still open"],
    ["Taken over from", report.taken_over_from ? `Drawer ${report.taken_over_from}` : "Nobody"],
    ["Opening amount", dollars(report.opening)],
    ["Cash in", dollars(report.cash_in)],
    ["Cash out", dollars(report.cash_out)],
    ["Expected", dollars(report.expected)],
    ["Counted at the end", report.counted === null ? "Not yet" : dollars(report.counted)],
    ["Difference", report.difference === null ? "Not yet" : overOrShort(report.difference)],
  ];
  return h("article", { class: "panel paper" },
    h("h1", {}, `Report of drawer ${report.number}`),
    h("dl", {}, figures.map(([name, content]) => h("div", {}, h("dt", {}, name), h("dd", {}, content)))),
    h("h2", {}, "Counts"),
    listed("Counts", ["Date", "Count", ["Counted", "number"], ["Expected", "number"], "Pieces", "Why"],
      report.counts.map((one) => h("tr", {}, h("td", {}, dateTime(one.at)), h("td", {}, COUNTS[one.kind]),
        h("td", { class: "number" }, dollars(one.cents)), h("td", { class: "number" }, dollars(one.expected)),
        h("td", {}, one.pieces), h("td", {}, one.why)))),
    h("h2", {}, "Movements"),
    listed("Movements", ["Receipt", "Date", "What", "Guest", ["Cash", "number"]],
      report.movements.map((one) => h("tr", {},
        h("td", {}, h("a", { href: `/receipts/${one.number}` }, `Receipt ${one.number}`)),
        h("td", {}, dateTime(one.at)), h("td", {}, describe(one)), h("td", {}, `${one.name}, …${one.last_digits}`),
        h("td", { class: "number" }, signed(one.cents))))),
    h("p", { class: "row no-print" }, h("button", { class: "primary", onclick: () => print() }, "Print")));
}

async function open() {
  await start();
  fill($("main"), drawer(await get(`/cage/drawers/${number}`)));
}

open().catch((error) => fill($("main"), h("h1", {}, "Drawer report"), h("p", {}, error.message)));
