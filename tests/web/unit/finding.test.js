// Games are found however they are spelled.

import assert from "node:assert/strict";
import { test } from "node:test";

import { edits, find, searched, wordsOf } from "../../../src/cardroom/server/web/js/lib/finding.js";

const GAMES = ["Texas Hold'em", "Ultimate Texas Hold'em", "EZ Baccarat Panda 8", "Baccarat Gold 2.0",
  "Pure 21.5 Blackjack", "21st Century Blackjack", "No Bust 21st Century Blackjack 4", "Fortune Pai Gow Poker",
  "Pai Gow Tiles", "Omaha High-Low Split", "Omaha Hi-Lo", "Seven Card Stud", "Panguingue", "Pan",
  "13 Card Poker", "Lowball", "Caribbean Stud Poker", "Three Card Poker 1.3", "California Aces", "Razz"];

/** @param {string} typed */
const found = (typed) => find(typed, GAMES, (name) => searched(name, "Oaks Card Club"));

test("what is typed without mistakes is found, the whole word first", () => {
  assert.deepEqual(found("texas"), ["Texas Hold'em", "Ultimate Texas Hold'em"]);
  assert.deepEqual(found("pan"), ["Pan", "EZ Baccarat Panda 8", "Panguingue"]);
  assert.deepEqual(found("razz"), ["Razz"]);
});

test("nothing typed finds everything in its order", () => {
  assert.deepEqual(found("  "), GAMES);
});

test("words may be in any order, and be parts of words", () => {
  assert.deepEqual(found("holdem ultimate"), ["Ultimate Texas Hold'em"]);
  assert.deepEqual(found("pok cari"), ["Caribbean Stud Poker"]);
});

test("apostrophes, dots, hyphens and spaces make no difference", () => {
  for (const typed of ["hold'em", "holdem", "hold em", "Hold’em", "HOLD-EM"]) {
    assert.deepEqual(found(typed), ["Texas Hold'em", "Ultimate Texas Hold'em"], typed);
  }
  assert.deepEqual(found("paigow"), ["Fortune Pai Gow Poker", "Pai Gow Tiles"]);
  assert.deepEqual(found("black jack").length, 3);
  assert.deepEqual(found("hi-lo"), ["Omaha Hi-Lo", "Omaha High-Low Split"]);
});

test("a wrong, missing, doubled or swapped letter is forgiven", () => {
  for (const typed of ["bacarat", "baccaret", "baccart", "bacacrat", "bacccarat"]) {
    assert.deepEqual(found(typed), ["EZ Baccarat Panda 8", "Baccarat Gold 2.0"], typed);
  }
  assert.deepEqual(found("txeas"), ["Texas Hold'em", "Ultimate Texas Hold'em"]);
  assert.deepEqual(found("carribean studd"), ["Caribbean Stud Poker"]);
  assert.deepEqual(found("blakcjak").length, 3, "two mistakes in a long word");
});

test("a misspelled word is found while it is being typed", () => {
  assert.deepEqual(found("ultimt"), ["Ultimate Texas Hold'em"]);
});

test("what people call a game is found", () => {
  assert.deepEqual(found("21").length, 3);
  assert.ok(found("21").every((name) => name.includes("Blackjack")));
  assert.deepEqual(found("thirteen"), ["13 Card Poker"]);
  assert.deepEqual(found("uth"), ["Ultimate Texas Hold'em"]);
  assert.deepEqual(found("plo"), ["Omaha High-Low Split", "Omaha Hi-Lo"]);
});

test("short words and numbers are not guessed", () => {
  assert.deepEqual(found("raz"), ["Razz"]);
  assert.deepEqual(found("rzz"), []);
  assert.deepEqual(found("22"), []);
  assert.deepEqual(found("snap"), []);
});

test("what else is known about a game is found as it is written", () => {
  assert.deepEqual(found("oaks razz"), ["Razz"]);
  assert.deepEqual(found("oakes razz"), []);
});

test("words are compared letter by letter, and a swap counts once", () => {
  assert.equal(edits("holdem", "holdem"), 0);
  assert.equal(edits("holdem", "hodlem"), 1);
  assert.equal(edits("holdem", "hlodm"), 2);
  assert.equal(edits("", "abc"), 3);
  assert.deepEqual(wordsOf("Café Ocean's 21.5"), ["cafe", "oceans", "21", "5"]);
});
