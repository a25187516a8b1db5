// The transactions of the room for the auditor: by date, place, account, person and reason, and as a file.

import { get } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { field, form, inputOf } from "../lib/forms.js";
import { latest } from "../lib/latest.js";
import { listed } from "../lib/list.js";
import { signed } from "../lib/money.js";
import { attempt } from "../lib/page.js";
import { dateTime } from "../lib/time.js";
import { chainName, nameOf } from "./account-names.js";
import { choices, dayAfter, idOf, startOf } from "./filters.js";

const AT_A_TIME = 100;

/**
 * The section with its form and its list. `lookAt` shows the transactions of one account.
 * @param {Record<string, number>} balances @param {Record<string, string>} people
 */
export function movements(balances, people) {
  const since = field("From", { type: "date", required: false });
  const until = field("To", { type: "date", required: false });
  const where = placePicker(balances);
  const accounts = choices(Object.keys(balances).map((id) => [id, `${nameOf(id, people)} (${id})`]));
  const account = field("Account", { required: false, list: "accounts", placeholder: "Any account" });
  const persons = choices(Object.entries(people).map(([number, name]) => [number, `${name}, ${number}`]));
  const person = field("Person", { required: false, list: "persons", placeholder: "Anybody" });
  const reason = field("Transaction", { required: false, maxlength: 100, placeholder: "Any, or a part of its name" });
  const list = h("div", {});
  const file = h("a", { class: "button", download: "cardroom-transactions.csv" }, "Download as CSV");
  /** @type {Wire.Booked[]} */
  let all = [];
  /** @type {URLSearchParams} */
  let wanted = new URLSearchParams();

  const transactions = latest((/** @type {URLSearchParams} */ query) => get(`/books/movements?${query}`));

  /** What the form asks for. Throws if a name in it cannot be found. */
  function sought() {
    const from = inputOf(since).value, to = inputOf(until).value;
    if (from && to && from > to) throw new Error("The first date is after the last one.");
    const asked = { since: from && startOf(from), until: to && dayAfter(to), chain: where.select.value,
      account: idOf(inputOf(account).value, accounts, "account"),
      person: idOf(inputOf(person).value, persons, "person"), reason: inputOf(reason).value.trim() };
    return new URLSearchParams(Object.entries(asked).filter(([, value]) => value).map(([name, value]) =>
      [name, String(value)]));
  }

  async function show() {
    wanted = sought();
    all = [];
    history.replaceState(null, "", wanted.size ? `?${wanted}` : location.pathname);
    file.setAttribute("href", `/api/books/movements.csv?${wanted}`);
    await more();
  }

  async function more() {
    const last = all.at(-1);
    const below = last ? { below_at: String(last.at), below_chain: last.chain, below_number: String(last.number) } : {};
    const part = await transactions(new URLSearchParams([...wanted, ...Object.entries(below)]));
    if (!part) return;
    all.push(...part);
    fill(list, all.length ? table(all, people) : h("p", { class: "soft" }, "No transactions."),
      part.length === AT_A_TIME && h("button", { onclick: () => attempt(more) }, "Show earlier transactions"));
  }

  const made = form("Show", show, h("div", { class: "filters" }, since, until, where.node, account, person, reason));
  /** @type {HTMLElement} */ (made.lastElementChild).append(
    h("button", { type: "button", onclick: () => clear() }, "Clear"), file);
  const clear = () => {
    made.reset();
    return attempt(show);
  };

  const given = new URLSearchParams(location.search);
  if (given.has("account")) inputOf(account).value = accounts.get(given.get("account") ?? "") ?? "";
  attempt(show);
  return {
    node: h("section", { class: "movements", "data-key": "movements" },
      h("h2", {}, "Transactions"), made, offered("accounts", accounts), offered("persons", persons),
      list),
    /** @param {string} id */
    lookAt(id) {
      made.reset();
      inputOf(account).value = accounts.get(id) ?? id;
      inputOf(account).focus();
      return attempt(show);
    },
  };
}

/** @param {string} id @param {Map<string, string>} names */
const offered = (id, names) => h("datalist", { id }, [...names.values()].map((name) => h("option", { value: name })));

/** A choice between everywhere, the cage and each table. @param {Record<string, number>} balances */
function placePicker(balances) {
  const tables = Object.keys(balances).filter((account) => account.startsWith("play/"))
    .map((account) => account.replace("play/", "table/"));
  const select = h("select", { id: "where" }, h("option", { value: "" }, "Everywhere"),
    ["cage", ...tables].map((chain) => h("option", { value: chain }, chainName(chain))));
  return { select, node: h("div", { class: "field" }, h("label", { for: "where" }, "Cage or table"), select) };
}

/** @param {Wire.Booked[]} all @param {Record<string, string>} people */
const table = (all, people) => listed("Transactions", ["Date", "Transaction", "Accounts", "Entry", "Hash"],
  all.map((one) => h("tr", { "data-key": `${one.chain} ${one.number}` },
    h("td", {}, dateTime(one.at)), h("td", {}, one.reason.replaceAll("-", " ")),
    h("td", {}, h("ul", { class: "postings" }, Object.entries(one.postings).map(([account, cents]) =>
      h("li", {}, h("span", { title: account }, nameOf(account, people)), h("b", {}, signed(cents)))))),
    h("td", {}, `${chainName(one.chain)} ${one.number}`),
    h("td", {}, h("code", { title: one.hash }, one.hash.slice(0, 12))))));
