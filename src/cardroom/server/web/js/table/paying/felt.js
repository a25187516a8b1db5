// The felt of games where players pay each other: thirteen-card poker, and Pan with its stock and discards.

import { h } from "../../lib/dom.js";
import { dollars, signed, sum } from "../../lib/money.js";
import { drawCard } from "../cards.js";
import { drawChips } from "../chips.js";
import { namesOfParts } from "../named-hands.js";
import { allSeats, chairAt, freeSeat, nameAt, plate, spotOf } from "../spots.js";
import { split } from "../split.js";
import { withViewDefaults } from "../defaults.js";
import { inPanOrder } from "./pan-order.js";

const SHOWN_PAYMENTS = 6;

/** @typedef {(state: TableState, view: RoundView, seat: number, hand: Wire.SpotCards) => Child} DrawHand */

/** @param {TableState} state */
export function payingFelt(state) {
  const { scene, layout, info } = state;
  const view = scene.view ?? withViewDefaults({ seat: null });
  const isThirteen = Object.keys(layout.parts).length > 0;
  const seats = allSeats(scene);
  /** @param {number} seat */
  const show = (seat) => place(state, view, seat, isThirteen ? thirteen : pan);
  return h("div", { class: `paying-felt ${isThirteen ? "thirteen" : "pan"}`, "data-key": "paying-felt" },
    h("div", { class: "paying-others" }, seats.filter((seat) => seat !== scene.you).map(show)),
    h("div", { class: "paying-middle" },
      !isThirteen && stock(state, view),
      payments(scene, view) ?? h("p", { class: "game-name", "aria-hidden": "true" }, info.title)),
    seats.includes(scene.you) && show(scene.you));
}

/** @param {TableState} state @param {RoundView} view @param {number} seat @param {DrawHand} draw */
function place(state, view, seat, draw) {
  const { scene } = state;
  const chair = chairAt(scene, seat);
  const hand = view.spots[seat];
  const looks = `paying-place${seat === scene.you ? " mine" : ""}${hand?.out ? " out" : ""}`;
  return h("section", { class: looks, "data-key": `seat${seat}`, "aria-label": `Seat ${seat}` },
    h("div", { class: "at-the-rail" },
      chair ? plate(state, chair) : freeSeat(state, seat),
      view.button === seat && h("span", { class: "action-button", title: "Dealer button" }, "Button"),
      gain(view, seat)),
    hand && draw(state, view, seat, hand));
}

/** The net of the payments to and from a seat in this hand. @param {RoundView} view @param {number} seat */
function gain({ payments: all }, seat) {
  /** @param {"payee" | "payer"} whose */
  const total = (whose) => sum(all.filter((paid) => paid[whose] === seat).map(({ amount }) => amount));
  const net = total("payee") - total("payer");
  return net !== 0 && h("b", { class: `gained ${net > 0 ? "won" : "lost"}` }, signed(net));
}

/** @param {(string | null)[]} cards @param {string} name */
function fan(cards, name, looks = "") {
  const drawn = cards.map((card) => drawCard(card));
  return h("div", { class: `fan wide ${looks}`, role: "group", "aria-label": name }, drawn);
}

// Thirteen-card poker

/** @type {DrawHand} */
function thirteen({ scene, layout }, _view, seat, hand) {
  if (!hand.name) return fan(hand.cards, "Cards", "held-closed");
  const parts = Object.keys(layout.parts);
  const rows = split(hand.cards, Object.values(layout.parts));
  const names = namesOfParts(scene, seat);
  const isNamed = parts.every((part) => names[part]);
  return h("div", { class: "three-rows" },
    rows.map((row, number) => h("div", { class: "opened", style: { "--row": number } },
      fan(row, parts[number]), isNamed && h("span", { class: "part-name" }, names[parts[number]]))),
    !isNamed && h("p", { class: "hand-name" }, hand.name));
}

// Pan

/** @param {TableState} state @param {RoundView} view */
function stock({ scene, info }, view) {
  const top = view.boards[0]?.at(-1);
  /** @param {Child} drawn @param {string} name */
  const figure = (drawn, name) => h("figure", {}, drawn, h("figcaption", {}, name));
  return h("div", { class: "stock" },
    scene.phase === "playing" && figure(drawCard(null), "Stock"),
    top && figure(drawCard(top), "Discard"),
    view.money.pot > 0 && figure(drawChips(view.money.pot, info.chips), "Tops"));
}

/** The melds of a seat and its hand: the number of cards, or the viewer's own cards in order. @type {DrawHand} */
function pan({ scene }, view, seat, hand) {
  const spots = Object.keys(view.spots).map(Number).filter((spot) => spot > 100 && spotOf(spot) === seat);
  const isMine = seat === view.seat && seat === scene.you;
  /** @param {number} spot @param {number} number */
  const meld = (spot, number) => h("div", { class: "meld", "data-key": `meld${spot}` },
    fan(view.spots[spot].cards, `Meld ${number + 1}`));
  return [
    spots.length > 0 && h("div", { class: "melds" }, spots.sort((a, b) => a - b).map(meld)),
    isMine ? fan(inPanOrder(hand.cards), "Your hand", "held-closed") : closedHand(hand.cards),
    hand.name && h("p", { class: "hand-name" }, hand.name),
  ];
}

/** @param {(string | null)[]} cards */
function closedHand(cards) {
  const closed = cards.filter((card) => !card).length;
  return h("div", { class: "fan closed", role: "img", "aria-label": `${cards.length} cards in hand` },
    closed > 0 && h("span", { class: "closed-hand" }, drawCard(null), h("b", {}, closed)),
    cards.filter(Boolean).map((card) => drawCard(card)));
}

// Payments

/** Joins payments of several players for the same thing into one line. @param {Wire.Payment[]} all */
function linesOf(all) {
  /** @type {(Wire.Payment & {payers: Wire.Payment[]})[]} */
  const lines = [];
  for (const paid of all) {
    const last = lines.at(-1);
    if (last?.payee === paid.payee && last.what === paid.what) last.payers.push(paid);
    else lines.push({ ...paid, payers: [paid] });
  }
  return lines;
}

/** @param {Scene} scene @param {RoundView} view */
function payments(scene, view) {
  const lines = linesOf(view.payments).slice(-SHOWN_PAYMENTS);
  if (!lines.length) return null;
  return h("ul", { class: "payments", "aria-label": "Payments" }, lines.map(({ payee, payers, what }) => {
    const total = sum(payers.map(({ amount }) => amount));
    const from = payers.length > 1 ? `${payers.length} players` : nameAt(scene, payers[0].payer);
    return h("li", {}, h("b", {}, `${nameAt(scene, payee)} +${dollars(total)}`), ` from ${from}`,
      h("small", {}, what));
  }));
}
