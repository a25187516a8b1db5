// The page for rulings at the table: what happened, what the ruling depends on, and what to do.

import { get } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { start } from "../lib/page.js";
import { remember, remembered } from "../lib/remembered.js";
import { readAsked } from "./asked.js";
import { choosing } from "./choosing.js";
import { drawCase } from "./drawing.js";
import { keep } from "./keeping.js";
import { searching } from "./searching.js";

const CHOSEN = "rulings-game";
const CHOOSE = "#choose";
const EMPTY = ["", "#"];
let typed = "";
let isKept = false;

/** The house and the game of the address, or else those that were chosen last. */
function gameOfPage() {
  const [, , house, game] = location.pathname.split("/");
  const name = house && game ? `${house}/${game}` : remembered(CHOSEN) ?? "";
  if (name && !game) history.replaceState(null, "", `/rulings/${name}${location.hash}`);
  return name.split("/");
}

/** @param {Wire.HouseRulings} book @param {Wire.GameRulings} game */
async function draw(book, game) {
  const place = h("p", { class: "house", "data-key": "place" }, `${game.name} at ${book.name} · `,
    h("a", { href: CHOOSE }, "Change", h("span", { class: "sr" }, " the house or the game")));
  const { situation, answers } = readAsked(location.hash);
  const known = book.situations.find(({ id }) => id === situation && Object.hasOwn(game.situations, id));
  document.title = `${known?.title ?? "Rulings"} · Cardroom`;
  if (location.hash === CHOOSE) {
    fill($("main"), await choosing(`${book.house}/${game.game}`, book));
  } else if (known) {
    fill($("main"), drawCase(book, game, known, answers, place));
  } else {
    fill($("main"), searching(book, game, typed, (words) => {
      typed = words;
      draw(book, game);
    }, place), isKept && h("p", { class: "soft", "data-key": "kept" },
      "Kept in this browser: it works without a network."));
  }
}

/** The heading of the question or the ruling gets the focus, so that a screen reader reads on from there. */
function goToHeading() {
  window.scrollTo(0, 0);
  const question = $("main").querySelector("h2[tabindex]");
  (question instanceof HTMLElement ? question : $("main h1")).focus();
}

async function open() {
  start(() => {});
  const [house, slug] = gameOfPage();
  if (!house) {
    fill($("main"), await choosing(""));
    return;
  }
  const book = await get(`/rulings/${house}`);
  const game = book.games.find((one) => one.game === slug);
  if (!game) throw new Error(`${book.name} has no such game.`);
  remember(CHOSEN, `${house}/${slug}`);
  await draw(book, game);
  window.addEventListener("hashchange", () => draw(book, game).then(goToHeading).catch(failed));
  isKept = await keep(house).catch(() => false);
  if (EMPTY.includes(location.hash)) await draw(book, game);
}

/** @param {Error} error */
function failed(error) {
  fill($("main"), h("h1", {}, "Rulings"), h("p", { class: "panel" }, error.message),
    h("p", {}, h("a", { href: "/rulings" }, "The game that was chosen last")));
}

open().catch(failed);
