// The draws of a tournament, which the browser draws again. The file is the one of tests/cli/test_verify.py.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { blake2b } from "../../../src/cardroom/server/web/js/tournament/blake2b.js";
import { problemsOf } from "../../../src/cardroom/server/web/js/tournament/drawing.js";

const read = () => JSON.parse(readFileSync(new URL("tournament-draws.json", import.meta.url), "utf8"));
const [START, ENTRY, BREAK, RACE, FINAL] = [0, 1, 2, 3, 4];

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

test("BLAKE2b is that of the standard, for a short text and for several blocks", () => {
  assert.equal(hex(blake2b(new TextEncoder().encode("abc"))),
    "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
    + "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
  assert.equal(hex(blake2b(new Uint8Array(300))).slice(0, 32), "104b2a75c9b7062f1e945d3d366fd4e4");
  assert.equal(hex(blake2b(new Uint8Array(0))).slice(0, 32), "786a02f742015903c6c6fd852552d272");
});

test("the draws of a tournament hold", async () => {
  assert.deepEqual(await problemsOf(read()), []);
});

test("before the tournament is over the results can be checked", async () => {
  assert.deepEqual(await problemsOf({ ...read(), secret: "", is_over: false }), []);
});

/** @type {Record<string, (file: any) => unknown>} */
const CHANGES = {
  "the tournament": (file) => { file.tournament = 8; },
  "the secret": (file) => { file.secret = "ab".repeat(32); },
  "no secret": (file) => { file.secret = ""; },
  "a number": (file) => { file.draws[ENTRY].number = 3; },
  "a number left out": (file) => file.draws.splice(ENTRY, 1),
  "a number used twice": (file) => file.draws.splice(2, 0, file.draws[ENTRY]),
  "a key": (file) => { file.draws[START].key = file.draws[ENTRY].key; },
  "a key that is not sealed": (file) => { file.draws[FINAL].number = 0; },
  "a name": (file) => { file.draws[BREAK].parts[0].people[0] = "Zoe"; },
  "a seat": (file) => { file.draws[START].parts[0].places[2][1] = 9; },
  "the order of people": (file) => file.draws[START].parts[0].places.reverse(),
  "the order at a table that breaks": (file) => file.draws[BREAK].parts[0].places.reverse(),
  "a free seat": (file) => { file.draws[BREAK].parts[0].free[2] = [3]; },
  "the seats of the final table": (file) => file.draws[FINAL].parts[0].places.reverse(),
  "the chips before a race": (file) => { file.draws[RACE].parts[0].racers[0].before = 1150; },
  "the chips after a race": (file) => { file.draws[RACE].parts[0].racers[0].after = 9000; },
  "a card": (file) => { file.draws[RACE].parts[0].racers[0].cards = []; },
  "who won the race": (file) => file.draws[RACE].parts[0].won.reverse(),
  "too many seats": (file) => { file.draws[START].parts[0].seats = 1e9; },
};

for (const [what, change] of Object.entries(CHANGES)) {
  test(`a change is noticed: ${what}`, async () => {
    const file = read();
    change(file);
    assert.notDeepEqual(file, read());
    assert.notDeepEqual(await problemsOf(file), []);
  });
}
