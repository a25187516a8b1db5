// The felt of a game against a player-dealer: the bank at the straight side, the players' spots along the arc.

import { drawCard } from "./cards.js";
import { drawChips } from "./chips.js";
import { h } from "./dom.js";
import { dollars } from "./money.js";
import { payTables, places } from "./places.js";
import { outcome } from "./settle.js";
import { chairAt, freeSeat, plate, spotOf } from "./spots.js";
import { canWagerOn } from "./wagers.js";

const COMMUNITY = { "-1": "Player", "-2": "Banker" };
const TURNS = ["", "1st", "2nd", "3rd", "4th", "5th"];

/** What lies on the table: the round's cards and wagers, or the wagers for the next one. */
export function onTheTable({ scene }) {
  const { picture, bank, phase } = scene;
  if (phase === "wagering" || !picture) {
    return {
      hands: {}, boards: {}, names: {}, dice: [], settled: [],
      wagers: bank.wagers ?? [], dealer: bank.player_dealer ?? 0, bank: bank.amount ?? 0, turn: bank.turn ?? 0,
    };
  }
  const isOver = phase !== "playing" && (phase !== "paused" || picture.bank_result !== undefined);
  return {
    hands: picture.spots ?? {}, boards: picture.boards ?? {}, names: scene.names ?? {}, dice: picture.dice ?? [],
    settled: picture.settled ?? [], wagers: (isOver ? bank.wagers : picture.wagers) ?? [],
    dealer: picture.player_dealer, bank: picture.money?.bank ?? 0, result: picture.bank_result,
    turn: isOver ? 0 : bank.turn ?? 0, button: picture.action_button,
    asked: new Set((picture.decisions ?? []).map((decision) => decision.spot || decision.seat)),
  };
}

export function bankFelt(state) {
  const { scene, layout, info } = state;
  const view = onTheTable(state);
  const seats = Array.from({ length: scene.seats }, (_, place) => place + 1);
  const mine = seats.find((seat) => seat === scene.you);
  return h("div", { class: `bank-felt${layout.scoreboard ? " two-hands" : ""}`, "data-key": "bank-felt" },
    h("div", { class: "half-moon" },
      h("div", { class: "dealer-side" },
        bank(state, view),
        dealersHand(state, view),
        h("div", { class: "centre" }, community(state, view), board(view), dice(view.dice)),
        outcome(state, view) ?? h("p", { class: "game-name", "aria-hidden": "true" }, info.title)),
      mine && spot(state, view, mine),
      h("div", { class: "others", tabindex: 0, role: "group", "aria-label": "The other spots" },
        seats.filter((seat) => seat !== mine).map((seat) => spot(state, view, seat)))),
    behind(scene),
    payTables(layout));
}

// The house dealer's side

function bank({ scene, info }, view) {
  if (!view.dealer) return h("p", { class: "bank-plate" }, offer(scene));
  const name = chairAt(scene, view.dealer)?.name ?? `Seat ${view.dealer}`;
  const atStake = view.wagers.reduce((sum, wager) => sum + wager.amount, 0);
  return h("div", { class: "bank-plate" },
    h("b", {}, `${name} banks`),
    view.turn > 0 && h("span", { class: "turn-button", title: "Which turn with the bank it is" }, TURNS[view.turn]),
    view.result === undefined ? drawChips(view.bank, info.chips) : bankResult(view.result),
    atStake > 0 && h("span", { class: "at-stake" }, `against ${dollars(atStake)}`));
}

function bankResult(result) {
  const words = result ? `${result < 0 ? "lost" : "won"} ${dollars(Math.abs(result))}` : "even";
  return h("span", { class: `bank-result${result < 0 ? " lost" : ""}` }, words);
}

function offer({ bank: { offered }, chairs }) {
  const to = chairs.find((chair) => chair.seat === offered);
  return to ? `The player-dealer's seat is offered to ${to.name}` : "Nobody banks yet";
}

/** The player-dealer's cards lie before the house dealer, and not at the seat. */
function dealersHand(state, view) {
  const hands = handsOf(view, view.dealer);
  return hands.length > 0
    && h("div", { class: "dealers-hand" }, hands.map((hand) => cards(state, view, hand, "Player-dealer")));
}

function community(state, view) {
  return Object.entries(COMMUNITY).filter(([hand]) => view.hands[hand]).map(([hand, name]) =>
    h("div", { class: `community ${name.toLowerCase()}` }, h("h2", {}, name), cards(state, view, hand, name)));
}

function board(view) {
  return Object.values(view.boards).map((shown) =>
    h("div", { class: "fan community-board", role: "group", "aria-label": "Board" }, shown.map((card) => drawCard(card))));
}

function dice(thrown) {
  if (!thrown.length) return null;
  const sum = thrown.reduce((a, b) => a + b, 0);
  const die = (pips) => h("span", { class: "die", "aria-hidden": "true" }, String.fromCodePoint(0x267f + pips));
  return h("p", { class: "dice", role: "img", "aria-label": `Dice: ${thrown.join(", ")}, ${sum} together` },
    thrown.map(die), h("b", { "aria-hidden": "true" }, sum));
}

// Spots

/** The places of a spot where cards or wagers lie: the spot itself, and its further hands. */
function handsOf(view, seat) {
  const dealt = Object.keys(view.hands).map(Number);
  const wagered = [...view.wagers, ...view.settled].map((wager) => wager.spot);
  return [...new Set([...dealt, ...wagered])].filter((hand) => spotOf(hand) === seat).sort((a, b) => a - b);
}

/** Seat 1 is at the house dealer's left: at the right of whoever looks at the dealer. */
function onTheArc(seat, seats) {
  const angle = Math.PI * (0.03 + 0.94 * ((seat - 0.5) / seats));
  return { "--x": `${50 + 42 * Math.cos(angle)}%`, "--y": `${5 + 76 * Math.sin(angle)}%` };
}

function spot(state, view, seat) {
  const { scene } = state;
  const chair = chairAt(scene, seat);
  const isMine = seat === scene.you;
  const isDealer = seat === view.dealer;
  const hands = isDealer ? [] : handsOf(view, seat).filter((hand) => chair || !view.hands[hand]?.out);
  const isEmpty = isDealer || (!chair && !canWagerOn(state, seat));
  const shown = hands.length || isEmpty ? hands : [seat];
  const looks = `spot${isMine ? " mine" : ""}${isDealer ? " banks" : ""}`;
  const style = onTheArc(seat, scene.seats);
  return h("section", { class: looks, style, "data-key": `spot${seat}`, "aria-label": `Spot ${seat}` },
    h("div", { class: "holdings" }, shown.map((hand) => holding(state, view, hand, isMine))),
    h("div", { class: "at-the-rail" },
      view.button === seat && h("span", { class: "action-button", title: "Settlement begins here" }, "Action"),
      chair ? plate(state, chair, { dealer: isDealer }) : freeSeat(state, seat)));
}

function holding(state, view, hand, isMine) {
  const looks = `holding${isMine && view.asked?.has(hand) ? " asked" : ""}`;
  return h("div", { class: looks, "data-key": `hand${hand}` }, cards(state, view, hand), places(state, view, hand));
}

function cards({ layout }, view, place, whose = "Cards") {
  const hand = view.hands[place];
  if (!hand?.cards.length) return null;
  const parts = hand.name && layout.parts ? split(hand.cards, Object.values(layout.parts)) : [hand.cards];
  // The server names a spot's hands together: "16 / 12".
  const names = view.names[spotOf(Number(place))]?.split(" / ") ?? [];
  const name = hand.name || names[Math.max(0, Math.floor(place / 100))];
  return h("div", { class: `held${hand.out ? " out" : ""}`, role: "group", "aria-label": whose },
    parts.map((part) => h("div", { class: `fan${part.length > 3 ? " wide" : ""}` },
      part.map((card) => drawCard(card, { tile: layout.tiles })))),
    name && h("p", { class: "hand-name" }, name));
}

/** The cards in parts of so many. */
export function split(held, counts) {
  let from = 0;
  return counts.map((many) => held.slice(from, (from += many)));
}

/** Those who stand behind the table. */
function behind({ chairs, seats }) {
  const people = chairs.filter((chair) => chair.seat > seats).map((chair) => `${chair.name} ${dollars(chair.chips)}`);
  return people.length > 0 && h("p", { class: "behind soft" }, `Behind the table: ${people.join(", ")}`);
}
