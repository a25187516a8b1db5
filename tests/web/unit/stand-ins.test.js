// What players read about playing for somebody who is away, and draws that the browser checks.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isProved } from "../../../src/cardroom/server/web/js/board/draws.js";
import { offerWords, standInMark, standInWords } from "../../../src/cardroom/server/web/js/lib/stand-ins.js";

const at = { table: 1, seat: 4, title: "Texas Hold'em", limit: "pot-limit", absent: "Lou", player: "Joe" };
const until = new Date(2026, 0, 1, 20, 15).getTime();

test("who plays over reads whose seat it is and until when", () => {
  assert.equal(standInWords({ ...at, is_friend: false, is_yours: false, until }).replace(/\s/g, " "),
    "You are playing over seat 4 at table 1; it is Lou's until 8:15 PM.");
  assert.equal(standInWords({ ...at, is_friend: true, is_yours: false, until: 0 }),
    "You are playing Lou's chips in seat 4 at table 1.");
});

test("the absent player reads who plays, and that the chips stay apart", () => {
  assert.equal(standInWords({ ...at, is_friend: false, is_yours: true, until: 0 }),
    "Joe plays over your seat 4 at table 1. Your chips stay apart.");
  assert.equal(standInWords({ ...at, is_friend: true, is_yours: true, until: 0 }),
    "Joe plays your chips in seat 4 at table 1.");
});

test("an offer says for how long", () => {
  assert.equal(offerWords({ ...at, minutes: 60 }),
    "You may play over Lou for at most 60 minutes: pot-limit Texas Hold'em, table 1, seat 4.");
});

test("an offer and a seat to take say until when", () => {
  assert.match(offerWords({ ...at, minutes: 60, until }), /seat 4\. Answer by 8:15\sPM\.$/);
  assert.match(standInWords({ ...at, is_friend: false, is_yours: false, until: 0, sit_by: until }),
    /^You may play over seat 4 at table 1; it is Lou's\. Sit down by 8:15\sPM\.$/);
});

test("a chair says for whom somebody plays", () => {
  assert.equal(standInMark({ plays_over: "Lou" }), "plays over Lou");
  assert.equal(standInMark({ friend: "Joe" }), "Joe plays");
  assert.equal(standInMark({}), "");
});

// From cardroom.board.draws: the key ab…ab, for four seats.
const draw = { table: 7, number: 3, key: "ab".repeat(32),
  commitment: "fec74d580f7f9b332aafa35b878de358cd14cea64c0f63fb01d207a6284b4f60",
  people: ["Ann", "Ben"], seats: [1, 2, 3, 4],
  result: ["Ann: seat 4", "Ben: seat 2"] };

test("a draw holds if table, number and key fit the hash and the key gives the result", async () => {
  assert.equal(await isProved(draw), true);
  assert.equal(await isProved({ ...draw, key: "cd".repeat(32) }), false);
  assert.equal(await isProved({ ...draw, table: 8 }), false);
  assert.equal(await isProved({ ...draw, number: 4 }), false);
  assert.equal(await isProved({ ...draw, result: [...draw.result].reverse() }), false);
});

test("without seats the order of the people is drawn", async () => {
  const people = ["Ann", "Ben", "Cal", "Dee"], result = ["Dee", "Ben", "Ann", "Cal"];
  assert.equal(await isProved({ ...draw, people, seats: [], result }), true);
});
