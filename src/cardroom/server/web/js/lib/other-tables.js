// At a table, the other tables where the player sits: one press goes there, and a turn there is announced here.

import { $, fill, h } from "./dom.js";
import { dollars } from "./money.js";
import { announce } from "./page.js";
import { poll } from "./poll.js";

const EVERY = 3000;
const here = location.pathname.startsWith("/tables/") ? Number(location.pathname.split("/")[2]) : 0;
/** The tables where it was the player's turn when they were last asked for. @type {Set<number>} */
let turns = new Set();

/** Shows the other tables below the header, and keeps them up to date. */
export function followOtherTables() {
  const place = h("nav", { id: "others", "aria-label": "Your other tables" });
  $("#top").after(place);
  const look = async () => {
    if (!document.hidden) show(place, await poll("/me/tables"));
  };
  const again = () => look().catch(() => {});
  again();
  setInterval(again, EVERY);
}

/** @param {HTMLElement} place @param {Wire.MyTable[]} mine */
function show(place, mine) {
  const others = mine.filter((one) => one.seat > 0 && one.table.number !== here);
  fill(place, others.map(tab), others.length > 0 && h("a", { href: "/my-tables", class: "side-link" }, "Side by side"));
  const now = others.filter((one) => one.your_turn);
  const fresh = now.filter((one) => !turns.has(one.table.number));
  if (fresh.length) announce(fresh.map(({ table }) => `It is your turn at ${table.name}, table ${table.number}.`));
  turns = new Set(now.map((one) => one.table.number));
}

/** @param {Wire.MyTable} one */
const tab = ({ table, chips, your_turn: isAsked }) =>
  h("a", { href: `/tables/${table.number}`, class: isAsked ? "waits" : "", "data-key": table.number },
    h("b", { title: table.name }, table.name), ` ${dollars(chips)}`, isAsked && h("span", {}, " Your turn"));
