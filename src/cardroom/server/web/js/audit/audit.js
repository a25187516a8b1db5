// The audit page: the balance of every account, every transaction, and a check of all stored records.

import { get } from "../lib/api.js";
import { $, count, fill, h } from "../lib/dom.js";
import { dollars, sum } from "../lib/money.js";
import { attempt, say, start } from "../lib/page.js";
import { onlyFor } from "../lib/roles.js";
import { chainName, nameOf } from "./account-names.js";
import { drawers, reversals } from "./cage.js";
import { movements } from "./movements.js";

const GROUPS = [["cage", "Cage"], ["bots", "Bankroll of bots"], ["player", "Guests' accounts"],
  ["stack", "Chips at the tables"], ["play", "Pots, wagers and banks"], ["collection", "Collection"],
  ["jackpot", "Jackpot drops"], ["jackpot-main", "Jackpots"], ["jackpot-reserve", "Reserves of jackpots"],
  ["prize", "Prize pools of tournaments"], ["entry-fee", "Entry fees of tournaments"]];

const state = {
  /** @type {Record<string, number>} */
  balances: {},
  /** @type {Record<string, string>} */
  people: {},
  /** @type {Wire.Audit | null} */
  audit: null,
  checking: false,
};

// They load themselves once, and stay as the rest of the page is redrawn.
/** @type {{ movements: ReturnType<typeof movements>, cage: Child[] } | null} */
let kept = null;

function draw() {
  kept ??= { movements: movements(state.balances, state.people), cage: [
    h("section", { "data-key": "drawers" }, h("h2", {}, "Drawers"), drawers()),
    h("section", { "data-key": "reversals" }, h("h2", {}, "Reversals"), reversals())] };
  fill($("main"), h("h1", {}, "Audit"), check(), balances(), kept.movements.node, kept.cage);
}

/** @param {string} name @param {string} [looks] */
const heading = (name, looks) => h("th", { scope: "col", class: looks }, name);

/** @param {string} name @param {Child[]} content */
const scroll = (name, ...content) =>
  h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": name }, content);

// The check

function check() {
  const { audit, checking } = state;
  return h("section", { class: "panel check", "data-key": "check", "aria-labelledby": "check" },
    h("div", { class: "head" },
      h("div", {},
        h("h2", { id: "check" }, "Audit all records"),
        h("p", { class: "soft" }, "Checks the ledger and the log of every table for changed or missing records.")),
      h("button", { class: "primary", disabled: checking, onclick: () => attempt(run) },
        checking ? "Auditing …" : "Run audit")),
    h("div", { role: "status" }, audit && findings(audit)),
    audit && chains(audit));
}

/** @param {Wire.Audit} audit */
function findings({ findings: all }) {
  if (!all.length) {
    return h("p", { class: "verdict holds" }, "Verified: no record was changed, and the books balance.");
  }
  return [h("p", { class: "verdict fails" }, `${count(all.length, "finding")}:`),
    h("ul", {}, all.map((one) => h("li", {}, h("b", {}, `${one.where} ${one.number}`), `: ${one.problem}`)))];
}

/** @param {Wire.Audit} audit */
function chains({ chains: heads }) {
  return scroll("Hashes", h("table", {},
    h("caption", {}, "Keep a copy of these hashes outside the system. They prove later that no record was changed."),
    h("thead", {}, h("tr", {}, heading("Records"), heading("Number", "number"), heading("Last hash"))),
    h("tbody", {}, Object.entries(heads).map(([name, { length, hash }]) =>
      h("tr", {}, h("td", { title: name }, chainName(name)), h("td", { class: "number" }, length.toLocaleString()),
        h("td", {}, h("code", {}, hash)))))));
}

async function run() {
  Object.assign(state, { checking: true, audit: null });
  draw();
  try {
    state.audit = await get("/books/audit");
    [state.balances, state.people] = await Promise.all([get("/books/balances"), get("/books/people")]);
  } finally {
    state.checking = false;
    draw();
  }
}

// Balances

function balances() {
  const all = Object.entries(state.balances);
  /** @param {string} group */
  const inGroup = (group) => sum(all.filter(([account]) => account.split("/")[0] === group).map(([, cents]) => cents));
  const total = sum(all.map(([, cents]) => cents));
  return h("section", { "data-key": "balances" },
    h("h2", {}, "Balances"),
    h("dl", { class: "tiles" },
      GROUPS.map(([group, name]) => tile(name, inGroup(group))), tile("Total", total, total ? "wrong" : "right")),
    h("details", {}, h("summary", {}, `All accounts (${all.length})`),
      scroll("All accounts", h("table", {},
        h("thead", {}, h("tr", {}, heading("Account"), heading("Balance", "number"))),
        h("tbody", {}, all.map(([account, cents]) => balance(account, cents)))))));
}

/** @param {string} name @param {number} cents */
const tile = (name, cents, looks = "") => h("div", { class: looks }, h("dt", {}, name), h("dd", {}, dollars(cents)));

/** @param {string} account @param {number} cents */
const balance = (account, cents) => h("tr", { "data-key": account },
  h("td", {}, h("button", { class: "plain", title: account, onclick: () => kept?.movements.lookAt(account) },
    nameOf(account, state.people))),
  h("td", { class: "number" }, dollars(cents)));

async function open() {
  const closed = onlyFor("auditor", "Audit", await start());
  if (closed) {
    fill($("main"), closed);
    return;
  }
  [state.balances, state.people] = await Promise.all([get("/books/balances"), get("/books/people")]);
  draw();
}

open().catch((error) => say(error.message, "bad"));
