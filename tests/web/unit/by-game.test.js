// The board game by game, as the wall screen shows it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { callsOf, gamesOf } from "../../../src/cardroom/server/web/js/board/by-game.js";

const person = (name) => ({ name });
const waits = (name, to = 0) =>
  ({ person: person(name), color: "black", place: 1, minutes: 5, called_to: to, until: 9 });
const spread = (title, limit = "3-6") => ({ game: title, title, limit, kill: false });
const seat = (who = null, kept = null) => ({ seat: 1, person: who, kept_for: kept, kept_why: null });
const table = (number, title, seats, role = "open") => ({ ...spread(title), number, role, seats });
const HOUSE = {
  house: "oaks", name: "Oaks",
  lists: [{ ...spread("Hold'em"), is_open: true, names: [waits("Ann M.", 4), waits("Ben C.")] },
    { ...spread("Razz"), is_open: false, names: [waits("Cal D.")] }],
  tables: [table(4, "Hold'em", [seat(), seat(person("Dee")), seat(null, person("Ann M."))]),
    table(5, "Hold'em", [seat(person("Eve"))]), table(6, "Omaha", [seat(), seat()]),
    table(7, "Hold'em", [seat()], "broken")],
};

test("seats are open where nobody sits and none is kept, at tables that are not broken", () => {
  const [holdem, razz, omaha] = gamesOf(HOUSE);
  assert.deepEqual([holdem.title, holdem.free, holdem.tables], ["3-6 Hold'em", 1,
    [{ number: 4, free: 1 }, { number: 5, free: 0 }]]);
  assert.deepEqual([razz.title, razz.tables], ["3-6 Razz", []]);
  assert.deepEqual([omaha.title, omaha.free, omaha.names], ["3-6 Omaha", 2, []]);
});

test("who is called is told with the table", () => {
  assert.deepEqual(callsOf(HOUSE), [{ name: "Ann M.", table: 4, until: 9 }]);
});
