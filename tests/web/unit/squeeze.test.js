// The squeeze of baccarat: who turns a hand over, and how far a card is pulled.

import assert from "node:assert/strict";
import { test } from "node:test";

import { pulled, squeezers } from "../../../src/cardroom/server/web/js/table/squeeze.js";

const CHAIRS = [{ seat: 1 }, { seat: 2, is_bot: true }, { seat: 3 }];
const bet = (seat, kind, amount) => ({ seat, spot: seat, kind, amount });

test("the person who bet the most on a hand turns it over, the first of several, and never a bot", () => {
  const wagers = [bet(1, "player", 500), bet(3, "player", 900), bet(2, "player", 5000)];
  assert.deepEqual(squeezers(wagers, CHAIRS), { "-1": 3 });
  assert.deepEqual(squeezers([bet(1, "banker", 500), bet(3, "banker", 500)], CHAIRS), { "-2": 1 });
  assert.deepEqual(squeezers([bet(1, "player", 500), bet(3, "banker", 900)], CHAIRS), { "-1": 1, "-2": 3 });
});

test("wagers of one person on a hand count together, and other wagers do not count", () => {
  const wagers = [bet(1, "player", 500), { ...bet(3, "player", 300), spot: 1 }, bet(3, "player", 300)];
  assert.deepEqual(squeezers(wagers, CHAIRS), { "-1": 3 });
  assert.deepEqual(squeezers([bet(1, "tie", 500), bet(2, "player", 500)], CHAIRS), {});
});

test("a card is pulled up by a part of its height, never below nothing or above all of it", () => {
  assert.deepEqual([pulled(100, 75, 100), pulled(100, 140, 100), pulled(100, -60, 100)], [0.25, 0, 1]);
});
