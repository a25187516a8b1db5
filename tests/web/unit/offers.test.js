// Offers: what is filled in, which key presses them, and how long a draft lasts.

import assert from "node:assert/strict";
import { test } from "node:test";

import { keepDrafts } from "../../../src/cardroom/server/web/js/table/asked/drafts.js";
import { primaryOf } from "../../../src/cardroom/server/web/js/table/asked/offers.js";
import { reasonToAsk } from "../../../src/cardroom/server/web/js/table/asked/sure.js";
import {
  amountFor, areAmong, hotKeys, sameCards, withAmount, withCards, withNumber,
} from "../../../src/cardroom/server/web/js/table/asked/filling-in.js";

const offer = (choice, more = {}) => ({ label: choice, choice: { choice }, ...more });
const DISCARD = offer("discard", { cards: { field: "cards", from: ["As", "As", "Kd"], fewest: 1, most: 2 } });

test("what is left to fill in goes into the field that is named", () => {
  const bet = offer("bet", { amount: { field: "to", least: 400, most: 900, step: 100, label: "Bet" } });
  assert.deepEqual(withAmount(bet, 500), { choice: "bet", to: 500 });
  const pile = offer("action-pile", { number: { field: "number", least: 1, most: 7, label: "Pile" } });
  assert.deepEqual(withNumber(pile, 3), { choice: "action-pile", number: 3 });
  assert.deepEqual(withCards(DISCARD, ["As"]), { choice: "discard", cards: ["As"] });
});

test("too few, too many or the wrong cards are no choice", () => {
  assert.equal(withCards(DISCARD, []), null);
  assert.equal(withCards(DISCARD, ["As", "As", "Kd"]), null);
  const meld = offer("lay-down", { cards: { field: "cards", from: [], fewest: 1, most: 3, must: ["Kd"] } });
  assert.equal(withCards(meld, ["As"]), null);
  assert.deepEqual(withCards(meld, ["Kd", "As"])?.cards, ["Kd", "As"]);
});

test("cards are counted: two of a kind are not among one", () => {
  assert.ok(areAmong(["As", "As"], ["As", "Kd", "As"]));
  assert.ok(!areAmong(["As", "As"], ["As", "Kd"]));
  assert.ok(sameCards(["As", "Kd"], ["Kd", "As"]));
  assert.ok(!sameCards(["As", "As", "Kd"], ["As", "Kd", "Kd"]));
});

test("an amount begins with the usual one, or the least", () => {
  const draft = { amounts: {} };
  const bounds = { least: 100, most: 900, step: 100 };
  const field = { field: "amount", least: 100, most: 900, step: 100, label: "Double for" };
  assert.equal(amountFor(draft, 0, { ...field, usual: 900 }, bounds), 900);
  assert.equal(amountFor(draft, 0, field, bounds), 100);
  draft.amounts[0] = 300;
  assert.equal(amountFor(draft, 0, { ...field, usual: 900 }, bounds), 300);
});

test("betting has its own keys, others have digits", () => {
  assert.deepEqual(hotKeys([offer("fold"), offer("call"), offer("bet")]), ["f", "c", "r"]);
  assert.deepEqual(hotKeys([offer("bet"), offer("bet")]), ["r", "2"]);
  assert.deepEqual(hotKeys([offer("hit"), offer("stand")]), ["1", "2"]);
});

test("where digits mark cards, keys are letters of the labels, each once", () => {
  assert.deepEqual(hotKeys([DISCARD, offer("discard-none")]), ["d", "i"]);
});

const question = (prompt) => ({ seat: 1, kind: "playing", prompt, offers: [offer("hit")] });
const scene = (version, ...prompts) => ({ version, questions: prompts.map(question) });

test("a draft lasts as long as its question is open", () => {
  const ui = { drafts: [] };
  assert.equal(keepDrafts(ui, scene(1, "a")).length, 1);
  const [draft] = ui.drafts;
  assert.equal(keepDrafts(ui, scene(2, "b", "a")).length, 1);
  assert.equal(ui.drafts[1], draft);
  keepDrafts(ui, scene(3));
  keepDrafts(ui, scene(4, "a"));
  assert.notEqual(ui.drafts[0], draft);
});

test("the same question asked again after an answer starts with an empty draft", () => {
  const ui = { drafts: [] };
  keepDrafts(ui, scene(1, "a"));
  ui.drafts[0].sentAt = 1;
  assert.equal(keepDrafts(ui, scene(1, "a")).length, 0);
  assert.equal(keepDrafts(ui, scene(2, "a")).length, 1);
  assert.equal(ui.drafts[0].sentAt, null);
});

const AIMED = { isByKey: false, stack: 10000, part: NaN };
const FOLD = offer("fold", { default: true }), CALL = offer("call", { cost: 600 });
const TO = { field: "to", least: 1200, most: 10000, step: 100, label: "Raise" };
const RAISE = offer("bet", { cost: 1200, amount: TO });

test("folding asks where checking is free, and always by key", () => {
  const folds = { choice: "fold" };
  assert.equal(reasonToAsk([FOLD, offer("check")], folds, AIMED), "Checking is free.");
  assert.equal(reasonToAsk([FOLD, CALL], folds, AIMED), "");
  assert.ok(reasonToAsk([FOLD, CALL], folds, { ...AIMED, isByKey: true }));
  assert.equal(reasonToAsk([FOLD, CALL], { choice: "call" }, { ...AIMED, isByKey: true }), "");
});

test("a bet of the chosen part of the stack asks", () => {
  const raise = (to, part) => reasonToAsk([FOLD, CALL, RAISE], { choice: "bet", to }, { ...AIMED, part });
  assert.equal(raise(10000, NaN), "");
  assert.equal(raise(4900, 0.5), "");
  assert.equal(raise(5000, 0.5), "This is $50 of your $100.");
  assert.ok(raise(10000, 1));
});

test("of several bets of one kind, each asks by what it costs itself", () => {
  const play = (times) => offer("raise-ante", { choice: { choice: "raise-ante", times }, cost: times * 1000 });
  const why = (times) => reasonToAsk([play(4), play(3)], { choice: "raise-ante", times }, { ...AIMED, part: 0.4 });
  assert.deepEqual([why(4), why(3)], ["This is $40 of your $100.", ""]);
});

test("the main offer is the safe or usual one, never to give up", () => {
  assert.equal(primaryOf([FOLD, CALL, RAISE]), CALL);
  const stay = offer("stay");
  assert.equal(primaryOf([stay, offer("retire", { default: true })]), stay);
  const no = offer("no", { default: true });
  assert.equal(primaryOf([offer("kill", { cost: 500 }), no]), no);
  const double = offer("double", { cost: 500, amount: { ...TO, field: "amount" } });
  const stand = offer("stand", { default: true });
  assert.equal(primaryOf([offer("hit"), double, stand]), stand);
  const four = offer("play", { cost: 4000 }), one = offer("play", { cost: 1000 });
  assert.equal(primaryOf([four, one, FOLD]), one);
  assert.equal(primaryOf([DISCARD, offer("stand-pat", { default: true })]), DISCARD);
});
