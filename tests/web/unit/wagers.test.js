// Chips before the deal: where they may go, and what goes down with them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { onTheTable, handsOf } from "../../../src/cardroom/server/web/js/table/bank/on-the-table.js";
import {
  canWagerOn, amountsFor, openSpots, partnerChosen, placesOn, putOn, spotChosen,
} from "../../../src/cardroom/server/web/js/table/bank/where.js";

const place = (spot, kind, more = {}) =>
  ({ spot, kind, label: kind, least: 500, step: 100, adds: { [kind]: 500 }, ...more });
const table = (places, ui = {}) => ({ scene: { phase: "wagering", bank: { places } }, ui });

test("a chip that is larger than the least takes its place, for all that goes down together", () => {
  const ante = place(2, "ante", { adds: { ante: 500, blind: 500 } });
  assert.deepEqual(amountsFor(ante, 2500), { ante: 2500, blind: 2500 });
  assert.deepEqual(amountsFor(ante, 100), { ante: 500, blind: 500 });
});

test("a wager that must be as big as another is of that amount, whatever the chip", () => {
  assert.deepEqual(amountsFor(place(2, "bonus", { adds: { bonus: 1500 }, exact: true }), 2500), { bonus: 1500 });
});

test("the first spot is chosen until another is, as long as that is open", () => {
  const places = [place(2, "base"), place(2, "tie"), place(4, "base")];
  assert.deepEqual(openSpots(table(places).scene), [2, 4]);
  assert.equal(spotChosen(table(places)), 2);
  assert.equal(spotChosen(table(places, { spot: 4 })), 4);
  assert.equal(spotChosen(table(places, { spot: 5 })), 2);
  assert.ok(canWagerOn(table(places).scene, 4));
  assert.ok(!canWagerOn({ ...table(places).scene, phase: "playing" }, 4));
});

test("a wager on a spot is made alone or with one partner", () => {
  const places = [place(3, "base"), place(3, "base", { partner: 5 })];
  assert.equal(partnerChosen(table(places), 3), 0);
  assert.deepEqual(placesOn(table(places), 3), [places[0]]);
  const together = table(places, { partner: { 3: 5 } });
  assert.deepEqual(placesOn(together, 3), [places[1]]);
  assert.equal(partnerChosen(table([places[0]], { partner: { 3: 5 } }), 3), 0);
});

test("what goes down is sent with its spot and its partner", () => {
  const sent = [];
  putOn({ send: (command) => sent.push(command) }, place(3, "base", { partner: 5 }), 1000);
  assert.deepEqual(sent, [{ do: "put-down", wagers: { base: 1000 }, spot: 3, partner: 5 }]);
});

const VIEW = {
  spots: { 2: { cards: ["As"], up: [true] }, 102: { cards: ["Kd"], up: [true] } }, boards: {}, dice: [], settled: [],
  wagers: [{ seat: 2, spot: 2, kind: "base", amount: 500 }], player_dealer: 1, money: { bank: 9000 },
  action_button: 3, bank_result: null,
};
const BANK = { wagers: [{ seat: 3, spot: 3, kind: "base", amount: 700 }], player_dealer: 4, amount: 5000, turn: 1 };

test("while wagers are made, the last round is off the table", () => {
  const table = onTheTable({ phase: "wagering", view: VIEW, bank: BANK, questions: [] });
  assert.deepEqual([table.dealer, table.bank, table.hands, table.wagers], [4, 5000, {}, BANK.wagers]);
});

test("in a round, the cards and wagers of every hand of a spot lie there", () => {
  const questions = [{ seat: 2, spot: 102, kind: "playing", prompt: "", offers: [] }];
  const table = onTheTable({ phase: "playing", view: VIEW, bank: BANK, questions });
  assert.deepEqual(handsOf(table, 2), [2, 102]);
  assert.deepEqual([table.dealer, table.bank, table.turn, table.wagers], [1, 9000, 1, VIEW.wagers]);
  assert.ok(table.asked.has(102));
});
