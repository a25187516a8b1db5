// What went in and out of an account, the newest first.

import { get } from "./api.js";
import { fill, h } from "./dom.js";
import { signed } from "./money.js";
import { attempt, say } from "./page.js";

const AT_A_TIME = 100;

/** A list that fills itself, a hundred at a time. */
export function movements(path, { number }) {
  const place = h("div", {}, h("p", { class: "soft" }, "One moment …"));
  const all = [];
  const more = async () => {
    const part = await get(`${path}${all.length ? `?before=${all.at(-1).number}` : ""}`);
    all.push(...part);
    fill(place, all.length ? list(all, number) : h("p", { class: "soft" }, "Nothing yet."),
      part.length === AT_A_TIME && h("button", { onclick: () => attempt(more) }, "Earlier"));
  };
  more().catch((error) => say(error.message, "bad"));
  return place;
}

const list = (all, owner) => h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "In and out" }, h("table", {},
  h("thead", {}, h("tr", {}, h("th", {}, "When"), h("th", {}, "What"), h("th", { class: "number" }, "Dollars"))),
  h("tbody", {}, all.map((one) => h("tr", { "data-key": one.number },
    h("td", {}, new Date(one.at).toLocaleString()), h("td", {}, inWords(one, owner)),
    h("td", { class: `number ${one.cents < 0 ? "out" : "in"}` }, signed(one.cents)))))));

function inWords({ reason, cents }, owner) {
  const table = reason.match(/^table (\d+):/)?.[1];
  if (table) return h("a", { href: `/tables/${table}` }, cents < 0 ? `Chips to table ${table}` : `Back from table ${table}`);
  const plain = reason.replace(`, by ${owner}`, "");
  return plain[0].toUpperCase() + plain.slice(1);
}
