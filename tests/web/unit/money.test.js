// Money as people read and type it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { cents, dollars, overOrShort, percent, signed, sum } from "../../../src/cardroom/server/web/js/lib/money.js";

test("cents are left out where there are none", () => {
  assert.equal(dollars(125000), "$1,250");
  assert.equal(dollars(250), "$2.50");
  assert.equal(dollars(5), "$0.05");
  assert.equal(dollars(-400), "−$4");
});

test("a sign is written where something was won or lost", () => {
  assert.equal(signed(1200), "+$12");
  assert.equal(signed(-1200), "−$12");
  assert.equal(signed(0), "$0");
});

test("an amount may be typed with a dollar sign, commas and cents", () => {
  assert.equal(cents("12"), 1200);
  assert.equal(cents(" $1,200.5 "), 120050);
  assert.equal(cents("0.29"), 29);
});

test("what is no amount is not a number", () => {
  for (const text of ["", "ten", "-5", "1.234", "1e3", "5 5"]) assert.ok(Number.isNaN(cents(text)), text);
});

test("shares and sums", () => {
  assert.equal(percent(0.1234), "12.3%");
  assert.equal(sum([]), 0);
  assert.equal(sum([1, 2, 3]), 6);
});

test("what a count is over or short", () => {
  assert.equal(overOrShort(500), "$5 over");
  assert.equal(overOrShort(-5), "$0.05 short");
  assert.equal(overOrShort(0), "nothing over or short");
});
