import assert from "node:assert/strict";
import { test } from "node:test";

import { partsOf } from "../../../src/cardroom/server/web/js/table/learning/words.js";

const WORDS = [
  { forms: ["button", "buttons"], means: "a marker" },
  { forms: ["action button"], means: "where settling starts" },
  { forms: ["push", "pushes"], means: "nobody wins" },
];

test("the longest word of the trade counts, in any form and case", () => {
  assert.deepEqual(partsOf("The action button moves. Equal hands push.", WORDS), [
    { text: "The " }, { text: "action button", means: "where settling starts" },
    { text: " moves. Equal hands " }, { text: "push", means: "nobody wins" }, { text: "." }]);
  assert.deepEqual(partsOf("Buttons", WORDS), [{ text: "Buttons", means: "a marker" }]);
});

test("a word is not found inside another one", () => {
  assert.deepEqual(partsOf("A pushcart is unbuttoned.", WORDS), [{ text: "A pushcart is unbuttoned." }]);
});

test("a word is explained where it is first used, and not again in a later text", () => {
  const before = new Set();
  assert.equal(partsOf("A push.", WORDS, before)[1].means, "nobody wins");
  assert.ok(partsOf("It pushes.", WORDS, before).every((part) => !part.means));
});

test("a text without such words stays as it is", () => {
  assert.deepEqual(partsOf("Cards are dealt.", []), [{ text: "Cards are dealt." }]);
});
