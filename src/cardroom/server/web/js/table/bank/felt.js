// The felt of a player-dealer game: the bank on the straight side, the players' spots along the arc.

import { h } from "../../lib/dom.js";
import { dollars, sum } from "../../lib/money.js";
import { drawCard } from "../cards.js";
import { drawChips } from "../chips.js";
import { nameOfHand } from "../named-hands.js";
import { split } from "../split.js";
import { allSeats, chairAt, freeSeat, nameAt, plate } from "../spots.js";
import { handsOf, onTheTable } from "./on-the-table.js";
import { payTables, places } from "./places.js";
import { outcome } from "./settle.js";
import { canWagerOn } from "./where.js";

/** @typedef {import("./on-the-table.js").OnTable} OnTable */

const COMMUNITY = { "-1": "Player", "-2": "Banker" };
const TURNS = ["", "1st", "2nd", "3rd", "4th", "5th"];

const ON_THE_ARC = 10;
/** True for a baccarat table, whose seats have no room along the arc. @param {number} seats */
const isLong = (seats) => seats > ON_THE_ARC;

/** @param {TableState} state */
export function bankFelt(state) {
  const { scene, layout, info } = state;
  const table = onTheTable(scene);
  const seats = allSeats(scene);
  const mine = seats.find((seat) => seat === scene.you);
  const looks = `bank-felt${layout.scoreboard ? " two-hands" : ""}${isLong(scene.seats) ? " long" : ""}`;
  return h("div", { class: looks, "data-key": "bank-felt" },
    h("div", { class: "half-moon" },
      h("div", { class: "dealer-side" },
        bank(state, table),
        dealersHand(state, table),
        h("div", { class: "center" }, community(state, table), board(table), dice(table.dice)),
        outcome(scene, table) ?? h("p", { class: "game-name", "aria-hidden": "true" }, info.title)),
      mine && spot(state, table, mine),
      h("div", { class: "others", tabindex: 0, role: "group", "aria-label": "Other spots" },
        seats.filter((seat) => seat !== mine).map((seat) => spot(state, table, seat)))),
    behind(scene),
    payTables(layout));
}

// The house dealer's side

/** @param {TableState} state @param {OnTable} table */
function bank({ scene, info }, table) {
  if (!table.dealer) return h("p", { class: "bank-plate" }, offer(scene));
  const atStake = sum(table.wagers.map(({ amount }) => amount));
  return h("div", { class: "bank-plate" },
    h("b", {}, `${nameAt(scene, table.dealer)} banks`),
    partners(scene),
    table.turn > 0 && h("span", { class: "turn-button", title: "Turn with the bank" }, TURNS[table.turn]),
    table.result === null ? drawChips(table.bank, info.chips) : bankResult(table.result),
    atStake > 0 && h("span", { class: "at-stake" }, `${dollars(atStake)} wagered`));
}

/** The other players with money in the bank. @param {Scene} scene */
function partners(scene) {
  const others = Object.entries(scene.bank.shares).filter(([seat]) => Number(seat) !== scene.bank.player_dealer);
  const words = others.map(([seat, amount]) => `${nameAt(scene, Number(seat))} ${dollars(amount)}`);
  return words.length > 0 && h("span", { class: "partners" }, `with ${words.join(", ")}`);
}

/** @param {number} result */
function bankResult(result) {
  const words = result ? `${result < 0 ? "lost" : "won"} ${dollars(Math.abs(result))}` : "even";
  return h("span", { class: `bank-result${result < 0 ? " lost" : ""}` }, words);
}

/** @param {Scene} scene */
function offer(scene) {
  const to = chairAt(scene, scene.bank.offered);
  return to ? `The bank is offered to ${to.name}` : "No player-dealer yet";
}

/** The player-dealer's cards, which are in front of the house dealer and not at the seat.
 * @param {TableState} state @param {OnTable} table */
function dealersHand(state, table) {
  const hands = handsOf(table, table.dealer);
  return hands.length > 0
    && h("div", { class: "dealers-hand" }, hands.map((hand) => cards(state, table, hand, "Player-dealer")));
}

/** @param {TableState} state @param {OnTable} table */
function community(state, table) {
  return Object.entries(COMMUNITY).filter(([hand]) => table.hands[hand]).map(([hand, name]) =>
    h("div", { class: `community ${name.toLowerCase()}` },
      h("h2", {}, name), cards(state, table, Number(hand), name)));
}

/** @param {OnTable} table */
function board(table) {
  return Object.values(table.boards).map((shown) =>
    h("div", { class: "fan community-board", role: "group", "aria-label": "Board" },
      shown.map((card) => drawCard(card))));
}

/** @param {number[]} thrown */
function dice(thrown) {
  if (!thrown.length) return null;
  const total = sum(thrown);
  /** @param {number} pips */
  const die = (pips) => h("span", { class: "die", "aria-hidden": "true" }, String.fromCodePoint(0x267f + pips));
  return h("p", { class: "dice", role: "img", "aria-label": `Dice: ${thrown.join(", ")}. Total: ${total}` },
    thrown.map(die), h("b", { "aria-hidden": "true" }, total));
}

// Spots

/** The position of a seat: on the arc, or at a long table in two rows, every other seat behind the one before it.
 * Seat 1 is on the house dealer's left, which is on the right of the screen.
 * @param {number} seat @param {number} seats */
function whereIs(seat, seats) {
  if (isLong(seats)) {
    return { "--x": `${93.5 - 87 * ((seat - 1) / (seats - 1))}%`, "--y": seat % 2 ? "86%" : "60%" };
  }
  const angle = Math.PI * (0.03 + 0.94 * ((seat - 0.5) / seats));
  return { "--x": `${50 + 42 * Math.cos(angle)}%`, "--y": `${5 + 76 * Math.sin(angle)}%` };
}

/** @param {TableState} state @param {OnTable} table @param {number} seat */
function spot(state, table, seat) {
  const { scene } = state;
  const chair = chairAt(scene, seat);
  const isMine = seat === scene.you;
  const isDealer = seat === table.dealer;
  const hands = isDealer ? [] : handsOf(table, seat).filter((hand) => chair || !table.hands[hand]?.out);
  const isEmpty = isDealer || (!chair && !canWagerOn(scene, seat));
  const shown = hands.length || isEmpty ? hands : [seat];
  const looks = `spot${isMine ? " mine" : ""}${isDealer ? " banks" : ""}`;
  const style = whereIs(seat, scene.seats);
  return h("section", { class: looks, style, "data-key": `spot${seat}`, "aria-label": `Spot ${seat}` },
    h("div", { class: "holdings" }, shown.map((hand) => holding(state, table, hand, isMine))),
    h("div", { class: "at-the-rail" },
      table.button === seat && h("span", { class: "action-button", title: "Settlement begins here" }, "Action"),
      chair ? plate(state, chair, { dealer: isDealer }) : freeSeat(state, seat)));
}

/** @param {TableState} state @param {OnTable} table @param {number} hand @param {boolean} isMine */
function holding(state, table, hand, isMine) {
  const looks = `holding${isMine && table.asked.has(hand) ? " asked" : ""}`;
  return h("div", { class: looks, "data-key": `hand${hand}` }, cards(state, table, hand), places(state, table, hand));
}

/** @param {TableState} state @param {OnTable} table @param {number} place */
function cards({ scene, layout }, table, place, whose = "Cards") {
  const hand = table.hands[place];
  if (!hand?.cards.length) return null;
  const sizes = Object.values(layout.parts);
  const parts = hand.name && sizes.length ? split(hand.cards, sizes) : [hand.cards];
  const name = nameOfHand(scene, place) || hand.name;
  return h("div", { class: `held${hand.out ? " out" : ""}`, role: "group", "aria-label": whose },
    parts.map((part) => h("div", { class: `fan${part.length > 3 ? " wide" : ""}` },
      part.map((card) => drawCard(card, { tile: layout.tiles })))),
    name && h("p", { class: "hand-name" }, name));
}

/** The players who bet from behind the table. @param {Scene} scene */
function behind({ chairs, seats }) {
  const people = chairs.filter((chair) => chair.seat > seats).map((chair) => `${chair.name} ${dollars(chair.chips)}`);
  return people.length > 0 && h("p", { class: "behind soft" }, `Behind the table: ${people.join(", ")}`);
}
