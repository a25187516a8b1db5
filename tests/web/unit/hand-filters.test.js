// The filters of one's own hands.

import assert from "node:assert/strict";
import { test } from "node:test";

import { filtered } from "../../../src/cardroom/server/web/js/account/hand-filters.js";

/** @param {number[]} nets @returns {Wire.Played[]} */
const hands = (...nets) => nets.map((net, round) => ({ table: 1, round, at: round, game: "Pan", net }));
/** @param {Parameters<typeof filtered>[0]} filter @param {number[]} nets */
const shown = (filter, ...nets) => filtered(filter, hands(...nets)).map(({ net }) => net);

test("hands are shown in their order: all, won, or lost", () => {
  assert.deepEqual(shown("all", 5, 0, -3), [5, 0, -3]);
  assert.deepEqual(shown("won", 5, 0, -3, 2), [5, 2]);
  assert.deepEqual(shown("lost", 5, 0, -3, 2), [-3]);
});

test("the big hands are the tenth that won or lost most", () => {
  assert.deepEqual(shown("big", 1, -2, 3, 4, 5, 6, 7, 8, 9, 10), [10]);
  assert.deepEqual(shown("big", -90, 1, 2, 3, 4, 5, 6, 7, 8, 9, 80), [-90, 80]);
  assert.deepEqual(shown("big", 7, 7), [7, 7], "equally big ones belong together");
});

test("the big hands of tournaments are found apart from those for money", () => {
  const inTournament = hands(1500, 100).map((one) => ({ ...one, tournament: 1 }));
  assert.deepEqual(filtered("big", [...inTournament, ...hands(20, -30)]).map(({ net }) => net), [1500, -30]);
});

test("a hand that ended even is never a big one", () => {
  assert.deepEqual(shown("big", 0, 0, 0), []);
  assert.deepEqual(shown("big"), []);
});
