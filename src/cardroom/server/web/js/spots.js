// The people of a table without a pot: their plates, and the seats that are free.

import { askForChips, backTo } from "./buying.js";
import { ring } from "./clock.js";
import { h } from "./dom.js";
import { dollars } from "./money.js";

export const chairAt = (scene, seat) => scene.chairs.find((chair) => chair.seat === seat);

/** The spot that a hand belongs to: further hands are numbered 100, 200 and so on above it. */
export const spotOf = (hand) => (hand > 0 ? hand % 100 : hand);

/** Who sits there, with how much, and whether they are asked, ready, away or the player-dealer. */
export function plate(state, chair, { dealer = false } = {}) {
  const { scene } = state;
  const isAsked = scene.phase === "playing" && scene.picture?.asked?.includes(chair.seat);
  const isReady = scene.phase === "wagering" && chair.ready;
  const marks = [dealer && "player-dealer", chair.away && "sits out", chair.leaving && "leaving"].filter(Boolean);
  return h("div", { class: `person${isAsked ? " asked" : ""}${chair.away ? " away" : ""}` },
    ring(state, chair.seat),
    h("span", { class: "name" }, chair.name, isReady && ready()),
    h("span", { class: "amount" }, dollars(chair.chips), chair.behind ? ` + ${dollars(chair.behind)}` : null),
    marks.length > 0 && h("span", { class: "marks" }, marks.join(", ")));
}

const ready = () => h("span", { class: "ready", title: "No more bets" }, " ✓", h("span", { class: "sr" }, "no more bets"));

export function freeSeat(state, seat) {
  const { scene, me, info } = state;
  const isClosed = scene.you || scene.phase === "closed" || (me && me.role !== "player");
  if (isClosed) return h("span", { class: "vacant" }, seat, h("span", { class: "sr" }, " is free"));
  const words = ["Sit here", h("span", { class: "sr" }, `, seat ${seat}`)];
  return me
    ? h("button", { class: "sit", onclick: () => askForChips(state, seat) }, words)
    : h("a", { class: "sit", href: backTo(info) }, words);
}
