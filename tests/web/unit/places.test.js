// Places in a tournament, in words.

import assert from "node:assert/strict";
import { test } from "node:test";

import { ordinal, placeInWords } from "../../../src/cardroom/server/web/js/tournament/words.js";

test("places are counted as people count them", () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 102, 111, 113].map(ordinal);
  assert.deepEqual(places, ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th", "113th"]);
});

test("a place says what was won, if anything", () => {
  assert.equal(placeInWords(2, 3000), "You finished 2nd and won $30.");
  assert.equal(placeInWords(4), "You finished 4th.");
});
