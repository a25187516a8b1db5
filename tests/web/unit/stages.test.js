// The stages of an update: cards come before totals, log lines and payments.

import assert from "node:assert/strict";
import { test } from "node:test";

import { stagesOf } from "../../../src/cardroom/server/web/js/table/stages.js";
import { withSceneDefaults } from "../../../src/cardroom/server/web/js/table/defaults.js";

const scene = (more) => withSceneDefaults({ version: 1, phase: "between", seats: 8, chairs: [], ...more });
const chair = (chips) => ({ seat: 1, name: "Ann", chips });
const dealt = (spot, ...cards) => ({ event: "dealt", spot, cards, up: true });

const WAGERS = [{ seat: 1, spot: 1, kind: "banker", amount: 500 }];
const BEFORE = scene({ phase: "wagering", chairs: [chair(9500)], bank: { wagers: WAGERS, amount: 25000 } });
const OF_BOTS = { ...BEFORE, chairs: [{ ...chair(9500), is_bot: true }] };
const EVENTS = [{ event: "round-started" }, dealt(-1, "2c", "3d"), dealt(-2, "Ks", "4h"), dealt(-1, "8s"),
  { event: "wager-settled" }];
const LINES = ["start", "player", "banker", "third", "paid"].map((text, event) => ({ text, event }));
const AFTER = scene({ chairs: [chair(10000)], hands: [{ spot: -1, name: "3" }, { spot: -2, name: "4" }], view: {
  seat: 1, player_dealer: 2, bank_result: -500, settled: [{ kind: "banker" }], money: { bank: 24500 },
  spots: { "-1": { cards: ["2c", "3d", "8s"], up: [] }, "-2": { cards: ["Ks", "4h"], up: [] } } } });

const shown = ({ scene: { view } }) => [-1, -2].map((spot) => (view.spots[spot]?.cards ?? []).map((card) => card ?? "?")
  .join(" "));

test("baccarat: hands come one after the other, a third card is turned over, and the result comes last", () => {
  const stages = stagesOf(OF_BOTS, AFTER, EVENTS, LINES);
  assert.deepEqual(stages.map(shown), [["2c 3d", ""], ["2c 3d", "Ks 4h"], ["2c 3d ?", "Ks 4h"], ["2c 3d 8s", "Ks 4h"],
    ["2c 3d 8s", "Ks 4h"]]);
  assert.deepEqual(stages.map(({ lines }) => lines.map(({ text }) => text)),
    [["start", "player"], ["banker"], [], ["third"], ["paid"]]);
  for (const { scene: { view, phase, chairs } } of stages.slice(0, -1)) {
    assert.deepEqual([view.settled, view.bank_result, view.wagers, view.money.bank], [[], null, WAGERS, 25000]);
    assert.deepEqual([phase, chairs[0].chips], ["playing", 9500]);
  }
  assert.equal(stages.at(-1).scene, AFTER);
  assert.equal(stages.flatMap(({ events }) => events).length, EVENTS.length);
});

test("a total is told when its hand is complete and open", () => {
  const stages = stagesOf(OF_BOTS, AFTER, EVENTS, LINES);
  assert.deepEqual(stages.map(({ scene: { hands } }) => hands.map(({ spot }) => spot)),
    [[], [-2], [-2], [-1, -2], [-1, -2]]);
  assert.deepEqual(stages.map(({ beats }) => beats > 0), [true, true, true, true, false]);
});

test("whoever bet the most on a hand of baccarat turns it over, and until then it lies face down for everybody", () => {
  const stages = stagesOf(BEFORE, AFTER, EVENTS, LINES);
  assert.deepEqual(stages.map(shown).slice(0, 3), [["2c 3d", ""], ["2c 3d", "? ?"], ["2c 3d", "Ks 4h"]]);
  assert.deepEqual(stages.map(({ squeeze }) => squeeze ?? null),
    [null, { spot: -2, by: 1, cards: ["Ks", "4h"] }, null, null, null, null]);
  const told = stages.slice(0, 3).map(({ lines }) => lines.map(({ text }) => text));
  assert.deepEqual(told, [["start", "player"], [], ["banker"]]);
});

test("bets go to the pot before the board comes", () => {
  const before = scene({ phase: "playing", view: { seat: 1, boards: {}, money: { "bets:1": 400 } } });
  const after = scene({ phase: "playing", view: { seat: 1, boards: { 0: ["2c"] }, money: { pot: 800 } } });
  const events = [{ event: "called", seat: 2, amount: 400 }, { event: "bets-pulled-in", bets: { 1: 400, 2: 400 } },
    { event: "board-dealt", cards: ["2c"] }];
  assert.deepEqual(stagesOf(before, after, events, []).map((stage) => [stage.events.length, stage.scene.view.boards]),
    [[2, {}], [1, { 0: ["2c"] }], [0, { 0: ["2c"] }]]);
});

test("the board comes before the winner, with the pot still in the middle", () => {
  const before = scene({ phase: "playing", view: { seat: 1, boards: { 0: ["2c"] }, money: { pot: 900 } } });
  const after = scene({ view: { seat: 1, boards: { 0: ["2c", "3c"] }, money: {} } });
  const events = [{ event: "board-dealt", cards: ["3c"] }, { event: "pot-won", seat: 1, amount: 900 }];
  const [river, won] = stagesOf(before, after, events, []);
  assert.deepEqual([river.scene.view.boards[0], river.scene.view.money.pot], [["2c", "3c"], 900]);
  assert.deepEqual(river.events.map(({ event }) => event), ["board-dealt"]);
  assert.deepEqual(won.events.map(({ event }) => event), ["pot-won"]);
});

test("there is one stage where cards move in other ways, and for whoever has just come", () => {
  const moved = scene({ view: { seat: 1, spots: { 1: { cards: ["As"], up: [] } } } });
  assert.equal(stagesOf(BEFORE, moved, [dealt(1, "As", "Kd"), { event: "discarded" }], []).length, 1);
  assert.equal(stagesOf(null, AFTER, EVENTS, LINES).length, 1);
});
