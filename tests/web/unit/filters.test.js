// What an auditor types into the filters of the transactions.

import assert from "node:assert/strict";
import { test } from "node:test";

import { choices, dayAfter, idOf, startOf } from "../../../src/cardroom/server/web/js/audit/filters.js";

const PEOPLE = choices([["17", "Ann Lee, 17"], ["18", "Anna, 18"], ["19", "Bo, 19"]]);

test("a whole name, an id, or a part that only one name has stands for it", () => {
  assert.equal(idOf("Ann Lee, 17", PEOPLE, "person"), "17");
  assert.equal(idOf(" 18 ", PEOPLE, "person"), "18");
  assert.equal(idOf("bo", PEOPLE, "person"), "19");
  assert.equal(idOf("", PEOPLE, "person"), "");
});

test("what stands for nobody or for several is refused", () => {
  assert.throws(() => idOf("Zoe", PEOPLE, "person"), /There is no person “Zoe”/);
  assert.throws(() => idOf("ann", PEOPLE, "person"), /stands for 2 of them/);
});

test("a day ends where the next one begins", () => {
  assert.equal(dayAfter("2026-11-17"), startOf("2026-11-18"));
});
