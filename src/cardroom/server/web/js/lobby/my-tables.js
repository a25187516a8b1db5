// My tables: where I sit, whose turn it is, what I have there, and how the session goes.

import { count, h } from "../lib/dom.js";
import { dollars } from "../lib/money.js";
import { attempt } from "../lib/page.js";
import { resultLine } from "../lib/session-result.js";
import { PHASES } from "./open-tables.js";
import { copyLink } from "./sharing.js";

/** @param {Wire.MyTable[]} mine @param {Wire.SessionResult | null} session */
export function myTables(mine, session) {
  if (!mine.length && !session?.hands) return null;
  return h("section", { class: "mine", "aria-labelledby": "mine", "data-key": "mine" },
    h("div", { class: "head" }, h("h2", { id: "mine" }, "My tables"),
      mine.filter((one) => one.seat > 0).length > 1
        && h("a", { class: "side-link", href: "/my-tables" }, "Side by side"), session && resultLine(session)),
    mine.length > 0 && h("ul", {}, mine.map(row)),
    h("p", { class: "sr", role: "status" }, turnsIn(mine)));
}

/** What a screen reader is told when it changes. @param {Wire.MyTable[]} mine */
function turnsIn(mine) {
  const turns = mine.filter((one) => one.your_turn).map((one) => one.table.name);
  return turns.length ? `It is your turn at ${turns.join(" and ")}.` : "";
}

/** @param {Wire.MyTable} one */
function row(one) {
  const { table, seat, chips, link } = one;
  return h("li", { "data-key": table.number, class: one.your_turn ? "panel asked" : "panel" },
    h("div", { class: "which" },
      h("a", { href: `/tables/${table.number}` }, h("b", {}, table.name)),
      table.private && h("span", { class: "tag" }, "Private"),
      h("span", { class: "soft terms" }, `${table.house_name} · ${table.stakes}`)),
    h("div", { class: "there" },
      seat > 0 && h("b", { class: "amount" }, h("span", { class: "sr" }, "Your chips: "), dollars(chips)),
      h("span", { class: one.your_turn ? "turn now" : "turn" }, turnOf(one))),
    h("div", { class: "row" },
      link && h("button", { class: "small", onclick: () => attempt(() => copyLink(link)) }, "Copy link",
        h("span", { class: "sr" }, ` of ${table.name}`)),
      h("a", { class: one.your_turn ? "button small primary" : "button small", href: `/tables/${table.number}` },
        seat ? "Play" : "Open", h("span", { class: "sr" }, ` ${table.name}, table ${table.number}`))));
}

/** @param {Wire.MyTable} one */
function turnOf({ seat, away, your_turn: isMine, waiting_for: other, table }) {
  if (!seat) return table.taken ? `${count(table.taken, "player")} there` : "Nobody there yet";
  if (away) return "You are sitting out";
  if (isMine) return table.phase === "wagering" ? "Place your bets" : "Your turn";
  return other ? `Waiting for ${other}` : PHASES[table.phase] ?? table.phase;
}
