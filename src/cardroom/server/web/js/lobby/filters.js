// The search of the lobby: words, and filters by house, kind and buy-in, which stay in the address of the page.

import { h } from "../lib/dom.js";
import { keptOpen } from "../lib/kept-open.js";
import { keyHint } from "../lib/keys.js";
import { KINDS } from "./all-games.js";

/** @typedef {{ words: string, house: string, kind: string, buyIn: string }} Search */

const NAMES = /** @type {const} */ ({ words: "q", house: "house", kind: "kind", buyIn: "buy-in" });
/** @type {Record<string, { name: string, fits: (cents: number) => boolean }>} */
const BUY_INS = {
  "": { name: "Any buy-in", fits: () => true },
  small: { name: "Buy-in up to $60", fits: (cents) => cents <= 60_00 },
  medium: { name: "$61 to $300", fits: (cents) => cents > 60_00 && cents <= 300_00 },
  big: { name: "Over $300", fits: (cents) => cents > 300_00 },
};

/** @returns {Search} */
export function searchInAddress() {
  const asked = new URLSearchParams(location.search);
  const [words, house, kind, buyIn] = Object.values(NAMES).map((name) => asked.get(name) ?? "");
  return { words, house, kind, buyIn: buyIn in BUY_INS ? buyIn : "" };
}

/** @param {Search} search */
export function keepInAddress(search) {
  const kept = new URLSearchParams();
  for (const [field, name] of Object.entries(NAMES)) {
    const value = search[/** @type {keyof Search} */ (field)];
    if (value) kept.set(name, value);
  }
  history.replaceState(null, "", kept.size ? `?${kept}` : location.pathname);
}

/** The number of filters in use. @param {Search} search */
const inUse = ({ house, kind, buyIn }) => [house, kind, buyIn].filter(Boolean).length;

/** True if house, kind and buy-in fit. @param {Search} search
 * @param {{ house: string, kind: string, buy_in?: number }} one */
export const passes = (search, one) => (!search.house || one.house === search.house)
  && (!search.kind || one.kind === search.kind)
  && (one.buy_in === undefined || BUY_INS[search.buyIn].fits(one.buy_in));

/**
 * @param {Search} search @param {Wire.HouseInfo[]} houses @param {(change: Partial<Search>) => void} look
 * @param {string} found what a screen reader is told
 */
export function searchForm(search, houses, look, found) {
  /** @param {string} legend @param {"house" | "kind" | "buyIn"} name @param {string[][]} choices */
  const pills = (legend, name, choices) => h("fieldset", { class: "pills" }, h("legend", { class: "sr" }, legend),
    choices.map(([value, label]) => h("label", { "data-key": value || "all" },
      h("input", { type: "radio", name, value, checked: search[name] === value,
        onchange: () => look({ [name]: value }) }), h("span", {}, label))));
  const used = inUse(search);
  /** @type {Handlers["onsubmit"]} */
  const onsubmit = (event) => event.preventDefault();
  return h("form", { class: "search", role: "search", "data-key": "search", onsubmit },
    h("label", { class: "find" }, h("span", { class: "sr" }, "Find a game"),
      h("input", { type: "search", placeholder: "Find a game, such as hold'em or baccarat", value: search.words,
        oninput: ({ target }) => look({ words: target.value }) }), keyHint("find")),
    h("details", { class: "filters", ...keptOpen("filters", used > 0 || matchMedia("(min-width: 44rem)").matches) },
      h("summary", {}, "Filters", used > 0 && h("span", { class: "tag" }, `${used} in use`)),
      pills("Kind of game", "kind", [["", "All games"], ...Object.entries(KINDS)]),
      pills("House", "house", [["", "All houses"], ...houses.map((house) => [house.house, house.name])]),
      pills("Buy-in", "buyIn", Object.entries(BUY_INS).map(([value, { name }]) => [value, name]))),
    h("p", { class: "sr", role: "status" }, found));
}
