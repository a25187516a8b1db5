// The cards and wagers on the table: of the hand in play, or the wagers for the next one.

import { spotOf } from "../spots.js";

/**
 * @typedef {object} OnTable
 * @property {Record<string, Wire.SpotCards>} hands @property {Record<string, string[]>} boards
 * @property {number[]} dice @property {Wire.SettledWager[]} settled @property {WagerDown[]} wagers
 * @property {number} dealer @property {number} bank @property {number} turn @property {number} button
 * @property {number | null} result The amount the player-dealer won or lost, after settlement.
 * @property {Set<number>} asked The spots that the viewer must act on.
 */
/** @typedef {Wire.PlacedWager & {shared_with?: number}} WagerDown */

/** @param {Scene} scene @returns {OnTable} */
export function onTheTable({ view, bank, phase, questions }) {
  if (phase === "wagering" || !view) {
    // A free hand, which has no player-dealer, stays on the table while wagers are made.
    const hands = view && !view.player_dealer ? view.spots : {};
    return {
      hands, boards: {}, dice: [], settled: [], wagers: bank.wagers, dealer: bank.player_dealer, bank: bank.amount,
      turn: bank.turn, button: 0, result: null, asked: new Set(),
    };
  }
  const isOver = phase !== "playing" && (phase !== "paused" || view.bank_result !== null);
  return {
    hands: view.spots, boards: view.boards, dice: view.dice, settled: view.settled,
    wagers: isOver ? bank.wagers : view.wagers, dealer: view.player_dealer, bank: view.money.bank ?? 0,
    turn: isOver ? 0 : bank.turn, button: view.action_button, result: view.bank_result,
    asked: new Set(questions.map(({ spot, seat }) => spot || seat)),
  };
}

/** The hands of a spot that have cards or wagers: the spot itself and its split hands.
 * @param {OnTable} table @param {number} seat */
export function handsOf(table, seat) {
  const dealt = Object.keys(table.hands).map(Number);
  const wagered = [...table.wagers, ...table.settled].map((wager) => wager.spot);
  return [...new Set([...dealt, ...wagered])].filter((hand) => spotOf(hand) === seat).sort((a, b) => a - b);
}
