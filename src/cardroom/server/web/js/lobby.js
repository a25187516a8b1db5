// The lobby: the open tables of all houses, and every game that they may spread.

import { get } from "./api.js";
import { $, count, fill, h } from "./dom.js";
import { miniFelt } from "./mini-felt.js";
import { dollars } from "./money.js";
import { say, start } from "./page.js";
import { feesOf, reportOf, rulesOf } from "./sheets.js";

const EVERY = 4000;
const KINDS = { "": "All games", pot: "Poker", bank: "Player-dealer games", paying: "Pan and thirteen-card" };
const PHASES = { playing: "Hand in play", between: "Next hand soon", wagering: "Place your bets", banking: "Bank is offered",
  waiting: "Waits for players", paused: "Paused" };

const asked = new URLSearchParams(location.search);
const state = { me: null, tables: null, games: [], houses: [],
  words: asked.get("q") ?? "", house: asked.get("house") ?? "", kind: asked.get("kind") ?? "" };

function draw() {
  const tables = (state.tables ?? []).filter(fits);
  fill($("main"), intro(), search(tables), openTables(tables), moreGames());
}

const houseName = (slug) => state.houses.find((house) => house.house === slug)?.name ?? slug;

/** Whether a table or a game is what somebody looks for: every word is somewhere in it. */
function fits(one) {
  const text = `${one.name} ${one.title ?? ""} ${one.about ?? ""} ${one.stakes ?? ""} ${houseName(one.house)}`.toLowerCase();
  return (!state.house || one.house === state.house) && (!state.kind || one.kind === state.kind)
    && state.words.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

function intro() {
  return h("div", { class: "intro" },
    h("div", {},
      h("h1", {}, "The lobby"),
      h("p", {}, `${state.houses.length ? count(state.houses.length, "house") : "Five houses"}, by their own books. Take a seat, or watch first.`)),
    !state.me && h("a", { class: "button primary", href: "/account" }, "Open an account"));
}

function search(tables) {
  return h("form", { class: "search", role: "search", onsubmit: (event) => event.preventDefault() },
    h("label", { class: "find" }, h("span", { class: "sr" }, "Find a game"),
      h("input", { type: "search", placeholder: "Find a game, as in hold'em or baccarat", value: state.words,
        oninput: (event) => look({ words: event.target.value }) }), h("kbd", { "aria-hidden": "true" }, "/")),
    pills("House", "house", [["", "All houses"], ...state.houses.map((house) => [house.house, house.name])]),
    pills("Kind of game", "kind", Object.entries(KINDS)),
    h("p", { class: "sr", role: "status" }, state.tables ? `${count(tables.length, "table")} found` : ""));
}

function pills(legend, name, choices) {
  return h("fieldset", { class: "pills" }, h("legend", { class: "sr" }, legend), choices.map(([value, label]) =>
    h("label", { "data-key": value || "all" },
      h("input", { type: "radio", name, value, checked: state[name] === value, onchange: () => look({ [name]: value }) }), h("span", {}, label))));
}

function look(change) {
  Object.assign(state, change);
  const kept = new URLSearchParams(Object.entries({ q: state.words, house: state.house, kind: state.kind }).filter(([, value]) => value));
  history.replaceState(null, "", kept.size ? `?${kept}` : location.pathname);
  draw();
}

function openTables(tables) {
  if (!state.tables) return h("p", { class: "soft" }, "One moment …");
  return h("section", { "aria-labelledby": "open" },
    h("h2", { id: "open" }, "Open tables ", h("span", { class: "soft" }, tables.length)),
    tables.length
      ? h("ul", { class: "tables" }, tables.map(table))
      : h("p", { class: "panel soft" }, "No open table fits. The floor opens one on request."));
}

function table(one) {
  const free = one.seats - one.taken;
  const to = `/tables/${one.number}`;
  return h("li", { class: `table panel ${one.kind}`, "data-key": one.number },
    miniFelt(one),
    h("div", { class: "what" },
      h("p", { class: "house" }, one.house_name),
      h("h3", {}, h("a", { href: to }, one.name)),
      h("p", { class: "facts" }, h("b", {}, one.stakes), h("span", {}, `Table ${one.number}`), h("span", { class: `phase ${one.phase}` }, PHASES[one.phase] ?? one.phase))),
    h("p", { class: "seated" }, `${one.taken} of ${one.seats} seats taken`, one.bots > 0 && h("span", { class: "soft" }, `, ${count(one.bots, "bot")}`),
      h("span", { class: "soft" }, ` · from ${dollars(one.buy_in)}`)),
    h("details", { class: "collection" }, h("summary", {}, "Collection"), h("ul", {}, one.collection.map((line) => h("li", {}, line)))),
    h("div", { class: "ways" },
      free > 0 && h("a", { class: "button primary", href: state.me ? to : `/account?back=${encodeURIComponent(to)}` }, "Sit", named(one)),
      h("a", { class: "button", href: to }, "Watch", named(one)),
      h("span", { class: "links" }, sheets(one))));
}

const named = (one) => h("span", { class: "sr" }, ` ${one.name}${one.number ? `, table ${one.number}` : ""}`);

/** The way to what is printed about a table's game, or any game. */
function sheets(one) {
  const printed = [[rulesOf, "Rules"], [feesOf, "Fees"], ...(one.kind === "bank" ? [[reportOf, "Odds and report"]] : [])];
  return printed.map(([of, name]) => h("a", { href: of(one), target: "_blank", rel: "noopener" }, name, named(one)));
}

/** What no table is open for: to read about it. */
function moreGames() {
  const open = new Set((state.tables ?? []).map((one) => `${one.house}/${one.game}`));
  const rest = state.games.filter((game) => !open.has(game.game) && fits(game));
  if (!rest.length) return null;
  const isSearching = state.words || state.house;
  return h("section", { class: "more", "aria-labelledby": "more" },
    h("h2", { id: "more" }, "All other games ", h("span", { class: "soft" }, rest.length)),
    state.houses.map((house) => [house, rest.filter((game) => game.house === house.house)]).filter(([, games]) => games.length).map(([house, games]) =>
      h("details", { "data-key": `${house.house}${Boolean(isSearching)}`, open: Boolean(isSearching) }, h("summary", {}, house.name, h("span", { class: "soft" }, ` ${games.length}`)),
        h("ul", {}, games.map((game) => h("li", { "data-key": game.game },
          h("b", {}, game.name), h("span", { class: "soft about" }, game.about),
          h("span", { class: "links" }, sheets(game))))))));
}

async function refresh() {
  if (document.hidden) return;
  state.tables = await get("/tables");
  draw();
}

async function open() {
  const later = Promise.all([get("/houses").then((houses) => { state.houses = houses; draw(); }), get("/games").then((games) => { state.games = games; draw(); })]);
  [state.me] = await Promise.all([start(), refresh()]);
  draw();
  await later;
  setInterval(() => refresh().catch(() => {}), EVERY);
  document.addEventListener("visibilitychange", () => refresh().catch(() => {}));
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.matches("input, select, textarea")) return;
  event.preventDefault();
  $("input[type=search]").focus();
});

open().catch((error) => say(error.message, "bad"));
