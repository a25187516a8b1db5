// Amounts between two bounds: never by less than the smallest chip, and always one that is legal.

import assert from "node:assert/strict";
import { test } from "node:test";

import { betPresets, boundsOf, snap } from "../../../src/cardroom/server/web/js/table/asked/amounts.js";
import { presets } from "../../../src/cardroom/server/web/js/table/buying.js";

const field = (least, most, step = 1) => ({ field: "to", label: "Bet", least, most, step });

test("steps are those of the game, or of the smallest chip where that is larger", () => {
  assert.deepEqual(boundsOf(field(400, 2000, 100), [50, 500]), { least: 400, most: 2000, step: 100 });
  assert.deepEqual(boundsOf(field(400, 2000), [50, 500]), { least: 400, most: 2000, step: 50 });
});

test("insurance is at least the smallest chip, unless the maximum is less", () => {
  assert.equal(boundsOf(field(1, 1000), [50]).least, 50);
  assert.equal(boundsOf(field(1, 30), [50]).least, 30);
});

test("an amount goes to the next step, or to one of the two ends", () => {
  const bounds = { least: 450, most: 1980, step: 100 };
  assert.equal(snap(730, bounds), 700);
  assert.equal(snap(750, bounds), 800);
  assert.equal(snap(460, bounds), 500);
  assert.equal(snap(1960, bounds), 1980);
  assert.equal(snap(5000, bounds), 1980);
  assert.equal(snap(NaN, bounds), 450);
});

test("half the pot and the pot include the call", () => {
  const money = { pot: 1000, "bets:1": 200, "bets:2": 600, "stack:1": 10000 };
  const bounds = { least: 1000, most: 10200, step: 100 };
  // To call 400; the pot is then 1000 + 800 + 400 = 2200.
  assert.deepEqual(betPresets(bounds, { money, seat: 1, toCall: 400 }),
    [["Min", 1000], ["½ pot", 1700], ["Pot", 2800], ["All in", 10200]]);
});

test("a preset outside the bounds is not offered", () => {
  const bounds = { least: 400, most: 800, step: 100 };
  const money = { pot: 300, "stack:1": 10000 };
  assert.deepEqual(betPresets(bounds, { money, seat: 1, toCall: 0 }), [["Min", 400], ["Max", 800]]);
});

test("chips are bought for the buy-in, some times as much, or all there is", () => {
  assert.deepEqual(presets(6000, 50050, 100),
    [["$60", 6000], ["$120", 12000], ["$300", 30000], ["All $500", 50000]]);
  assert.deepEqual(presets(6000, 5900, 100), []);
  assert.deepEqual(presets(2000, 5000000, 100, 1000000).at(-1), ["Max $10,000", 1000000]);
});
