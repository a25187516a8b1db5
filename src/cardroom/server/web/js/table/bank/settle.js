// Settlement in the house dealer's order: each wager is paid, collected, pushed or returned.

import { h } from "../../lib/dom.js";
import { dollars, sum } from "../../lib/money.js";
import { drawChips } from "../chips.js";

const LONGEST = 3000;
const BEAT = 350;
/** @type {Record<string, string>} */
const WORDS = { win: "paid", lose: "collected", push: "push", returned: "returned" };

/** The delay of a wager's animation. All of them end before the next hand starts.
 * @param {number} order @param {number} number */
const moment = (order, number) => ({ "--nth": `${order * Math.min(BEAT, LONGEST / number)}ms` });

/** The result of a wager as the felt shows it. @param {Wire.SettledWager} done */
function resultOf(done) {
  if (done.result === "win") return `+${dollars(done.paid ?? 0)}`;
  return done.result === "lose" ? `−${dollars(done.collected ?? 0)}` : WORDS[done.result];
}

/** The result of a wager for screen readers, with the hand. @param {Wire.SettledWager} done */
function spoken(done) {
  const back = done.result === "lose" && done.returned && `${dollars(done.returned)} returned`;
  return [WORDS[done.result], back, done.hand].filter(Boolean).join(", ");
}

/** The chips of a settled wager, which are paid, taken or left in turn.
 * @param {TableState} state @param {Wire.SettledWager} done @param {number} order @param {number} number */
export function settledChips({ info, scene }, done, order, number) {
  /** @param {number} cents @param {string} looks */
  const pile = (cents, looks) => cents > 0
    && h("span", { class: looks }, drawChips(cents, info.chips, { label: false }));
  const key = `c${scene.round}-${order}`;
  return h("span", { class: `piles-left ${done.result}`, style: moment(order, number), "data-key": key },
    pile(done.amount, "stake"), pile(done.paid ?? 0, "winnings"));
}

/** What a settled wager came to. @param {Scene} scene @param {Wire.SettledWager} done @param {number} order
 * @param {number} number */
export function settledMark(scene, done, order, number) {
  const key = `s${scene.round}-${order}`;
  return h("span", { class: `settled ${done.result}`, style: moment(order, number), "data-key": key },
    h("b", { class: "came-to", title: done.hand || null }, resultOf(done)),
    h("span", { class: "sr" }, ` ${spoken(done)}`));
}

/** The viewer's result: the net amount and each wager.
 * @param {Scene} scene @param {import("./on-the-table.js").OnTable} table */
export function outcome(scene, table) {
  if (scene.phase === "playing" || !table.settled.length || !scene.you) return null;
  const mine = table.settled.filter((done) => done.seat === scene.you);
  const isDealer = table.dealer === scene.you;
  if (!mine.length && !isDealer) return null;
  const net = isDealer ? table.result ?? 0 : sum(mine.map((done) => (done.paid ?? 0) - (done.collected ?? 0)));
  const looks = `outcome${net > 0 ? " won" : net < 0 ? " lost" : ""}`;
  const style = moment(table.settled.length, table.settled.length);
  return h("div", { class: looks, style, role: "status", "data-key": `outcome${scene.round}` },
    h("b", {}, net ? `You ${net > 0 ? "win" : "lose"} ${dollars(Math.abs(net))}` : "You break even"),
    h("ul", { class: "sr" }, mine.map((done) => h("li", {},
      `${done.kind.replaceAll("-", " ")} ${resultOf(done)}`, done.hand && h("small", {}, ` ${done.hand}`)))));
}
