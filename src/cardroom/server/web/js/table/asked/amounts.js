// The amounts that can be chosen: limits, steps, and the presets that get a button.

import { sum } from "../../lib/money.js";

/** @typedef {{least: number, most: number, step: number}} Bounds */

/**
 * The limits of an amount and its step, which is never less than the smallest chip.
 * @param {Wire.AmountField} field @param {readonly number[]} chips @returns {Bounds}
 */
export function boundsOf({ least, most, step }, chips) {
  const smallest = Math.max(step, Math.min(...chips));
  return { least: Math.max(least, Math.min(most, smallest)), most, step: smallest };
}

/**
 * The legal amount nearest to the given one: a multiple of the step, or a limit.
 * @param {number} amount @param {Bounds} bounds
 */
export function snap(amount, { least, most, step }) {
  if (!(amount > least)) return least;
  if (amount >= most) return most;
  return Math.min(most, Math.max(least, Math.round(amount / step) * step));
}

/** The sum of all bets in front of the seats. @param {Record<string, number>} money */
export const allBets = (money) =>
  sum(Object.entries(money).filter(([name]) => name.startsWith("bets:")).map(([, bet]) => bet));

/**
 * The presets of a bet: the minimum, half the pot, the pot after a call, and the maximum.
 * @param {Bounds} bounds @param {{money: Record<string, number>, seat: number, toCall: number}} table
 * @returns {[string, number][]}
 */
export function betPresets(bounds, { money, seat, toCall }) {
  const { least, most } = bounds;
  const mine = money[`bets:${seat}`] ?? 0;
  const pot = (money.pot ?? 0) + allBets(money) + toCall;
  /** @type {[string, number][]} */
  const ofPot = [["½ pot", mine + toCall + pot / 2], ["Pot", mine + toCall + pot]];
  const between = ofPot.filter(([, amount]) => least < amount && amount < most);
  for (const preset of between) preset[1] = snap(preset[1], bounds);
  const isAllIn = most === mine + (money[`stack:${seat}`] ?? 0);
  return [["Min", least], ...between, [isAllIn ? "All in" : "Max", most]];
}
