// The screens for the wall: the board, the jackpots, tournaments, and the center screens of the tables.

import { h } from "../lib/dom.js";

const OVER = ["finished", "canceled"];

/** @param {FloorState} state */
export function screens({ tables, tournaments }) {
  const links = [
    ["/board", "The board"], ["/jackpots", "Jackpots"],
    ...tournaments.filter((one) => !OVER.includes(one.state))
      .map(({ number, name }) => [`/tournaments/${number}/screen`, `Tournament ${number}, ${name}`]),
    ...tables.map(({ number, info }) => [`/tables/${number}/screen`, `Table ${number}, ${info.name}`])];
  return h("details", { class: "panel screens", "data-key": "screens" },
    h("summary", {}, "Screens for the wall"),
    h("p", { class: "soft" }, "Open each on a screen of its own. They show what everybody may see, without a sign-in."),
    h("ul", {}, links.map(([to, name]) => h("li", { "data-key": to }, h("a", { href: to, target: "_blank" }, name)))));
}
