// Advance actions: the amount to call, and the choice that carries out a plan.

import assert from "node:assert/strict";
import { test } from "node:test";

import { answer, carryOutPlan, toCall } from "../../../src/cardroom/server/web/js/table/pot/plans.js";

const offers = (...choices) => choices.map((choice) => ({ label: choice, choice: { choice } }));

test("there is to call what others have bet more, as far as the stack goes", () => {
  assert.equal(toCall({ "bets:1": 200, "bets:2": 600, "stack:1": 5000 }, 1), 400);
  assert.equal(toCall({ "bets:1": 200, "bets:2": 600, "stack:1": 150 }, 1), 150);
  assert.equal(toCall({ "stack:1": 150 }, 1), 0);
});

test("check/fold checks when a check is free", () => {
  assert.deepEqual(answer("check-fold", offers("check", "bet")), { choice: "check" });
  assert.deepEqual(answer("check-fold", offers("fold", "check", "bet")), { choice: "check" });
  assert.deepEqual(answer("check-fold", offers("fold", "call", "bet")), { choice: "fold" });
});

test("a planned call checks where there is nothing to call, and bets nothing by itself", () => {
  assert.deepEqual(answer("call", offers("fold", "call", "bet")), { choice: "call" });
  assert.deepEqual(answer("call-any", offers("check", "bet")), { choice: "check" });
  assert.equal(answer("call-any", offers("fold", "bet")), null);
});

function table(plan, money) {
  const sent = [];
  const state = {
    ui: { plan, drafts: [{ sentAt: null }] },
    scene: { you: 1, round: 7, version: 3, view: { money },
      questions: [{ seat: 1, kind: "betting", prompt: "", offers: offers("fold", "call", "bet") }] },
    send: (command) => sent.push(command),
  };
  return { state, sent };
}

test("a planned call is canceled by a raise", () => {
  const { state, sent } = table({ what: "call", bet: 400, round: 7 }, { "bets:2": 800, "stack:1": 5000 });
  assert.equal(carryOutPlan(state), false);
  assert.deepEqual(sent, []);
  assert.equal(state.ui.plan, null);
});

test("a plan is carried out once, and only in its own hand", () => {
  const { state, sent } = table({ what: "call", bet: 800, round: 7 }, { "bets:2": 800, "stack:1": 5000 });
  assert.equal(carryOutPlan(state), true);
  assert.deepEqual(sent, [{ do: "choose", choice: { choice: "call" }, round: 7 }]);
  assert.equal(state.ui.drafts[0].sentAt, 3);
  const later = table({ what: "call-any", bet: 800, round: 6 }, { "bets:2": 800, "stack:1": 5000 });
  assert.equal(carryOutPlan(later.state), false);
});
