// The roads of baccarat.

import assert from "node:assert/strict";
import { test } from "node:test";

import { bigRoad, tally } from "../../../src/cardroom/server/web/js/scoreboard/roads.js";

const NAMES = { P: "player", B: "banker", T: "tie" };
const results = (letters) => [...letters].map((letter, place) =>
  ({ round: place + 1, shoe: 1, winner: NAMES[letter], player: 6, banker: 7 }));
const cells = (letters) => bigRoad(results(letters)).map(({ column, row, ties }) => [column, row, ties]);

test("a run goes down, and a change of winner begins a column", () => {
  assert.deepEqual(cells("PPB"), [[0, 0, 0], [0, 1, 0], [1, 0, 0]]);
});

test("ties are noted on the result before them, early ones on the first", () => {
  assert.deepEqual(cells("TTPTB"), [[0, 0, 3], [1, 0, 0]]);
});

test("a long run turns to the right at the bottom, and stays in its row", () => {
  assert.deepEqual(cells("PPPPPPPP").slice(-3), [[0, 5, 0], [1, 5, 0], [2, 5, 0]]);
});

test("a run turns above one that had turned", () => {
  const road = cells("PPPPPPPBBBBBB");
  assert.deepEqual(road.slice(-2), [[1, 4, 0], [2, 4, 0]]);
});

test("a column that a turned run has taken at the top is skipped", () => {
  const taken = new Set(cells("PPPPPPPBPBP").map(([column, row]) => `${column},${row}`));
  assert.equal(taken.size, 11);
});

test("each result is counted, and the wagers beside the lines that won", () => {
  const played = results("PBT");
  played[1].natural = true;
  played[2].won = ["panda"];
  assert.deepEqual(tally(played, [{ kind: "panda", label: "Panda 8" }]), [
    ["Player", "player", 1], ["Banker", "banker", 1], ["Tie", "tie", 1], ["Naturals", "natural", 1],
    ["Panda 8", "panda", 1],
  ]);
});
