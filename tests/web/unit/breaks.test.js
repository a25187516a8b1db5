// When the next break of a tournament is.

import assert from "node:assert/strict";
import test from "node:test";

import { breakInWords, nextBreak } from "../../../src/cardroom/server/web/js/tournament/breaks.js";
import { clockFace } from "../../../src/cardroom/server/web/js/tournament/words.js";

const level = (number, rest = 0, minutes = 15) => ({ number, stakes: "25-50", minutes, break_minutes: rest });
const LEVELS = [level(1), level(2, 10), level(3), level(4), level(5, 20)];
const at = (number, onBreak = false) => nextBreak({ levels: LEVELS, clock: { level: number }, on_break: onBreak });

test("the break is after the rest of this level and the whole levels until then", () => {
  assert.deepEqual(at(1), { after: 2, minutes: 10, wait: 15 });
  assert.deepEqual(at(2), { after: 2, minutes: 10, wait: 0 });
  assert.deepEqual(at(3), { after: 5, minutes: 20, wait: 30 });
});

test("during a break the next one counts, after all levels until then", () => {
  assert.deepEqual(at(2, true), { after: 5, minutes: 20, wait: 45 });
  assert.equal(at(5, true), null);
});

test("before the start all levels are still to come, and without a break there is none", () => {
  assert.deepEqual(nextBreak({ levels: LEVELS }), { after: 2, minutes: 10, wait: 30 });
  assert.equal(nextBreak({ levels: [level(1)], clock: { level: 1 } }), null);
});

test("the wait is told with the time left of this level; levels by hands have none", () => {
  assert.equal(breakInWords(at(1), 4 * 60_000 + 7_000, clockFace), "in 19:07, after level 2, for 10 min");
  const byHands = nextBreak({ levels: [level(1, 0, 0), level(2, 10, 0)], clock: { level: 1 } });
  assert.equal(breakInWords(byHands, 0, clockFace), "after level 2, for 10 min");
});
