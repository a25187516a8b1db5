// Takes back the last press on the felt: the wagers are again what they were before it.

import { putOn } from "./where.js";

/** @typedef {{round: number, wagers: Wire.Wager[]}} Before The viewer's wagers before a press. */

/** @param {Scene} scene */
const ownWagers = ({ bank, you }) => bank.wagers.filter(({ seat }) => seat === you);

/** Bets a chip on a place, and remembers what was there. @param {TableState} state @param {Wire.WagerPlace} place
 * @param {number} chip */
export async function press(state, place, chip) {
  const { scene, ui } = state;
  const before = { round: scene.round, wagers: ownWagers(scene) };
  if (await putOn(state, place, chip)) ui.presses = [...pressesOf(state), before];
  state.redraw();
}

/** The presses before this deal that can be undone. @param {TableState} state @returns {Before[]} */
export const pressesOf = ({ scene, ui }) => (ui.presses ?? []).filter(({ round }) => round === scene.round);

/**
 * The commands that lay wagers down again, one for each spot: a further hand has what its first hand has.
 * @param {readonly Wire.Wager[]} wagers @returns {Wire.Command[]}
 */
export function layDownAgain(wagers) {
  const spots = [...new Set(wagers.map(({ spot }) => spot))].filter((spot) => spot < 100);
  return spots.map((spot) => {
    const here = wagers.filter((wager) => wager.spot === spot);
    return { do: "put-down", spot, partner: here[0].shared_with ?? 0,
      wagers: Object.fromEntries(here.map(({ kind, amount }) => [kind, amount])) };
  });
}

/** @param {TableState} state */
export async function undo(state) {
  const presses = pressesOf(state);
  const before = presses.at(-1);
  if (!before) return;
  state.ui.presses = presses.slice(0, -1);
  if (!await state.send({ do: "take-back" })) return;
  for (const command of layDownAgain(before.wagers)) await state.send(command);
}

/** Forgets the presses, after which nothing can be undone. @param {TableState} state */
export const forgetPresses = ({ ui }) => {
  ui.presses = [];
};
