// Answers that arrive in another order than the questions.

import assert from "node:assert/strict";
import { test } from "node:test";

import { latest } from "../../../src/cardroom/server/web/js/lib/latest.js";

/** @type {Record<string, { resolve: (answer: string) => void, reject: (error: Error) => void }>} */
const waiting = {};
/** @param {string} question @returns {Promise<string>} */
const slowly = (question) => new Promise((resolve, reject) => { waiting[question] = { resolve, reject }; });

test("an answer that comes after a later question was asked does not count", async () => {
  const ask = latest(slowly);
  const [first, second] = [ask("first"), ask("second")];
  waiting.second.resolve("2");
  waiting.first.resolve("1");
  assert.deepEqual(await Promise.all([first, second]), [null, "2"]);
});

test("only the last question may fail", async () => {
  const ask = latest(slowly);
  const first = ask("first"), second = ask("second");
  waiting.first.reject(new Error("too late"));
  waiting.second.reject(new Error("not found"));
  assert.equal(await first, null);
  await assert.rejects(second, /not found/);
});
