// The books: what is in every account, every movement, and a check of everything that is stored.

import { get } from "./api.js";
import { $, count, fill, h } from "./dom.js";
import { dollars } from "./money.js";
import { attempt, say, start } from "./page.js";
import { onlyFor } from "./roles.js";

const AT_A_TIME = 100;
const GROUPS = [["cage", "Cage"], ["player", "Guests' accounts"], ["stack", "Chips of people at tables"], ["play", "Pots, wagers and banks"],
  ["collection", "Collected"], ["jackpot", "Jackpots"]];

const state = { balances: {}, account: new URLSearchParams(location.search).get("account") ?? "", movements: [], isAll: false, audit: null, checking: false };

const groupOf = (account) => account.split("/")[0];
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

function draw() {
  fill($("main"), h("h1", {}, "Audit"), check(), balances(), movements());
}

function check() {
  const { audit, checking } = state;
  return h("section", { class: "panel check", "data-key": "check", "aria-labelledby": "check" },
    h("div", { class: "head" },
      h("div", {}, h("h2", { id: "check" }, "Check everything"), h("p", { class: "soft" }, "Goes through the whole ledger and the log of every table, link by link.")),
      h("button", { class: "primary", disabled: checking, onclick: () => attempt(run) }, checking ? "Checking …" : "Check everything")),
    h("div", { role: "status" }, audit && findings(audit)),
    audit && chains(audit));
}

function findings({ findings: found }) {
  if (!found.length) return h("p", { class: "verdict holds" }, "Nothing is wrong: every link holds, and the money adds up.");
  return [h("p", { class: "verdict fails" }, `${count(found.length, "finding")}:`),
    h("ul", {}, found.map((one) => h("li", {}, h("b", {}, `${one.where} ${one.number}`), `: ${one.problem}`)))];
}

function chains({ chains: heads }) {
  return scroll("Chains", h("table", {},
    h("caption", {}, "Chains: noted down elsewhere, these prove that nothing was rewritten"),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Chain"), h("th", { class: "number", scope: "col" }, "Length"), h("th", { scope: "col" }, "Last hash"))),
    h("tbody", {}, Object.entries(heads).map(([name, head]) => {
      const [length, hash] = head.split(" ");
      return h("tr", {}, h("td", {}, name), h("td", { class: "number" }, Number(length).toLocaleString()), h("td", {}, h("code", {}, hash)));
    }))));
}

const scroll = (name, ...content) => h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": name }, content);

function balances() {
  const all = Object.entries(state.balances);
  const total = sum(all.map(([, cents]) => cents));
  return h("section", { "data-key": "balances" },
    h("h2", {}, "Balances"),
    h("dl", { class: "tiles" },
      GROUPS.map(([group, name]) => [name, sum(all.filter(([account]) => groupOf(account) === group).map(([, cents]) => cents))])
        .concat([["Sum", total]]).map(([name, cents]) => h("div", { class: name === "Sum" ? (total ? "wrong" : "right") : "" }, h("dt", {}, name), h("dd", {}, dollars(cents))))),
    h("details", {}, h("summary", {}, `Every account (${all.length})`),
      scroll("Every account", h("table", {},
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Account"), h("th", { class: "number", scope: "col" }, "Dollars"))),
        h("tbody", {}, all.map(([account, cents]) => h("tr", { "data-key": account },
          h("td", {}, h("button", { class: "plain", title: "Its movements", onclick: () => attempt(() => lookAt(account)) }, account)),
          h("td", { class: "number" }, dollars(cents)))))))));
}

function movements() {
  const field = h("input", { id: "account", list: "accounts", value: state.account, autocomplete: "off", placeholder: "All accounts" });
  return h("section", { class: "movements", "data-key": `movements${state.account}`, "aria-labelledby": "movements" },
    h("h2", { id: "movements" }, "Movements"),
    h("form", { class: "row", onsubmit: (event) => { event.preventDefault(); attempt(() => lookAt(field.value.trim())); } },
      h("label", { for: "account" }, "Account"), field, h("button", {}, "Show")),
    h("datalist", { id: "accounts" }, Object.keys(state.balances).map((account) => h("option", { value: account }))),
    scroll("Every movement", h("table", {},
      h("thead", {}, h("tr", {}, ["Number", "When", "What", "From and to", "Hash"].map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, state.movements.map(movement)))),
    !state.movements.length && h("p", { class: "soft" }, "None."),
    !state.isAll && h("button", { onclick: () => attempt(more) }, "Later movements"));
}

const movement = (one) => h("tr", { "data-key": one.number },
  h("td", { class: "number" }, one.number), h("td", {}, new Date(one.at).toLocaleString()), h("td", {}, one.reason),
  h("td", {}, h("ul", { class: "postings" }, Object.entries(one.postings).map(([account, cents]) => h("li", {}, h("span", {}, account), h("b", {}, cents > 0 ? `+${dollars(cents)}` : dollars(cents)))))),
  h("td", {}, h("code", { title: one.hash }, one.hash.slice(0, 12))));

async function lookAt(account) {
  Object.assign(state, { account, movements: [], isAll: false });
  history.replaceState(null, "", account ? `?account=${encodeURIComponent(account)}` : location.pathname);
  await more();
  $("#account").focus();
}

async function more() {
  const query = new URLSearchParams({ account: state.account, after: state.movements.at(-1)?.number ?? 0 });
  const part = await get(`/books/movements?${query}`);
  state.movements.push(...part);
  state.isAll = part.length < AT_A_TIME;
  draw();
}

async function run() {
  Object.assign(state, { checking: true, audit: null });
  draw();
  try {
    state.audit = await get("/books/audit");
    state.balances = await get("/books/balances");
  } finally {
    state.checking = false;
    draw();
  }
}

async function open() {
  const closed = onlyFor("auditor", "Audit", await start());
  if (closed) {
    fill($("main"), closed);
    return;
  }
  state.balances = await get("/books/balances");
  await more();
}

open().catch((error) => say(error.message, "bad"));
