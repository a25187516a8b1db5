// The meld that matches the selected cards.

import assert from "node:assert/strict";
import { test } from "node:test";

import { matches, suggestedMelds } from "../../../src/cardroom/server/web/js/table/paying/melds.js";
import { inPanOrder } from "../../../src/cardroom/server/web/js/table/paying/pan-order.js";

const offer = (choice) => ({ label: choice.choice, choice, suggested: true });
const marked = (hand, meld = 0, lent = []) => ({ hand, meld, lent });

test("aces are low at Pan, and sevens are followed by jacks", () => {
  assert.deepEqual(inPanOrder(["Kc", "7d", "Js", "As", "7c"]), ["As", "7c", "7d", "Js", "Kc"]);
  assert.deepEqual(inPanOrder([null, "2c"]), [null, "2c"]);
});

test("a meld is meant when exactly its cards are marked", () => {
  const lay = offer({ choice: "lay-down", cards: ["3c", "3d", "3c"] });
  assert.ok(matches(lay, marked(["3d", "3c", "3c"])));
  assert.ok(!matches(lay, marked(["3d", "3c"])));
  assert.ok(!matches(lay, marked(["3d", "3c", "3c"], 1, ["3h"])));
});

test("a card is borrowed from the meld in which it is marked", () => {
  const borrow = offer({ choice: "borrow", card: "7c", meld: 2, cards: ["7h", "7d"] });
  assert.ok(matches(borrow, marked(["7d", "7h"], 2, ["7c"])));
  assert.ok(!matches(borrow, marked(["7d", "7h"], 1, ["7c"])));
  assert.ok(!matches(borrow, marked(["7d", "7h"])));
});

test("a meld is split by the cards that leave it and those of the hand", () => {
  const splitting = offer({ choice: "split-meld", meld: 1, cards: ["Qd", "4d"], off: ["4d", "5d", "6d"] });
  assert.ok(matches(splitting, marked(["4d", "Qd"], 1, ["5d", "6d"])));
  assert.ok(!matches(splitting, marked(["4d", "Qd"], 1, ["5d", "7d"])));
  assert.ok(!matches(splitting, marked(["4d", "Qd"])));
});

test("the largest melds are pointed out first", () => {
  const small = offer({ choice: "add-to", cards: ["3c"], meld: 1 });
  const large = offer({ choice: "lay-down", cards: ["3c", "3d", "3h"] });
  const discard = { label: "Discard", choice: { choice: "discard" } };
  assert.deepEqual(suggestedMelds([small, discard, large]), [large, small]);
});
