// The open tables, with stakes and free seats.

import { seatAt, signInThen } from "../lib/ways-in.js";
import { count, h } from "../lib/dom.js";
import { keptOpen } from "../lib/kept-open.js";
import { dollars } from "../lib/money.js";
import { sheetLinks } from "./all-games.js";
import { miniFelt } from "./mini-felt.js";

/** @type {Record<string, string>} */
export const PHASES = { playing: "Hand in play", between: "Next hand soon", wagering: "Place your bets",
  banking: "Bank offered", waiting: "Waiting for players", paused: "Paused" };

/**
 * @param {Wire.TableInfo[] | null} tables those that match the search @param {Wire.Person | null} me
 * @param {Child} more what stands beside the heading @param {(one: Wire.TableInfo) => Child} join
 */
export function openTables(tables, me, more, join) {
  if (!tables) return h("p", { class: "soft" }, "Loading …");
  return h("section", { "aria-labelledby": "open", "data-key": "open" },
    h("div", { class: "head" },
      h("h2", { id: "open" }, "Open tables ", h("span", { class: "soft" }, tables.length)), more),
    tables.length
      ? h("ul", { class: "tables" }, tables.map((one) => card(one, me, join(one))))
      : h("p", { class: "panel soft" }, "No open table matches your search. Play one of the games below."));
}

/** @param {Wire.TableInfo} one @param {Wire.Person | null} me @param {Child} join */
function card(one, me, join) {
  const to = `/tables/${one.number}`;
  const toSit = me ? seatAt(one.number) : signInThen(seatAt(one.number));
  const free = one.seats - one.taken;
  return h("li", { class: `table panel ${one.kind}`, "data-key": one.number },
    miniFelt(one),
    h("div", { class: "what" },
      h("p", { class: "house" }, one.house_name),
      h("h3", {}, h("a", { href: to }, one.name)),
      h("p", { class: "facts" }, h("b", {}, one.stakes), h("span", {}, `Table ${one.number}`),
        h("span", { class: `phase ${one.phase}` }, PHASES[one.phase] ?? one.phase),
        one.private && h("span", { class: "tag" }, "Private"))),
    h("p", { class: "seated" }, h("b", {}, free ? count(free, "free seat") : "Full"),
      h("span", { class: "soft" }, ` of ${one.seats} · ${playersAt(one)} · min buy-in ${dollars(one.buy_in)}`)),
    h("details", { class: "collection", ...keptOpen(`collection ${one.number}`) }, h("summary", {}, "Collection"),
      h("ul", {}, one.collection.map((line) => h("li", {}, line)))),
    h("div", { class: "ways" },
      free > 0 && h("a", { class: "button primary", href: toSit }, "Sit", named(one)),
      h("a", { class: "button", href: to }, "Watch", named(one)), join,
      h("span", { class: "links" }, sheetLinks(one))));
}

/** People and bots, counted apart. @param {Wire.TableInfo} one */
function playersAt({ taken, bots }) {
  const people = taken - bots;
  const parts = [people > 0 && count(people, "player"), bots > 0 && count(bots, "bot")].filter(Boolean);
  return parts.length ? parts.join(", ") : "nobody yet";
}

/** @param {Wire.TableInfo} one */
const named = (one) => h("span", { class: "sr" }, ` ${one.name}, table ${one.number}`);
