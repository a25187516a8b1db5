import assert from "node:assert/strict";
import { test } from "node:test";

import { cardNumbers } from "../../../src/cardroom/server/web/js/lib/card-reader.js";

/** @param {string[]} keys @param {number} gap */
function type(keys, gap) {
  const numbers = cardNumbers();
  return keys.map((key, place) => numbers.typed(key, 1000 + place * gap)).at(-1);
}

test("six digits typed as fast as a reader does, with Enter, are a card", () => {
  assert.equal(type([..."123456", "Enter"], 5), "123456");
});

test("digits that a person types, too few or too many digits, and other keys are no card", () => {
  assert.equal(type([..."123456", "Enter"], 150), null);
  assert.equal(type([..."12345", "Enter"], 5), null);
  assert.equal(type([..."1234567", "Enter"], 5), null);
  assert.equal(type([..."123x456", "Enter"], 5), null);
});
