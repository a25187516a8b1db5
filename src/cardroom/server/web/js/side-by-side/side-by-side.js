// Two to four of my tables in one window, each in a frame of its own. Where it is my turn is marked.

import { $, fill, h } from "../lib/dom.js";
import { announce, say, start } from "../lib/page.js";
import { poll } from "../lib/poll.js";
import { onlyFor } from "../lib/roles.js";

const EVERY = 1500;
const MOST = 4;
/** Frames are never moved, because a frame that is moved loads its page again. @type {Map<number, HTMLElement>} */
const frames = new Map();
const head = h("div", { class: "side-head" });
const place = h("div", { class: "frames" });
/** @type {Set<number>} */
let turns = new Set();

/** @param {Wire.MyTable[]} mine */
function draw(mine) {
  const all = mine.filter((one) => one.seat > 0).sort((one, other) => one.table.number - other.table.number);
  const fits = matchMedia("(min-width: 60rem)").matches;
  const shown = fits ? all.slice(0, MOST) : [];
  const others = all.filter((one) => !shown.includes(one));
  fill(head, h("h1", {}, "My tables"),
    !all.length && h("p", {}, "You have no seat at a table. ", h("a", { href: "/" }, "Go to the lobby")),
    !fits && all.length > 0 && h("p", { class: "soft" }, "Tables side by side need a wider window."),
    others.length > 0 && h("ul", {}, others.map(({ table, your_turn: isMine }) => h("li", { "data-key": table.number },
      h("a", { href: `/tables/${table.number}` }, table.name), isMine && h("b", {}, " Your turn")))));
  keepFrames(shown);
  tellTurns(all);
}

/** @param {Wire.MyTable[]} shown */
function keepFrames(shown) {
  const numbers = new Set(shown.map(({ table }) => table.number));
  for (const [number, frame] of frames) {
    if (numbers.has(number)) continue;
    frame.remove();
    frames.delete(number);
  }
  for (const one of shown) {
    const { number, name } = one.table;
    const frame = frames.get(number) ?? h("section", { class: "frame" }, h("h2", {}),
      h("iframe", { src: `/tables/${number}/framed`, title: `${name}, table ${number}` }));
    if (!frames.has(number)) place.append(frame);
    frames.set(number, frame);
    frame.classList.toggle("waits", one.your_turn);
    fill($("h2", frame), h("a", { href: `/tables/${number}`, title: name }, name),
      one.your_turn && h("span", {}, "Your turn"));
  }
}

/** @param {Wire.MyTable[]} all */
function tellTurns(all) {
  const now = all.filter((one) => one.your_turn);
  const fresh = now.filter(({ table }) => !turns.has(table.number));
  announce(fresh.map(({ table }) => `It is your turn at ${table.name}, table ${table.number}.`));
  turns = new Set(now.map(({ table }) => table.number));
  document.title = `${now.length ? "Your turn · " : ""}My tables · Cardroom`;
}

async function open() {
  const closed = onlyFor("player", "My tables", await start());
  if (closed) {
    fill($("main"), closed);
    return;
  }
  fill($("main"), head, place);
  const look = async () => draw(await poll("/me/tables"));
  await look();
  setInterval(() => document.hidden || look().catch(() => {}), EVERY);
}

open().catch((error) => say(error.message, "bad"));
