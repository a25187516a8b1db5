// The audit page: the balance of every account, every transaction, and a check of all stored records.

import { get } from "../lib/api.js";
import { $, count, fill, h } from "../lib/dom.js";
import { dollars, signed, sum } from "../lib/money.js";
import { attempt, say, start } from "../lib/page.js";
import { onlyFor } from "../lib/roles.js";
import { chainName, nameOf } from "./account-names.js";
import { drawers, reversals } from "./cage.js";

const AT_A_TIME = 100;
const GROUPS = [["cage", "Cage"], ["bots", "Bankroll of bots"], ["player", "Guests' accounts"],
  ["stack", "Chips at the tables"], ["play", "Pots, wagers and banks"], ["collection", "Collection"],
  ["jackpot", "Jackpots"]];

const state = {
  /** @type {Record<string, number>} */
  balances: {},
  /** @type {Record<string, string>} */
  people: {},
  /** The account or the chain whose transactions are shown. */
  account: new URLSearchParams(location.search).get("account") ?? "",
  chain: "cage",
  /** @type {Wire.Booked[]} */
  movements: [],
  isAll: false,
  /** @type {Wire.Audit | null} */
  audit: null,
  checking: false,
};

// They load themselves once, and stay as the rest of the page is redrawn.
/** @type {Child[]} */
const cage = [];

function draw() {
  if (!cage.length) {
    cage.push(h("section", { "data-key": "drawers" }, h("h2", {}, "Drawers"), drawers()),
      h("section", { "data-key": "reversals" }, h("h2", {}, "Reversals"), reversals()));
  }
  fill($("main"), h("h1", {}, "Audit"), check(), balances(), movements(), cage);
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
  h("td", {}, h("button", { class: "plain", title: account, onclick: () => attempt(() => lookAt(account)) },
    nameOf(account, state.people))),
  h("td", { class: "number" }, dollars(cents)));

// Movements

function movements() {
  const field = h("input", { id: "account", list: "accounts", value: state.account, autocomplete: "off",
    placeholder: "None" });
  /** @type {Handlers["onsubmit"]} */
  const onsubmit = (event) => {
    event.preventDefault();
    attempt(() => lookAt(field.value.trim()));
  };
  const named = { "data-key": `movements${state.account}`, "aria-labelledby": "movements" };
  return h("section", { class: "movements", ...named },
    h("h2", { id: "movements" }, "Transactions"),
    h("form", { class: "row", onsubmit },
      h("label", { for: "chain" }, "Records"), records(),
      h("label", { for: "account" }, "or account"), field, h("button", {}, "Show")),
    h("datalist", { id: "accounts" },
      Object.keys(state.balances).map((account) => h("option", { value: account }, nameOf(account, state.people)))),
    scroll("Transactions", h("table", {},
      h("thead", {}, h("tr", {}, ["Number", "Date", "Transaction", "Accounts", "Hash"].map((name) => heading(name)))),
      h("tbody", {}, state.movements.map(movement)))),
    !state.movements.length && h("p", { class: "soft" }, "No transactions."),
    !state.isAll && h("button", { onclick: () => attempt(more) },
      state.account ? "Show earlier transactions" : "Show later transactions"));
}

/** The records of which the transactions are shown: those of the cage or of a table. */
function records() {
  const tables = Object.keys(state.balances).filter((account) => account.startsWith("play/"))
    .map((account) => account.replace("play/", "table/"));
  const options = ["cage", ...tables].map((chain) =>
    h("option", { value: chain, selected: chain === state.chain && !state.account }, chainName(chain)));
  const picker = h("select", { id: "chain" }, options);
  picker.addEventListener("change", () => attempt(() => lookAt("", picker.value)));
  return picker;
}

/** @param {Wire.Booked} one */
const movement = (one) => h("tr", { "data-key": `${one.chain} ${one.number}` },
  h("td", { class: "number" }, `${chainName(one.chain)} ${one.number}`),
  h("td", {}, new Date(one.at).toLocaleString()), h("td", {}, one.reason),
  h("td", {}, h("ul", { class: "postings" }, Object.entries(one.postings).map(([account, cents]) =>
    h("li", {}, h("span", { title: account }, nameOf(account, state.people)), h("b", {}, signed(cents)))))),
  h("td", {}, h("code", { title: one.hash }, one.hash.slice(0, 12))));

/** Shows the transactions of an account, or those of a chain. @param {string} account @param {string} [chain] */
async function lookAt(account, chain = state.chain) {
  Object.assign(state, { account, chain, movements: [], isAll: false });
  history.replaceState(null, "", account ? `?account=${encodeURIComponent(account)}` : location.pathname);
  await more();
  $(account ? "#account" : "#chain").focus();
}

async function more() {
  const last = state.movements.at(-1);
  const { account, chain } = state;
  const part = await (account
    ? get(`/books/accounts?${new URLSearchParams({ account, before: String(last?.sequence ?? 2 ** 50) })}`)
    : get(`/books/movements?${new URLSearchParams({ chain, after: String(last?.number ?? 0) })}`));
  state.movements.push(...part);
  state.isAll = part.length < AT_A_TIME;
  draw();
}

async function open() {
  const closed = onlyFor("auditor", "Audit", await start());
  if (closed) {
    fill($("main"), closed);
    return;
  }
  [state.balances, state.people] = await Promise.all([get("/books/balances"), get("/books/people")]);
  await more();
}

open().catch((error) => say(error.message, "bad"));
