// A hand that is being set.

import assert from "node:assert/strict";
import { test } from "node:test";

import { withRows, isSuggestion } from "../../../src/cardroom/server/web/js/table/asked/filling-in.js";
import { Arrangement } from "../../../src/cardroom/server/web/js/table/asked/arrangement.js";

const FIELD = {
  from: ["2c", "As", "Kd", "Kd", "Jk"],
  rows: [{ name: "Front", cards: 2, field: "front" }, { name: "Back", cards: 3 }],
};
const SUGGESTED = { ...FIELD, suggestion: [["Kd", "Kd"], ["2c", "As", "Jk"]] };
const OFFER = { label: "Set the hand", choice: { choice: "setting", front: [] }, rows: FIELD };

test("without a suggestion all cards begin in the last row, the highest first", () => {
  const arrangement = new Arrangement(FIELD);
  assert.deepEqual(arrangement.cards, [[], ["Jk", "As", "Kd", "Kd", "2c"]]);
  assert.equal(arrangement.isSet, false);
});

test("tiles stay as they were dealt", () => {
  const from = ["[6-5]", "[1-1]", "[4-2]", "[2-1]"];
  const rows = [{ name: "Low", cards: 2, field: "front" }, { name: "High", cards: 2 }];
  assert.deepEqual(new Arrangement({ from, rows }).cards[1], from);
});

test("a row that is full takes no more, and one card goes in another's place", () => {
  const arrangement = new Arrangement(FIELD);
  arrangement.move(0, 0);
  arrangement.move(1, 0);
  arrangement.move(4, 0);
  assert.deepEqual(arrangement.cards[0], ["2c", "As"]);
  arrangement.put(4, 0);
  assert.deepEqual(arrangement.cards, [["Jk", "As"], ["2c", "Kd", "Kd"]]);
  assert.ok(arrangement.isSet);
});

test("a card is put before another of its row", () => {
  const arrangement = new Arrangement(FIELD);
  arrangement.put(0, 1);
  assert.deepEqual(arrangement.cards[1], ["Jk", "2c", "As", "Kd", "Kd"]);
});

test("the first press takes a card up, the second says where it goes", () => {
  const arrangement = new Arrangement(FIELD);
  arrangement.press(0);
  assert.equal(arrangement.held, 0);
  arrangement.press(1);
  assert.equal(arrangement.held, null);
  assert.deepEqual(arrangement.cards[1].slice(0, 2), ["Jk", "2c"]);
});

test("a hand begins as the house would set it, with a card that is in the hand twice", () => {
  const arrangement = new Arrangement(SUGGESTED);
  assert.deepEqual(arrangement.rowPlaces, [[2, 3], [0, 1, 4]]);
  assert.deepEqual(withRows(OFFER, arrangement), { choice: "setting", front: ["Kd", "Kd"] });
});

test("in a hand that is set, one card takes the place of another", () => {
  const arrangement = new Arrangement(SUGGESTED);
  arrangement.put(2, 4);
  assert.deepEqual(arrangement.cards, [["Jk", "Kd"], ["2c", "As", "Kd"]]);
});

test("a hand that is not set cannot be sent", () => {
  assert.equal(withRows(OFFER, new Arrangement(FIELD)), null);
});

test("the house way is what would be laid out", () => {
  assert.ok(isSuggestion({ label: "House way", choice: { choice: "setting", front: ["Kd", "Kd"] } }, SUGGESTED));
  assert.ok(!isSuggestion({ label: "Other", choice: { choice: "setting", front: ["Kd", "As"] } }, SUGGESTED));
  assert.ok(!isSuggestion(OFFER, FIELD));
});
