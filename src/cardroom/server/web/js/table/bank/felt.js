// The felt of a player-dealer game: the bank on the far side, the viewer's own spot in front, the others on both sides.

import { h } from "../../lib/dom.js";
import { dollars, sum } from "../../lib/money.js";
import { drawCard } from "../cards.js";
import { drawChips } from "../chips.js";
import { allSeats, chairAt, nameAt } from "../spots.js";
import { heldCards } from "./held.js";
import { handsOf, onTheTable } from "./on-the-table.js";
import { otherSpot } from "./other-spot.js";
import { ownSpot } from "./own-spot.js";
import { payTables } from "./places.js";
import { roadOnFelt } from "./road.js";
import { wings } from "./wings.js";

/** @typedef {import("./on-the-table.js").OnTable} OnTable */

const COMMUNITY = { "-1": "Player", "-2": "Banker" };
const TURNS = ["", "1st", "2nd", "3rd", "4th", "5th"];
const ON_BOTH_SIDES = 10;

/** @param {TableState} state */
export function bankFelt(state) {
  const { scene, layout } = state;
  const table = onTheTable(scene);
  const own = chairAt(scene, scene.you);
  const looks = ["bank-felt", own ? "seated" : "watched", scene.seats > ON_BOTH_SIDES && "long",
    layout.scoreboard && "two-hands"].filter(Boolean).join(" ");
  return h("div", { class: looks, "data-key": "bank-felt" },
    h("div", { class: "half-moon" },
      dealerSide(state, table),
      own && ownSpot(state, table, own),
      h("div", { class: "others", tabindex: 0, role: "group", "aria-label": "Other spots" },
        wings(allSeats(scene), own?.seat ?? 0).map(({ where, seats }) =>
          h("div", { class: `wing ${where}`, "data-key": where },
            seats.map((seat) => otherSpot(state, table, seat)))))),
    behind(scene),
    payTables(layout));
}

/** @param {TableState} state @param {OnTable} table */
function dealerSide(state, table) {
  const shown = [dealersHand(state, table), community(state, table), ...board(table)];
  const isBare = !shown.some(Boolean);
  return h("div", { class: "dealer-side" },
    h("div", { class: "far-row" }, bank(state, table), dice(table.dice), roadOnFelt(state)),
    isBare
      ? h("p", { class: "game-name", "aria-hidden": "true" }, state.info.title)
      : h("div", { class: "center" }, shown));
}

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
  if (to && scene.policy?.rotation) return "The bank is offered to everybody";
  return to ? `The bank is offered to ${to.name}` : "No player-dealer yet";
}

/** The player-dealer's cards, which are in front of the house dealer and not at the seat. They are as large as one's
 * own if the viewer banks.
 * @param {TableState} state @param {OnTable} table */
function dealersHand(state, table) {
  const hands = handsOf(table, table.dealer);
  const isMine = table.dealer > 0 && table.dealer === state.scene.you;
  return hands.length > 0 && h("div", { class: `dealers-hand${isMine ? " mine" : ""}` },
    hands.map((hand) => heldCards(state, table, hand, "Player-dealer")));
}

/** @param {TableState} state @param {OnTable} table */
function community(state, table) {
  // Both have their place as soon as the first is dealt, where there are both.
  const isDealt = Object.keys(COMMUNITY).some((hand) => table.hands[hand]);
  const shown = Object.entries(COMMUNITY).filter(([hand]) => state.layout.scoreboard || table.hands[hand]);
  return isDealt && shown.map(([hand, name]) =>
    h("div", { class: `community ${name.toLowerCase()}` },
      h("h2", {}, name), heldCards(state, table, Number(hand), name)));
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

/** The players who bet from behind the table. @param {Scene} scene */
function behind({ chairs, seats }) {
  const people = chairs.filter((chair) => chair.seat > seats).map((chair) => `${chair.name} ${dollars(chair.chips)}`);
  return people.length > 0 && h("p", { class: "behind soft" }, `Behind the table: ${people.join(", ")}`);
}
