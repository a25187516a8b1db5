// The spot of another player, or an open seat: small, with the wagers in words.

import { h } from "../../lib/dom.js";
import { dollars } from "../../lib/money.js";
import { chairAt, freeSeat, nameAt, plate, spotName, spotOf } from "../spots.js";
import { heldCards } from "./held.js";
import { handsOf } from "./on-the-table.js";
import { settledMark } from "./settle.js";
import { canWagerOn, spotChosen } from "./where.js";

/** @typedef {import("./on-the-table.js").OnTable} OnTable */

/** @param {TableState} state @param {OnTable} table @param {number} seat */
export function otherSpot(state, table, seat) {
  const { scene } = state;
  const chair = chairAt(scene, seat);
  const isDealer = seat === table.dealer;
  const hands = isDealer ? [] : handsOf(table, seat).filter((hand) => chair || !table.hands[hand]?.out);
  return h("section", { class: `spot other${isDealer ? " banks" : ""}`, "data-key": `spot${seat}`,
    "aria-label": `Spot ${seat}` },
  h("div", { class: "at-the-rail" },
    chair ? plate(state, chair, { dealer: isDealer }) : freeSeat(state, seat),
    table.button === seat && h("span", { class: "action-button", title: "Settlement begins here" }, "Action"),
    betHere(state, seat)),
  h("div", { class: "holdings" }, hands.map((hand) => heldCards(state, table, hand))),
  wagers(state, table, seat));
}

/** @param {TableState} state @param {OnTable} table @param {number} seat */
function wagers({ scene, layout }, table, seat) {
  /** @param {{spot: number}} wager */
  const isHere = (wager) => spotOf(wager.spot) === seat;
  /** @param {string} kind */
  const label = (kind) => layout.spots.find((place) => place.kind === kind)?.label ?? kind.replaceAll("-", " ");
  const down = table.wagers.filter(isHere).map((wager) => h("li", { class: "wager" }, whose(scene, wager),
    `${label(wager.kind)} `, h("b", { class: "amount" }, dollars(wager.amount))));
  const settled = [...table.settled.entries()].filter(([, done]) => isHere(done)).map(([order, done]) =>
    h("li", { class: "wager" }, whose(scene, done), `${label(done.kind)} `,
      settledMark(scene, done, order, table.settled.length)));
  return (down.length > 0 || settled.length > 0) && h("ul", { class: "wagers-here" }, down, settled);
}

/** The name of a player who wagers on another player's spot. @param {Scene} scene
 * @param {{seat: number, spot: number}} wager */
const whose = (scene, { seat, spot }) => seat !== spotOf(spot)
  && h("span", { class: "backer" }, seat === scene.you ? "you: " : `${nameAt(scene, seat)}: `);

/** A button that selects this spot for the viewer's wagers. @param {TableState} state @param {number} seat */
function betHere(state, seat) {
  const { scene, ui } = state;
  if (!scene.you || !canWagerOn(scene, seat)) return null;
  const isChosen = spotChosen(state) === seat;
  const choose = () => {
    ui.spot = isChosen ? scene.you : seat;
    state.redraw();
  };
  return h("button", { class: "bet-here", "aria-pressed": String(isChosen), onclick: choose,
    "aria-label": `Choose ${spotName(scene, seat)} for your bets` }, "Bet");
}
