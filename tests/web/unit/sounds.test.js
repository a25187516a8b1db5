import assert from "node:assert/strict";
import { test } from "node:test";

import { soundsFor } from "../../../src/cardroom/server/web/js/table/sounds/which.js";

test("each sound is heard once, and the own turn last", () => {
  const events = [{ event: "posted" }, { event: "dealt" }, { event: "dealt-unseen" }, { event: "posted" }];
  assert.deepEqual(soundsFor(events, true), ["cards", "chips", "turn"]);
});

test("what moves neither cards nor chips is silent", () => {
  assert.deepEqual(soundsFor([{ event: "checked" }, { event: "folded" }, { event: "fee-taken" }], false), []);
});
