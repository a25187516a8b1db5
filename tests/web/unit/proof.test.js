// The check of a hand in the browser: what was dealt holds, and what was changed is found.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { checkDeal } from "../../../src/cardroom/server/web/js/replay/deal-check.js";
import { below, permutation, seedOf, wordsFrom } from "../../../src/cardroom/server/web/js/replay/hashing.js";
import { verify } from "../../../src/cardroom/server/web/js/replay/proof.js";

const ROOT = "5f".repeat(32);
const TEXTS = ["Ann", "7♠"];
const hand = (name) => JSON.parse(readFileSync(new URL("hands.json", import.meta.url), "utf8"))[name];
const events = (history, ...kinds) => history.steps.flatMap((step) => step.events.map((event, at) =>
  ({ event, places: step.places[at] }))).filter(({ event }) => kinds.includes(event.event));
const failed = async (history) => (await checkDeal(history)).filter(({ holds }) => !holds).map(({ text }) => text);

test("the example of the documentation", async () => {
  assert.deepEqual(await permutation(await seedOf("cards", ROOT, ...TEXTS), 10), [9, 5, 1, 4, 8, 7, 2, 6, 0, 3]);
  assert.deepEqual(await permutation(await seedOf("reshuffle", "00ff", "1"), 5), [4, 0, 1, 2, 3]);
  const words = wordsFrom(await seedOf("dice", ROOT, ...TEXTS));
  const turned = [];
  for (const die of [1, 2, 3]) turned.push((die - 1 + await below(6, words)) % 6 + 1);
  assert.deepEqual(turned, [1, 2, 1]);
});

for (const name of ["holdem", "badugi", "pai gow"]) {
  test(`${name} holds`, async () => {
    const history = hand(name);
    for (const proof of Object.values(history.proofs)) {
      assert.deepEqual(await verify(proof), { rootHolds: true, wrong: [] });
    }
    const verdicts = await checkDeal(history);
    assert.deepEqual(verdicts.filter(({ holds }) => !holds), []);
    assert.equal(verdicts.some(({ text }) => text.includes("reshuffle")), name === "badugi");
    assert.equal(verdicts.some(({ text }) => text.includes("throw")), name === "pai gow");
    assert.equal(verdicts.some(({ text }) => text.includes("randomness")), name !== "badugi");
  });
}

test("a salt or a leaf that was changed is found", async () => {
  const { cards } = hand("holdem").proofs;
  cards.openings[0].salt = "00".repeat(16);
  assert.deepEqual((await verify(cards)).wrong, [cards.openings[0].place]);
  cards.leaves[0] = cards.leaves[1];
  assert.equal((await verify(cards)).rootHolds, false);
});

test("a card that was changed is found", async () => {
  const history = hand("holdem");
  const [{ event }] = events(history, "dealt");
  event.cards[0] = event.cards[0] === "2c" ? "3c" : "2c";
  assert.deepEqual(await failed(history), ["Not verified: 1 event showed other cards than those that were sealed."]);
});

test("randomness that was changed, left out or moved is found", async () => {
  for (const change of [(list) => { list[0].text = "Ben"; }, (list) => list.pop(), (list) => list.reverse()]) {
    const history = hand("holdem");
    change(history.entropy);
    assert.match((await failed(history)).join(), /was dealt when another was next/);
  }
});

test("hands that were exchanged are found", async () => {
  const history = hand("holdem");
  const [first, second] = events(history, "dealt-unseen");
  [first.places.unseen, second.places.unseen] = [second.places.unseen, first.places.unseen];
  assert.match((await failed(history)).join(), /dealt there.*was dealt when another was next/);
});

test("places that are missing are found", async () => {
  const history = hand("holdem");
  events(history, "dealt-unseen").at(-1).places.unseen.pop();
  assert.match((await failed(history)).join(), /the places of cards that were dealt unseen are missing/);
});

test("a burn that was left out is found", async () => {
  const history = hand("holdem");
  for (const step of history.steps) {
    const at = step.events.findIndex(({ event }) => event === "burned");
    if (at >= 0) {
      step.events.splice(at, 1);
      step.places.splice(at, 1);
      break;
    }
  }
  assert.match((await failed(history)).join(), /was dealt when another was next/);
});

test("a reshuffle in another order, or without its proof, is found", async () => {
  const moved = hand("badugi");
  moved.reshuffled[0].reverse();
  assert.deepEqual(await failed(moved), ["Not verified: the places of a reshuffle are wrong."]);
  const without = hand("badugi");
  without.proofs.reshuffles.openings = [];
  assert.deepEqual(await failed(without), ["Not verified: the proof of a reshuffle is missing."]);
});

test("dice that show something else are found", async () => {
  const history = hand("pai gow");
  const [{ event }] = events(history, "dice-thrown");
  event.dice[0] = event.dice[0] % 6 + 1;
  assert.deepEqual(await failed(history), ["Not verified: throw 1 of the dice was not the one that was sealed."]);
});

test("piles may be dealt around from any pile, and not anyhow", async () => {
  const turned = hand("pai gow");
  const dealt = events(turned, "dealt", "dealt-unseen").map(({ places }) => places);
  const piles = dealt.map(({ shown = [], unseen = [] }) => [...shown, ...unseen]);
  dealt.forEach((places, at) => Object.assign(places, { shown: [], unseen: piles[(at + 2) % piles.length] }));
  assert.equal((await failed(turned)).some((text) => text.includes("another was next")), false);
  [dealt[0].unseen, dealt[1].unseen] = [dealt[1].unseen, dealt[0].unseen];
  assert.equal((await failed(turned)).some((text) => text.includes("another was next")), true);
});
