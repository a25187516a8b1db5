// The keys of the actions: which can be chosen, and what is shown and pressed afterwards.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  ACTIONS, chooseKey, keyFor, keysFrom, takeUsualKeys, whyNot,
} from "../../../src/cardroom/server/web/js/lib/chosen-keys.js";
import { hotKeys } from "../../../src/cardroom/server/web/js/table/asked/filling-in.js";

const offer = (choice, more = {}) => ({ label: choice, choice: { choice }, ...more });
const BETTING = [offer("fold"), offer("call"), offer("bet")];

test("no two actions have the same usual key", () => {
  const usual = Object.values(ACTIONS).map((action) => action.usual);
  assert.equal(new Set(usual).size, usual.length);
});

test("a key that another action has is refused, and changes nothing", () => {
  assert.equal(chooseKey("fold", "c"), "C is the key for “Check or call”.");
  assert.equal(keyFor("fold"), "f");
  assert.equal(whyNot(keysFrom(null), "fold", "f"), "", "an action may keep its own key");
});

test("a key is one letter or sign, and no digit", () => {
  for (const key of ["1", "", " ", "ab"]) assert.equal(chooseKey("fold", key), "Choose a letter or a sign.", key);
});

test("the buttons have the chosen keys, and others keep away from them", () => {
  assert.equal(chooseKey("fold", "X"), "");
  assert.equal(chooseKey("bet", "f"), "", "a key that was given up is free");
  assert.deepEqual(hotKeys(BETTING), ["x", "c", "f"]);
  assert.equal(chooseKey("call", "d"), "");
  const discard = offer("discard", { cards: { field: "cards", from: [], fewest: 1, most: 2 } });
  assert.deepEqual(hotKeys([discard, offer("call")]), ["i", "d"]);
  takeUsualKeys();
  assert.deepEqual(hotKeys(BETTING), ["f", "c", "r"]);
});

test("stored keys are read again, unless two actions have one key or something else is wrong", () => {
  const usual = keysFrom(null);
  assert.equal(keysFrom(JSON.stringify({ fold: "x" })).fold, "x");
  for (const wrong of [{ fold: "c" }, { fold: 7 }, { fold: "" }, { leap: "l" }, [], "f", null]) {
    assert.deepEqual(keysFrom(JSON.stringify(wrong)), usual, JSON.stringify(wrong));
  }
  assert.deepEqual(keysFrom("{"), usual);
});
