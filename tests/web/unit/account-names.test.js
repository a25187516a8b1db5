// Accounts of the ledger, as the audit page names them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { chainName, nameOf } from "../../../src/cardroom/server/web/js/audit/account-names.js";

const PEOPLE = { 17: "Ann" };

test("an account is named after its person and table", () => {
  assert.equal(nameOf("cage", PEOPLE), "Cage");
  assert.equal(nameOf("player/17", PEOPLE), "Ann, account");
  assert.equal(nameOf("stack/4/17", PEOPLE), "Ann, chips at table 4");
  assert.equal(nameOf("play/4", PEOPLE), "Pot, wagers and bank at table 4");
  assert.equal(nameOf("collection/4", PEOPLE), "Collection at table 4");
  assert.equal(nameOf("jackpot/4", PEOPLE), "Jackpot drop at table 4");
});

test("a person without a name is called by number, and an unknown account stays as it is", () => {
  assert.equal(nameOf("player/18", PEOPLE), "Guest 18, account");
  assert.equal(nameOf("vault/1", PEOPLE), "vault/1");
});

test("a chain of records is that of the cage, of the people or of a table", () => {
  assert.equal(chainName("cage"), "Cage");
  assert.equal(chainName("people"), "People and staff");
  assert.equal(chainName("table/4"), "Table 4");
});

test("tournaments and jackpots have accounts and chains of their own", () => {
  assert.equal(nameOf("prize/3", PEOPLE), "Prize pool of tournament 3");
  assert.equal(nameOf("entry-fee/3", PEOPLE), "Entry fees of tournament 3");
  assert.equal(nameOf("bots/4", PEOPLE), "Bankroll of the bots at table 4");
  assert.equal(nameOf("bots/0/3", PEOPLE), "Bankroll of the bots in tournament 3");
  assert.equal(nameOf("jackpot-main/1", PEOPLE), "Main pool of jackpot 1");
  assert.equal(nameOf("jackpot-reserve/1", PEOPLE), "Reserve of jackpot 1");
  assert.equal(chainName("tournament/3"), "Tournament 3");
  assert.equal(chainName("jackpots"), "Jackpots");
});
