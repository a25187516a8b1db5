// All games of all houses, grouped by kind, each to be played at once.

import { h } from "../lib/dom.js";
import { keptOpen } from "../lib/kept-open.js";
import { feesOf, reportOf, rulesOf } from "../sheets/addresses.js";

/** @type {Record<string, string>} */
export const KINDS = { pot: "Poker", bank: "Player-dealer games", paying: "Pan and thirteen-card" };

/**
 * @typedef {object} Ways What one may do with a game.
 * @property {(game: GameName) => void} [play] @property {(game: GameName) => void} [open]
 */

/**
 * The games in groups, or in one list, the best first, if somebody searches.
 * @param {Wire.GameInfo[]} games @param {(house: string) => string} houseName @param {boolean} isSearching
 * @param {Ways} ways
 */
export function allGames(games, houseName, isSearching, ways) {
  if (!games.length) return null;
  const byName = games.toSorted((one, other) => one.name.localeCompare(other.name));
  /** @param {Wire.GameInfo[]} some */
  const list = (some) => h("ul", { class: "games" }, some.map((game) => row(game, houseName(game.house), ways)));
  return h("section", { class: "more", "aria-labelledby": "more", "data-key": "more" },
    h("h2", { id: "more" }, isSearching ? "Games found " : "All games ", h("span", { class: "soft" }, games.length)),
    isSearching ? list(games) : Object.entries(KINDS).map(([kind, name]) => {
      const some = byName.filter((game) => game.kind === kind);
      return some.length > 0 && h("details", { "data-key": kind, ...keptOpen(kind) },
        h("summary", {}, name, h("span", { class: "soft" }, ` ${some.length}`)), list(some));
    }));
}

/** @param {Wire.GameInfo} game @param {string} house @param {Ways} ways */
function row(game, house, { play, open }) {
  const name = /** @type {GameName} */ (game.game);
  const which = () => h("span", { class: "sr" }, ` ${game.name} at ${house}`);
  return h("li", { "data-key": game.game },
    h("div", { class: "game" }, h("b", {}, game.name), h("span", { class: "house" }, house)),
    h("span", { class: "soft about" }, game.about),
    h("span", { class: "links" }, sheetLinks(game)),
    h("span", { class: "row" },
      open && h("button", { class: "small", onclick: () => open(name) }, "Open a table", which()),
      play && h("button", { class: "small primary", onclick: () => play(name) }, "Play now", which())));
}

/** Links to the rules, fees and odds of a game. @param {Wire.TableInfo | Wire.GameInfo} one */
export function sheetLinks(one) {
  const printed = [{ to: rulesOf(one), name: "Rules" }, { to: feesOf(one), name: "Fees" }];
  if (one.kind === "bank") printed.push({ to: reportOf(one), name: "Odds report" });
  return printed.map(({ to, name }) => h("a", { href: to, target: "_blank", rel: "noopener" }, name,
    h("span", { class: "sr" }, ` ${one.name}${"number" in one ? `, table ${one.number}` : ""}`)));
}
