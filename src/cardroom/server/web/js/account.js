// One's account: opening it, signing in, buying chips, cashing out, and what went in and out.

import { get, post } from "./api.js";
import { $, fill, h } from "./dom.js";
import { PIN, cashForm, field, form, inputOf, newAccountForm } from "./forms.js";
import { dollars } from "./money.js";
import { header, say, start } from "./page.js";
import { HOMES } from "./roles.js";

const back = new URLSearchParams(location.search).get("back") ?? "";
// Only to a page of this cardroom.
const backTo = /^\/(?![/\\])/.test(back) ? back : "";

function draw(me, { isNew = false } = {}) {
  header(me);
  fill($("main"), me ? account(me, isNew) : doors());
}

function doors() {
  const number = field("Number", { inputmode: "numeric", pattern: "[0-9]{6}", title: "Six digits", autocomplete: "username" });
  const pin = field("PIN", { ...PIN, autocomplete: "current-password" });
  return [
    h("h1", {}, "Come in"),
    backTo && h("p", { class: "soft" }, "You need an account to sit down. It takes a minute."),
    h("div", { class: "pair" },
      h("section", { class: "panel" }, h("h2", {}, "Open an account"),
        newAccountForm("Open the account", async (asked) => draw(await post("/accounts", asked), { isNew: true }))),
      h("section", { class: "panel" }, h("h2", {}, "Sign in"),
        form("Sign in", async () => cameIn(await post("/session", { number: Number(inputOf(number).value), pin: inputOf(pin).value })), number, pin))),
  ];
}

function cameIn(me) {
  const to = backTo || HOMES[me.role];
  if (to) location.assign(to);
  else draw(me);
}

function account(me, isNew) {
  const moved = (after, words) => {
    say(words);
    draw(after);
    $(".worth").focus();
  };
  const balance = h("p", { class: "worth", tabindex: -1 }, h("span", { class: "soft" }, "In your account"), h("b", {}, dollars(me.cents)));
  return [
    h("div", { class: "welcome", "data-key": "welcome" },
      h("div", {}, h("h1", {}, me.name), h("p", { class: "soft" }, "Number ", h("b", { class: "own-number" }, me.number), isNew && ": you sign in with it, so write it down.")),
      balance),
    backTo && h("p", { "data-key": "back" }, h("a", { class: `button ${me.cents ? "primary" : ""}`, href: backTo }, "Back to the table")),
    me.role === "player" && h("div", { class: "pair", "data-key": `cash${me.cents}` },
      cashForm("Buy chips", "Buy", [10_000, 50_000, 100_000], async (asked) => moved(await post("/me/deposit", asked), `Bought ${dollars(asked.cents)}.`)),
      cashForm("Cash out", "Cash out", [me.cents], async (asked) => moved(await post("/me/withdraw", asked), `Cashed out ${dollars(asked.cents)}.`))),
    movements(me),
  ];
}

function movements(me) {
  const place = h("section", { "data-key": `moved${me.cents}` }, h("h2", {}, "In and out"), h("p", { class: "soft" }, "One moment …"));
  everyMovement().then((all) => fill(place, h("h2", {}, "In and out"), all.length ? list(all.reverse(), me) : h("p", { class: "soft" }, "Nothing yet.")))
    .catch((error) => say(error.message, "bad"));
  return place;
}

async function everyMovement() {
  const all = [];
  for (let part = null; !part || part.length === 100;) {
    part = await get(`/me/movements?after=${all.at(-1)?.number ?? 0}`);
    all.push(...part);
  }
  return all;
}

const list = (all, me) => h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "In and out" }, h("table", {},
  h("thead", {}, h("tr", {}, h("th", {}, "When"), h("th", {}, "What"), h("th", { class: "number" }, "Dollars"))),
  h("tbody", {}, all.map((one) => h("tr", {},
    h("td", {}, new Date(one.at).toLocaleString()), h("td", {}, inWords(one, me)),
    h("td", { class: `number ${one.cents < 0 ? "out" : "in"}` }, one.cents > 0 ? `+${dollars(one.cents)}` : dollars(one.cents)))))));

function inWords({ reason, cents }, me) {
  const table = reason.match(/^table (\d+):/)?.[1];
  if (table) return h("a", { href: `/tables/${table}` }, cents < 0 ? `Chips to table ${table}` : `Back from table ${table}`);
  const plain = reason.replace(`, by ${me.number}`, "");
  return plain[0].toUpperCase() + plain.slice(1);
}

start().then((me) => draw(me));
