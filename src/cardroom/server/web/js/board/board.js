// The board of the room for everybody: who waits for which game, and who sits where.

import { freshId, post } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { attempt, say, start } from "../lib/page.js";
import { poll } from "../lib/poll.js";
import { drawsOf } from "./draws.js";
import { interestForm } from "./interest.js";
import { names, spreadName, tableOf } from "./parts.js";

const EVERY = 3000;
/** @type {Wire.Person | null} */
let me = null;
/** @type {Wire.OwnBoard | null} */
let mine = null;
/** @type {HTMLElement | null} */
let form = null;

const isPlayer = () => me?.role === "player";

/** @param {Wire.BoardView} view */
function draw({ now, houses }) {
  fill($("main"), h("div", { class: "head" }, h("h1", {}, "Board"),
    h("p", {}, h("a", { href: "/jackpots" }, "Jackpots"), " · ",
      h("a", { href: "/board/screen", target: "_blank", rel: "noopener" }, "Large screen"))),
    houses.length ? houses.map((house) => houseOf(house, now))
      : h("p", { class: "panel soft" }, "No game is open, and nobody waits."), form);
}

/** @param {Wire.HouseBoard} board @param {number} now */
function houseOf(board, now) {
  const { house, name, lists, tables } = board;
  return h("section", { "data-key": house, "aria-labelledby": `board-${house}` },
    h("h2", { id: `board-${house}` }, name),
    h("ul", { class: "lists" }, lists.map((list) => h("li", { class: "panel", "data-key": spreadName(list) },
      h("h3", {}, spreadName(list), !list.is_open && h("span", { class: "tag" }, "not open yet")),
      names(list, now), isPlayer() && join(house, list)))),
    h("ul", { class: "lists" }, tables.map((table) => h("li", { class: "panel", "data-key": table.number },
      tableOf(table, now)))), drawsOf(board));
}

/** The button that puts one's name on a list, or takes it off. @param {string} house @param {Wire.BoardList} list */
function join(house, list) {
  const { game, limit, kill } = list;
  const isOn = mine?.places.some((one) => one.house === house && one.game === game && one.limit === limit
    && one.kill === kill);
  const order = () => attempt(async () => {
    const asked = { do: /** @type {"leave" | "join"} */ (isOn ? "leave" : "join"), key: freshId(), house, game, limit,
      kill };
    const { lines } = await post("/me/board", asked);
    lines.forEach((line) => say(line));
    await refresh();
  });
  return h("button", { class: isOn ? "" : "primary", onclick: order }, isOn ? "Leave the list" : "Join the list",
    h("span", { class: "sr" }, ` for ${spreadName(list)}`));
}

async function refresh() {
  const [view, own] = await Promise.all([poll("/board"), isPlayer() ? poll("/me/board") : null]);
  mine = own;
  draw(view);
}

async function open() {
  me = await start();
  if (isPlayer()) form = interestForm(() => attempt(refresh));
  await refresh();
  setInterval(() => document.hidden || refresh().catch(() => {}), EVERY);
}

open().catch((error) => fill($("main"), h("h1", {}, "Board"), h("p", { class: "panel" }, error.message)));
