// What is read aloud: names of cards, the lines that matter, and what a turn is about.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isRead, spoken, turnInWords } from "../../../src/cardroom/server/web/js/table/spoken.js";

test("cards in a sentence are read by their names", () => {
  assert.equal(spoken("Ann shows As Td: aces."), "Ann shows ace of spades, ten of diamonds: aces.");
  assert.equal(spoken("Discard 10♠ Joker"), "Discard ten of spades, joker");
  assert.equal(spoken("Ann is dealt [6-5] Jk."), "Ann is dealt tile 6-5, joker.");
  assert.equal(spoken("(8s counts 8), 2d"), "(8 of spades counts 8), 2 of diamonds");
});

test("other words stay as they are", () => {
  for (const words of ["Seat 2 bets $6.", "Ann-As's 3s-up", "20s", "A4c", "12d"]) assert.equal(spoken(words), words);
});

const dealt = (spot, up = true) => ({ event: "dealt", spot, cards: ["As"], up });

test("burns and cards dealt to others are not read, those of the bank and of the board are", () => {
  const events = [{ event: "burned" }, { event: "dealt-unseen", spot: 2, count: 3 }, dealt(1), dealt(2), dealt(3),
    dealt(-1), dealt(101), { event: "board-dealt", street: "flop", cards: [] }];
  const read = (seats) => events.map((_, event) => isRead({ text: "", event }, events, seats));
  assert.deepEqual(read({ you: 1, bank: 3 }), [false, false, true, false, true, true, true, true]);
  assert.deepEqual(read({ you: 1, bank: 0 }), [false, false, true, true, true, true, true, true]);
  assert.ok(isRead({ text: "Ann sits down." }, events, { you: 1, bank: 3 }));
});

test("one's turn is told with cards, board, pot and cost", () => {
  const view = { player_dealer: 0, boards: { 0: ["2c"] }, money: { pot: 300, "bets:2": 600 },
    spots: { 1: { cards: ["As", "Kd"] }, 2: { cards: [null, null] } } };
  const offer = (choice, cost = 0) => ({ label: choice, choice: { choice }, cost });
  const offers = [offer("fold"), offer("call", 600)];
  const question = { seat: 1, kind: "betting", prompt: "Your turn: call $6 or fold.", offers };
  assert.equal(turnInWords({ you: 1, view }, question), "Your turn: call $6 or fold. You have ace of spades, king of "
    + "diamonds. On the board: 2 of clubs. The pot is $9. It costs $6 to stay in.");
  const free = { ...question, offers: [offer("check")] };
  assert.ok(!turnInWords({ you: 1, view }, free).includes("costs"));
});
