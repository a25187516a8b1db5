// The jackpot for which a table drops: what is in it, and what qualifies.

import { h } from "../lib/dom.js";
import { dollars } from "../lib/money.js";
import { poll } from "../lib/poll.js";

const EVERY = 15_000;

/** @type {Wire.JackpotInfo | null} */
let jackpot = null;

/** Asks for the jackpot of a table from time to time. @param {Wire.TableInfo} info @param {() => void} redraw */
export async function followJackpot(info, redraw) {
  const refresh = async () => {
    const all = await poll("/jackpots");
    jackpot = all.find(({ house, games }) => house === info.house && games.includes(info.game)) ?? null;
    if (jackpot) redraw();
  };
  await refresh();
  if (jackpot) setInterval(() => document.hidden || refresh().catch(() => {}), EVERY);
}

/** The amount and the rules, to unfold in the side column. */
export function jackpotFold() {
  return jackpot && h("details", { class: "jackpot-fold", "data-key": "jackpot" },
    h("summary", {}, `${jackpot.title} `, h("b", {}, dollars(jackpot.main))),
    h("ul", {}, jackpot.rules.map((line) => h("li", {}, line))));
}

/** The amount, for a screen. */
export const jackpotLine = () => jackpot && h("p", { class: "jackpot-line" }, `${jackpot.title} `,
  h("b", {}, dollars(jackpot.main)));
