// The lobby: the open tables of all houses, and every game that they can spread.

import { get } from "../lib/api.js";
import { $, count, fill, h } from "../lib/dom.js";
import { dollars } from "../lib/money.js";
import { say, start } from "../lib/page.js";
import { poll } from "../lib/poll.js";
import { feesOf, hasWords, nameOf, reportOf, rulesOf } from "../sheets/addresses.js";
import { miniFelt } from "./mini-felt.js";

const EVERY = 4000;
const KINDS = { "": "All games", pot: "Poker", bank: "Player-dealer games", paying: "Pan and thirteen-card" };
/** @type {Record<string, string>} */
const PHASES = { playing: "Hand in play", between: "Next hand soon", wagering: "Place your bets",
  banking: "Bank offered", waiting: "Waiting for players", paused: "Paused" };

const asked = new URLSearchParams(location.search);
const state = {
  /** @type {Wire.Person | null} */
  me: null,
  /** @type {Wire.TableInfo[] | null} */
  tables: null,
  /** @type {Wire.GameInfo[]} */
  games: [],
  /** @type {Wire.HouseInfo[]} */
  houses: [],
  words: asked.get("q") ?? "",
  house: asked.get("house") ?? "",
  kind: asked.get("kind") ?? "",
};

function draw() {
  const tables = (state.tables ?? []).filter(fits);
  fill($("main"), intro(), search(tables), openTables(tables), moreGames());
}

/** @param {string} slug */
const houseName = (slug) => state.houses.find((house) => house.house === slug)?.name ?? slug;

/**
 * True if a table or game matches the search: house, kind, and every word typed.
 * @param {{house: string, kind: string, name: string, title?: string, about?: string, stakes?: string}} one
 */
function fits(one) {
  const text = `${one.name} ${one.title ?? ""} ${one.about ?? ""} ${one.stakes ?? ""} ${houseName(one.house)}`;
  return (!state.house || one.house === state.house) && (!state.kind || one.kind === state.kind)
    && hasWords(state.words, text);
}

function intro() {
  const houses = state.houses.length ? count(state.houses.length, "house") : "Five houses";
  return h("div", { class: "intro" },
    h("div", {},
      h("h1", {}, "Lobby"),
      h("p", {}, `${houses}, each with its own rules and fees. Take a seat, or watch a table first.`)),
    !state.me && h("a", { class: "button primary", href: "/account" }, "Open an account"));
}

// Searching

/** @param {Wire.TableInfo[]} tables */
function search(tables) {
  return h("form", { class: "search", role: "search", onsubmit: (event) => event.preventDefault() },
    h("label", { class: "find" }, h("span", { class: "sr" }, "Find a game"),
      h("input", { type: "search", placeholder: "Find a game, such as hold'em or baccarat", value: state.words,
        oninput: ({ target }) => look({ words: target.value }) }), h("kbd", { "aria-hidden": "true" }, "/")),
    pills("House", "house", [["", "All houses"], ...state.houses.map((house) => [house.house, house.name])]),
    pills("Kind of game", "kind", Object.entries(KINDS)),
    h("p", { class: "sr", role: "status" }, state.tables ? `${count(tables.length, "table")} found` : ""));
}

/** @param {string} legend @param {"house" | "kind"} name @param {string[][]} choices */
function pills(legend, name, choices) {
  /** @param {string} value */
  const pill = (value) => h("input", { type: "radio", name, value, checked: state[name] === value,
    onchange: () => look({ [name]: value }) });
  return h("fieldset", { class: "pills" }, h("legend", { class: "sr" }, legend), choices.map(([value, label]) =>
    h("label", { "data-key": value || "all" }, pill(value), h("span", {}, label))));
}

/** @param {{words?: string, house?: string, kind?: string}} change */
function look(change) {
  Object.assign(state, change);
  const { words: q, house, kind } = state;
  const kept = new URLSearchParams(Object.entries({ q, house, kind }).filter(([, value]) => value));
  history.replaceState(null, "", kept.size ? `?${kept}` : location.pathname);
  draw();
}

// Tables

/** @param {Wire.TableInfo[]} tables */
function openTables(tables) {
  if (!state.tables) return h("p", { class: "soft" }, "Loading …");
  return h("section", { "aria-labelledby": "open" },
    h("h2", { id: "open" }, "Open tables ", h("span", { class: "soft" }, tables.length)),
    tables.length
      ? h("ul", { class: "tables" }, tables.map(table))
      : h("p", { class: "panel soft" }, "No open table matches your search. Ask the floor to open one."));
}

/** @param {Wire.TableInfo} one */
function table(one) {
  const to = `/tables/${one.number}`;
  const toSit = state.me ? to : `/account?back=${encodeURIComponent(to)}`;
  return h("li", { class: `table panel ${one.kind}`, "data-key": one.number },
    miniFelt(one),
    h("div", { class: "what" },
      h("p", { class: "house" }, one.house_name),
      h("h3", {}, h("a", { href: to }, one.name)),
      h("p", { class: "facts" }, h("b", {}, one.stakes), h("span", {}, `Table ${one.number}`),
        h("span", { class: `phase ${one.phase}` }, PHASES[one.phase] ?? one.phase))),
    h("p", { class: "seated" }, `${one.taken} of ${one.seats} seats taken`,
      one.bots > 0 && h("span", { class: "soft" }, `, ${count(one.bots, "bot")}`),
      h("span", { class: "soft" }, ` · min buy-in ${dollars(one.buy_in)}`)),
    h("details", { class: "collection" }, h("summary", {}, "Collection"),
      h("ul", {}, one.collection.map((line) => h("li", {}, line)))),
    h("div", { class: "ways" },
      one.taken < one.seats && h("a", { class: "button primary", href: toSit }, "Sit", named(one)),
      h("a", { class: "button", href: to }, "Watch", named(one)),
      h("span", { class: "links" }, sheets(one))));
}

/** @param {{name: string, number?: number}} one */
const named = (one) => h("span", { class: "sr" }, ` ${one.name}${one.number ? `, table ${one.number}` : ""}`);

/** Links to the rules, fees and odds of a game. @param {Wire.TableInfo | Wire.GameInfo} one */
function sheets(one) {
  const printed = [{ to: rulesOf(one), name: "Rules" }, { to: feesOf(one), name: "Fees" }];
  if (one.kind === "bank") printed.push({ to: reportOf(one), name: "Odds report" });
  return printed.map(({ to, name }) => h("a", { href: to, target: "_blank", rel: "noopener" }, name, named(one)));
}

/** The games that have no open table. */
function moreGames() {
  const open = new Set((state.tables ?? []).map(nameOf));
  const rest = state.games.filter((game) => !open.has(nameOf(game)) && fits(game));
  if (!rest.length) return null;
  const isSearching = Boolean(state.words || state.house);
  return h("section", { class: "more", "aria-labelledby": "more" },
    h("h2", { id: "more" }, "All other games ", h("span", { class: "soft" }, rest.length)),
    state.houses.map((house) => gamesOf(house, rest.filter((game) => game.house === house.house), isSearching)));
}

/** @param {Wire.HouseInfo} house @param {Wire.GameInfo[]} games @param {boolean} isSearching */
function gamesOf(house, games, isSearching) {
  if (!games.length) return null;
  return h("details", { "data-key": `${house.house}${isSearching}`, open: isSearching },
    h("summary", {}, house.name, h("span", { class: "soft" }, ` ${games.length}`)),
    h("ul", {}, games.map((game) => h("li", { "data-key": game.game },
      h("b", {}, game.name), h("span", { class: "soft about" }, game.about),
      h("span", { class: "links" }, sheets(game))))));
}

async function refresh() {
  if (document.hidden) return;
  state.tables = await poll("/tables");
  draw();
}

async function houses() {
  state.houses = await get("/houses");
  draw();
}

async function games() {
  state.games = await get("/games");
  draw();
}

async function open() {
  const later = Promise.all([houses(), games()]);
  [state.me] = await Promise.all([start(), refresh()]);
  draw();
  await later;
  setInterval(() => refresh().catch(() => {}), EVERY);
  document.addEventListener("visibilitychange", () => refresh().catch(() => {}));
}

document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.key !== "/" || target.matches("input, select, textarea")) return;
  event.preventDefault();
  $("input[type=search]").focus();
});

open().catch((error) => say(error.message, "bad"));
