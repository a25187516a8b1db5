// Where the spots of a banked table are, and what undo lays down again.

import assert from "node:assert/strict";
import { test } from "node:test";

import { layDownAgain, pressesOf } from "../../../src/cardroom/server/web/js/table/bank/undo.js";
import { wings } from "../../../src/cardroom/server/web/js/table/bank/wings.js";

const seats = [1, 2, 3, 4, 5, 6, 7];
const of = (own) => Object.fromEntries(wings(seats, own).map((wing) => [wing.where, wing.seats]));

test("the seats beside the viewer go round in the order of the deal, half on each side", () => {
  assert.deepEqual(of(1), { left: [2, 3, 4], right: [5, 6, 7] });
  assert.deepEqual(of(6), { left: [7, 1, 2], right: [3, 4, 5] });
});

test("who only watches sees seat 1 on the right, and a third of the seats on each side", () => {
  assert.deepEqual(of(0), { right: [1, 2], front: [3, 4, 5], left: [6, 7] });
});

test("who stands behind the table sees every seat on one of the sides", () => {
  assert.deepEqual(of(8), { left: [4, 5, 6, 7], right: [1, 2, 3] });
});

test("wagers are laid down again spot by spot, with their partner, and further hands follow their first", () => {
  const wager = (spot, kind, amount, more = {}) => ({ seat: 2, spot, kind, amount, ...more });
  assert.deepEqual(layDownAgain([wager(2, "base", 500), wager(102, "base", 500), wager(2, "tie", 100),
    wager(4, "base", 700, { shared_with: 4 })]), [
    { do: "put-down", spot: 2, partner: 0, wagers: { base: 500, tie: 100 } },
    { do: "put-down", spot: 4, partner: 4, wagers: { base: 700 } },
  ]);
  assert.deepEqual(layDownAgain([]), []);
});

test("presses before an earlier deal cannot be undone", () => {
  const presses = [{ round: 3, wagers: [] }, { round: 4, wagers: [] }];
  assert.deepEqual(pressesOf({ scene: { round: 4 }, ui: { presses } }), [presses[1]]);
  assert.deepEqual(pressesOf({ scene: { round: 4 }, ui: {} }), []);
});
