// The lobby: where I sit, the open tables of all houses, and every game, each to be played at once.

import { get } from "../lib/api.js";
import { lobbyThat, signInThen } from "../lib/ways-in.js";
import { $, count, fill, h } from "../lib/dom.js";
import { find, searched } from "../lib/finding.js";
import { keyFor } from "../lib/chosen-keys.js";
import { hasLetterKeys } from "../lib/keys.js";
import { attempt, say, start } from "../lib/page.js";
import { poll } from "../lib/poll.js";
import { applySettings } from "../lib/settings.js";
import { allGames } from "./all-games.js";
import { keepInAddress, passes, searchForm, searchInAddress } from "./filters.js";
import { myTables } from "./my-tables.js";
import { openTable } from "./opening.js";
import { openTables } from "./open-tables.js";
import { playNow } from "./play-now.js";
import { tellStarts, tournaments } from "./tournaments.js";
import { joinList, myPlaces } from "./waiting-lists.js";

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
  /** @type {Wire.TournamentList | null} */
  tournaments: null,
  /** @type {Wire.SessionResult | null} */
  session: null,
  /** @type {Wire.OwnBoard | null} */
  board: null,
  /** @type {Wire.GameInfo[]} */
  games: [],
  /** @type {Wire.HouseInfo[]} */
  houses: [],
  /** @type {Wire.RoomInfo | null} */
  room: null,
  search: searchInAddress(),
};
/** False until everything has arrived: while it comes, nothing may move away under the pointer. */
let isComplete = false;

function draw() {
  const { search, me, room } = state;
  if (!isComplete) {
    fill($("main"), intro(), h("p", { class: "soft", "data-key": "loading" }, "Loading …"));
    return;
  }
  const isSearching = Boolean(search.words || search.house);
  const tables = state.tables && matching(state.tables);
  const games = matching(state.games);
  const found = tables ? `${count(tables.length, "table")} and ${count(games.length, "game")} found` : "";
  const turns = state.mine.filter((one) => one.your_turn).length;
  document.title = `${turns ? "Your turn · " : ""}Lobby · Cardroom`;
  fill($("main"), intro(), myTables(state.mine, state.session), myPlaces(state.board, again),
    searchForm(search, state.houses, look, found),
    !isSearching && tournaments(state.tournaments, me, refresh),
    openTables(tables, me, mayOpen() && h("button", { onclick: () => open() }, "Open a table"), mayJoin),
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
    !state.me && h("a", { class: "button primary", href: signInThen("/") }, "Open an account"));
}

// Playing

/** The button that joins the list of a table which the house opened. @param {Wire.TableInfo} table */
const mayJoin = (table) => state.me?.role === "player" && !table.by_guest && !table.private
  && joinList(table, again);
const isGuest = () => !state.me || state.me.role === "player";
const mayOpen = () => Boolean(isGuest() && state.room?.guest_tables);

/** What one may do with each game in the list. */
function ways() {
  return { play: isGuest() ? play : undefined, open: mayOpen() ? open : undefined };
}

/** @param {string} game */
const play = (game) => attempt(async () => {
  if (await signedIn) await playNow(/** @type {GameName} */ (game));
  else location.assign(signInThen(lobbyThat("play", game)));
});

/** @param {string} [game] */
const open = (game) => attempt(async () => {
  const { room, houses, games } = state;
  if (!await signedIn) location.assign(signInThen(lobbyThat("open", game)));
  else if (room) await openTable(room, houses, games, game);
});

/** Carries out what was pressed before signing in, once: a reload does not do it again. */
async function goOn() {
  const asked = new URLSearchParams(location.search);
  const [played, opened] = [asked.get("play"), asked.get("open")];
  if (played === null && opened === null) return;
  history.replaceState(null, "", "/");
  if (!await signedIn) return;
  if (played) await play(played);
  else if (mayOpen()) await open(opened || undefined);
}

// What the server sends

async function refresh() {
  if (document.hidden) return;
  const mine = state.me ? poll("/me/tables") : [];
  const own = state.me?.role === "player" ? poll("/me/board") : null;
  const before = state.tournaments;
  [state.tables, state.mine, state.tournaments, state.board] =
    await Promise.all([poll("/tables"), mine, poll("/tournaments"), own]);
  tellStarts(before, state.tournaments);
  draw();
}

const again = () => refresh().catch(() => {});

async function result() {
  if (document.hidden || state.me?.role !== "player") return;
  state.session = await poll("/me/session");
  draw();
}

async function room() {
  [state.room, state.houses, state.games] = await Promise.all([get("/room"), get("/houses"), get("/games")]);
  draw();
}

async function begin() {
  const offered = room();
  state.me = await signedIn;
  try {
    await Promise.all([offered, refresh(), result()]);
  } finally {
    isComplete = true;
    draw();
  }
  await goOn();
  setInterval(again, EVERY);
  setInterval(() => result().catch(() => {}), RESULT_EVERY);
  document.addEventListener("visibilitychange", again);
}

applySettings();
document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  const isFind = event.key.toLowerCase() === keyFor("find") && hasLetterKeys();
  if (!isFind || target.closest("input, select, textarea, dialog")) return;
  event.preventDefault();
  $("input[type=search]").focus();
});

begin().catch((error) => say(error.message, "bad"));
