// What a table shows: chips, time left, cards, names of hands, what was done, places around it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { cardName, shortNames } from "../../../src/cardroom/server/web/js/table/cards.js";
import { breakUp } from "../../../src/cardroom/server/web/js/table/chips.js";
import { timeLeft, times } from "../../../src/cardroom/server/web/js/table/clock.js";
import { follow, newHand } from "../../../src/cardroom/server/web/js/table/hand.js";
import { nameOfHand, nameOfWinner, namesOfParts } from "../../../src/cardroom/server/web/js/table/named-hands.js";
import { onTallOval, onWideOval } from "../../../src/cardroom/server/web/js/table/pot/ovals.js";
import { split } from "../../../src/cardroom/server/web/js/table/split.js";
import { joinOptions, splitOptions } from "../../../src/cardroom/server/web/js/floor/fee-options.js";

test("an amount is made up of the largest chips first, with what is left over", () => {
  assert.deepEqual(breakUp(5530, [100, 500, 2500]), [[2500, 2], [500, 1], [30, 1]]);
  assert.deepEqual(breakUp(0, [100]), []);
});

test("time runs down to nothing, and is late after the warning", () => {
  const clock = { began: 1000, ends: 11000, warns: 8000 };
  assert.deepEqual(timeLeft(clock, 1500), { words: "10 s", isLate: false });
  assert.deepEqual(timeLeft(clock, 8001), { words: "3 s", isLate: true });
  assert.deepEqual(timeLeft(clock, 20000), { words: "0 s", isLate: true });
  const own = { began: 1000, own_from: 11000, ends: 41000, warns: 31000, seats: [1] };
  assert.deepEqual(timeLeft(own, 6000), { words: "5 s + 30 s", isLate: false });
  assert.deepEqual(timeLeft(own, 12000), { words: "Time bank 29 s", isLate: true });
  assert.equal(times(own, 1000)["--warns"], "10000ms");
  assert.deepEqual(times(clock, 3000), { "--lasts": "10000ms", "--since": "-2000ms", "--warns": "5000ms" });
});

test("cards have a name to be read out and one to be printed", () => {
  assert.equal(cardName("Ts"), "ten of spades");
  assert.equal(cardName("[6-5]"), "tile 6-5");
  assert.equal(cardName(null), "face-down card");
  assert.equal(shortNames(["Ts", "7h", "Jk", "[6-5]"]), "10♠ 7♥ Joker 6-5");
});

const HANDS = { hands: [
  { spot: 1, name: "two pair", board: 1 }, { spot: 1, name: "flush", board: 2 },
  { spot: 2, name: "aces", half: "high" }, { spot: 2, name: "8-6", half: "low" }, { spot: 103, name: "16" },
] };

test("hands are named with their board and half", () => {
  assert.equal(nameOfHand(HANDS, 1), "board 1: two pair · board 2: flush");
  assert.equal(nameOfHand(HANDS, 103), "16");
  assert.equal(nameOfHand(HANDS, 9), "");
  assert.deepEqual(namesOfParts(HANDS, 2), { high: "aces", low: "8-6" });
});

test("of a winner's hands only those that won a share are named", () => {
  assert.equal(nameOfWinner(HANDS, 1, ["board 2"]), "board 2: flush");
  assert.equal(nameOfWinner(HANDS, 2, ["low"]), "low: 8-6");
  assert.equal(nameOfWinner(HANDS, 2, [""]), "high: aces · low: 8-6");
});

test("what a seat did is gone on the next street, unless it folded", () => {
  const hand = newHand();
  follow(hand, [{ event: "folded", seat: 1 }, { event: "bet-made", seat: 2, to: 600 }, { event: "bets-pulled-in" }]);
  assert.equal(hand.last[2].words, "bets $6");
  follow(hand, [{ event: "checked", seat: 3 }]);
  assert.deepEqual(Object.keys(hand.last), ["1", "3"]);
});

test("what a seat wins of several pots adds up, and a new round starts again at nothing", () => {
  const hand = newHand();
  follow(hand, [{ event: "pot-won", seat: 2, amount: 500 }, { event: "pot-won", seat: 2, amount: 300, share: "low" }]);
  assert.equal(hand.won[2], 800);
  assert.deepEqual(hand.shares[2], ["", "low"]);
  follow(hand, [{ event: "round-started" }]);
  assert.deepEqual(hand, newHand());
});

test("a set hand is split into its parts", () => {
  assert.deepEqual(split([1, 2, 3, 4, 5], [2, 3]), [[1, 2], [3, 4, 5]]);
});

test("seats go around clockwise, from the middle of the lower side", () => {
  const [x, y] = onWideOval(0, 2);
  assert.ok(Math.abs(x) < 1e-9 && y === 1);
  assert.deepEqual(onWideOval(0.5, 2).map(Math.round), [0, -1]);
  assert.ok(onWideOval(0.25, 2)[0] < -0.99);
  assert.ok(onTallOval(0, 2)[1] > 0.99);
});

test("fee options of a sheet are joined and split", () => {
  assert.deepEqual(splitOptions("OH:1+6"), ["OH:1", "OH:6"]);
  assert.deepEqual(splitOptions("3"), ["3"]);
  assert.equal(joinOptions(["OH:1", "OH:6"]), "OH:1+6");
  assert.equal(joinOptions([]), "");
});

test("bets that are pulled in are on their way to the pot until the next thing happens", () => {
  const hand = newHand();
  follow(hand, [{ event: "bets-pulled-in", bets: { 1: 600, 2: 600 } }]);
  assert.deepEqual(hand.pulled, { 1: 600, 2: 600 });
  follow(hand, []);
  assert.deepEqual(hand.pulled, { 1: 600, 2: 600 });
  follow(hand, [{ event: "board-dealt", cards: ["As"] }]);
  assert.deepEqual(hand.pulled, {});
});
