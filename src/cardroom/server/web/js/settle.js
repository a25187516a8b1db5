// Settlement, in the house dealer's order: one wager after the other is paid, collected or given back.

import { drawChips } from "./chips.js";
import { h } from "./dom.js";
import { dollars } from "./money.js";

const LONGEST = 3000;
const BEAT = 350;
const WORDS = { win: "paid", lose: "collected", push: "push", returned: "given back" };

/** When a wager's turn comes: all of them are through before the next round is asked for. */
const moment = (order, number) => ({ "--at": `${order * Math.min(BEAT, LONGEST / number)}ms` });

/** What it came to, as written on the felt. */
function cameTo(done) {
  if (done.result === "win") return `+${dollars(done.paid ?? 0)}`;
  return done.result === "lose" ? `−${dollars(done.collected ?? 0)}` : WORDS[done.result];
}

/** The same to be read out, with the reason. */
function spoken(done) {
  const back = done.result === "lose" && done.returned && `${dollars(done.returned)} given back`;
  return [WORDS[done.result], back, done.hand].filter(Boolean).join(", ");
}

/** A wager that is settled: chips are added, taken away or left when its turn comes. */
export function settledPile({ info, scene }, done, order, number) {
  const pile = (cents, looks) => cents > 0 && h("span", { class: looks }, drawChips(cents, info.chips, { label: false }));
  const key = `s${scene.round}-${order}`;
  return h("span", { class: `settled ${done.result}`, style: moment(order, number), "data-key": key },
    pile(done.amount, "stake"),
    pile(done.paid, "winnings"),
    h("b", { class: "came-to" }, cameTo(done), h("span", { class: "sr" }, ` ${spoken(done)}`)));
}

/** What the round came to for you: the sum, and each of your wagers. */
export function outcome({ scene }, view) {
  if (scene.phase === "playing" || !view.settled.length || !scene.you) return null;
  const mine = view.settled.filter((done) => done.seat === scene.you);
  const isDealer = view.dealer === scene.you;
  if (!mine.length && !isDealer) return null;
  const won = mine.reduce((sum, done) => sum + (done.paid ?? 0) - (done.collected ?? 0), 0);
  const net = isDealer ? view.result ?? 0 : won;
  const looks = `outcome${net > 0 ? " won" : net < 0 ? " lost" : ""}`;
  const style = moment(view.settled.length, view.settled.length);
  return h("div", { class: looks, style, role: "status", "data-key": `outcome${scene.round}` },
    h("b", {}, net ? `You ${net > 0 ? "win" : "lose"} ${dollars(Math.abs(net))}` : "Even"),
    h("ul", {}, mine.map((done) => h("li", {},
      `${done.kind.replaceAll("-", " ")} ${cameTo(done)}`, done.hand && h("small", {}, ` ${done.hand}`)))));
}
