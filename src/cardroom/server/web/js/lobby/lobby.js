// The lobby: where I sit, the open tables of all houses, and every game, each to be played at once.

import { get } from "../lib/api.js";
import { $, count, fill, h } from "../lib/dom.js";
import { find, searched } from "../lib/finding.js";
import { attempt, say, start } from "../lib/page.js";
import { poll } from "../lib/poll.js";
import { allGames } from "./all-games.js";
import { keepInAddress, passes, searchForm, searchInAddress } from "./filters.js";
import { myTables } from "./my-tables.js";
import { openTable } from "./opening.js";
import { openTables } from "./open-tables.js";
import { playNow } from "./quick-seat.js";

const EVERY = 4000;
const RESULT_EVERY = 30_000;

const signedIn = start();
const state = {
  /** @type {Wire.Person | null} */
  me: null,
  /** @type {Wire.TableInfo[] | null} */
  tables: null,
  /** @type {Wire.MyTable[]} */
  mine: [],
  /** @type {Wire.SessionResult | null} */
  session: null,
  /** @type {Wire.GameInfo[]} */
  games: [],
  /** @type {Wire.HouseInfo[]} */
  houses: [],
  /** @type {Wire.RoomInfo | null} */
  room: null,
  search: searchInAddress(),
};

function draw() {
  const { search, me, room } = state;
  const isSearching = Boolean(search.words || search.house);
  const tables = state.tables && matching(state.tables);
  const games = matching(state.games);
  const found = tables ? `${count(tables.length, "table")} and ${count(games.length, "game")} found` : "";
  const turns = state.mine.filter((one) => one.your_turn).length;
  document.title = `${turns ? "Your turn · " : ""}Lobby · Cardroom`;
  fill($("main"), intro(), myTables(state.mine, state.session),
    searchForm(search, state.houses, look, found),
    openTables(tables, me, mayOpen() && h("button", { onclick: () => open() }, "Open a table")),
    allGames(games, houseName, isSearching, ways()),
    room?.play_money && h("p", { class: "soft notice", "data-key": "notice" },
      "This is a demonstration. Chips are play money: they cost nothing and are worth nothing."));
}

/** @param {string} slug */
const houseName = (slug) => state.houses.find((house) => house.house === slug)?.name ?? slug;

/**
 * The tables or games that match the search, the best first.
 * @template {Wire.TableInfo | Wire.GameInfo} T @param {T[]} some
 */
const matching = (some) => find(state.search.words, some.filter((one) => passes(state.search, one)), (one) => searched(
  `${one.name} ${"title" in one ? one.title : ""} ${houseName(one.house)}`,
  "about" in one ? one.about : one.stakes));

/** @param {Partial<import("./filters.js").Search>} change */
function look(change) {
  Object.assign(state.search, change);
  keepInAddress(state.search);
  draw();
}

function intro() {
  const houses = state.houses.length ? count(state.houses.length, "house") : "Five houses";
  const words = state.games.length ? `${houses}, ${count(state.games.length, "game")}, each by its own book.` : houses;
  return h("div", { class: state.me ? "intro signed-in" : "intro", "data-key": "intro" },
    h("div", {}, h("h1", {}, "Lobby"), h("p", {}, words)),
    !state.me && h("a", { class: "button primary", href: "/account" }, "Open an account"));
}

// Playing

const isGuest = () => !state.me || state.me.role === "player";
const mayOpen = () => Boolean(state.me && isGuest() && state.room?.guest_tables);

/** What one may do with each game in the list. */
function ways() {
  const play = isGuest() ? (/** @type {GameName} */ game) => attempt(async () => playNow(game, await signedIn))
    : undefined;
  return { play, open: mayOpen() ? open : undefined };
}

/** @param {string} [game] */
function open(game) {
  const { room, houses, games } = state;
  if (room) attempt(() => openTable(room, houses, games, game));
}

// What the server sends

async function refresh() {
  if (document.hidden) return;
  const mine = state.me ? poll("/me/tables") : [];
  [state.tables, state.mine] = await Promise.all([poll("/tables"), mine]);
  draw();
}

async function result() {
  if (document.hidden || state.me?.role !== "player") return;
  state.session = await poll("/me/session");
  draw();
}

async function room() {
  [state.room, state.houses, state.games] = await Promise.all([get("/room"), get("/houses"), get("/games")]);
  draw();
}

async function whoIsHere() {
  state.me = await signedIn;
  draw();
  await Promise.all([refresh(), result()]);
}

async function begin() {
  await Promise.all([whoIsHere(), refresh(), room()]);
  const again = () => refresh().catch(() => {});
  setInterval(again, EVERY);
  setInterval(() => result().catch(() => {}), RESULT_EVERY);
  document.addEventListener("visibilitychange", again);
}

document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.key !== "/" || target.closest("input, select, textarea, dialog")) return;
  event.preventDefault();
  $("input[type=search]").focus();
});

begin().catch((error) => say(error.message, "bad"));
