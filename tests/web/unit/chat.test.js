import assert from "node:assert/strict";
import { test } from "node:test";

import { merged } from "../../../src/cardroom/server/web/js/table/chat.js";

/** @param {number} number @param {string} text */
const line = (number, text) => ({ number, at: number, writer: "a", name: "Ann", text });

test("a line that has changed takes the place of what it was", () => {
  const after = merged([line(1, "one"), line(2, "two")], [{ ...line(1, ""), removed: true }]);
  assert.deepEqual(after.map(({ number, text }) => [number, text]), [[1, ""], [2, "two"]]);
});

test("a page keeps a hundred lines, the latest of them", () => {
  const many = Array.from({ length: 150 }, (_, place) => line(place + 1, ""));
  const kept = merged(many, [line(151, "last")]);
  assert.equal(kept.length, 100);
  assert.equal(kept.at(-1)?.text, "last");
});
