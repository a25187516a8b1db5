// The felt of games where players pay one another: thirteen-card poker, and Pan with its stock and discards.

import { drawCard } from "./cards.js";
import { drawChips } from "./chips.js";
import { h } from "./dom.js";
import { split } from "./felt-bank.js";
import { dollars } from "./money.js";
import { inPanOrder, withSuits } from "./pan-cards.js";
import { chairAt, freeSeat, plate } from "./spots.js";

const SHOWN_PAYMENTS = 6;

export function payingFelt(state) {
  const { scene, layout, info } = state;
  const picture = { spots: {}, money: {}, payments: [], ...scene.picture };
  const isThirteen = Boolean(layout.parts);
  const seats = Array.from({ length: scene.seats }, (_, place) => place + 1);
  const show = (seat) => place(state, picture, seat, isThirteen ? thirteen : pan);
  return h("div", { class: `paying-felt ${isThirteen ? "thirteen" : "pan"}`, "data-key": "paying-felt" },
    h("div", { class: "paying-others" }, seats.filter((seat) => seat !== scene.you).map(show)),
    h("div", { class: "paying-middle" },
      !isThirteen && stock(state, picture),
      payments(scene, picture) ?? h("p", { class: "game-name", "aria-hidden": "true" }, info.title)),
    seats.includes(scene.you) && show(scene.you));
}

function place(state, picture, seat, draw) {
  const { scene } = state;
  const chair = chairAt(scene, seat);
  const hand = picture.spots[seat];
  const looks = `paying-place${seat === scene.you ? " mine" : ""}${hand?.out ? " out" : ""}`;
  return h("section", { class: looks, "data-key": `seat${seat}`, "aria-label": `Seat ${seat}` },
    h("div", { class: "at-the-rail" },
      chair ? plate(state, chair) : freeSeat(state, seat),
      picture.button === seat && h("span", { class: "action-button", title: "The button" }, "Button"),
      gain(picture, seat)),
    hand && draw(state, picture, seat, hand));
}

/** What the payments of the hand come to so far, for a seat. */
function gain({ payments: all }, seat) {
  const sum = (whose) => all.filter((paid) => paid[whose] === seat).reduce((total, { amount }) => total + amount, 0);
  const net = sum("payee") - sum("payer");
  return net !== 0 && h("b", { class: `gained ${net > 0 ? "won" : "lost"}` }, `${net > 0 ? "+" : ""}${dollars(net)}`);
}

function fan(cards, name, looks = "") {
  return h("div", { class: `fan wide ${looks}`, role: "group", "aria-label": name }, cards.map((card) => drawCard(card)));
}

// Thirteen-card poker

function thirteen({ layout }, _picture, _seat, hand) {
  if (!hand.name) return fan(hand.cards, "Cards", "held-closed");
  const parts = Object.entries(layout.parts);
  const rows = split(hand.cards, Object.values(layout.parts));
  const names = hand.name.split("; ");
  const isNamed = names.length === parts.length;
  return h("div", { class: "three-rows" },
    rows.map((row, number) => h("div", { class: "opened", style: { "--row": number } },
      fan(row, parts[number][0]), isNamed && h("span", { class: "part-name" }, names[number]))),
    !isNamed && h("p", { class: "hand-name" }, hand.name));
}

// Pan

function stock({ scene, info }, picture) {
  const top = picture.boards?.[0]?.at(-1);
  const figure = (drawn, name) => h("figure", {}, drawn, h("figcaption", {}, name));
  return h("div", { class: "stock" },
    scene.phase === "playing" && figure(drawCard(null), "Stock"),
    top && figure(drawCard(top), "Discard"),
    picture.money.pot > 0 && figure(drawChips(picture.money.pot, info.chips), "Tops"));
}

/** The melds before a seat, and under them its hand: how many cards, or one's own, sorted. */
function pan({ scene }, picture, seat, hand) {
  const spots = Object.keys(picture.spots).map(Number).filter((spot) => spot > 100 && spot % 100 === seat);
  const isMine = seat === picture.seat && seat === scene.you;
  const meld = (spot, number) => h("div", { class: "meld", "data-key": `meld${spot}` },
    fan(picture.spots[spot].cards, `Meld ${number + 1}`));
  return [
    spots.length > 0 && h("div", { class: "melds" }, spots.sort((a, b) => a - b).map(meld)),
    isMine ? fan(inPanOrder(hand.cards), "Your hand", "held-closed") : closedHand(hand.cards),
    hand.name && h("p", { class: "hand-name" }, hand.name),
  ];
}

function closedHand(cards) {
  const closed = cards.filter((card) => !card).length;
  return h("div", { class: "fan closed", role: "img", "aria-label": `${cards.length} cards in hand` },
    closed > 0 && h("span", { class: "closed-hand" }, drawCard(null), h("b", {}, closed)),
    cards.filter(Boolean).map((card) => drawCard(card)));
}

// What was paid

/** What several pay for the same is one line. */
function linesOf(all) {
  const lines = [];
  for (const paid of all) {
    const last = lines.at(-1);
    if (last?.payee === paid.payee && last.what === paid.what) last.payers.push(paid);
    else lines.push({ ...paid, payers: [paid] });
  }
  return lines;
}

function payments(scene, picture) {
  const lines = linesOf(picture.payments).slice(-SHOWN_PAYMENTS);
  const name = (seat) => chairAt(scene, seat)?.name ?? `Seat ${seat}`;
  if (!lines.length) return null;
  return h("ul", { class: "payments", "aria-label": "What was paid" }, lines.map(({ payee, payers, what }) => {
    const sum = payers.reduce((total, { amount }) => total + amount, 0);
    const from = payers.length > 1 ? `${payers.length} players` : name(payers[0].payer);
    return h("li", {}, h("b", {}, `${name(payee)} +${dollars(sum)}`), ` from ${from}`, h("small", {}, withSuits(what)));
  }));
}
