// Running totals: what the player has won or lost in all, by day and by game.

import { count, h } from "../lib/dom.js";
import { netOf } from "../lib/session-result.js";

/** @param {Wire.RunningTotals} totals */
export function totalsPanel({ hands, net, days, games }) {
  if (!hands) return null;
  return h("details", { class: "panel totals", "data-key": "totals" },
    h("summary", {}, `In all ${count(hands, "hand")}: `, netOf(net)),
    h("div", { class: "pair" }, table("By day", days), table("By game", games)));
}

/** @param {string} title @param {Wire.Total[]} totals */
const table = (title, totals) => h("table", {}, h("caption", {}, title),
  h("tbody", {}, totals.map((one) => h("tr", { "data-key": one.name },
    h("th", { scope: "row" }, one.name), h("td", { class: "number" }, count(one.hands, "hand")),
    h("td", { class: "number" }, netOf(one.net))))));
