// The account page: open an account, sign in, buy chips, cash out, and see all transactions.

import { post } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { PIN, cashForm, field, form, inputOf, newAccountForm } from "../lib/forms.js";
import { dollars } from "../lib/money.js";
import { header, say, start } from "../lib/page.js";
import { HOMES } from "../lib/roles.js";
import { movements } from "./movements.js";

const PRESETS = [10_000, 50_000, 100_000];
const back = new URLSearchParams(location.search).get("back") ?? "";
// Only pages of this site are allowed.
const backTo = /^\/(?![/\\])/.test(back) ? back : "";

/** @param {Wire.Person | null} me */
function draw(me, { isNew = false } = {}) {
  header(me);
  fill($("main"), me ? account(me, isNew) : signInForms());
}

function signInForms() {
  const number = field("Account number", { inputmode: "numeric", pattern: "[0-9]{6}", title: "Six digits",
    autocomplete: "username" });
  const pin = field("PIN", { ...PIN, autocomplete: "current-password" });
  const signIn = async () =>
    signedIn(await post("/session", { number: Number(inputOf(number).value), pin: inputOf(pin).value }));
  return [
    h("h1", {}, "Sign in or open an account"),
    backTo && h("p", { class: "soft" }, "You need an account to take a seat."),
    h("div", { class: "pair" },
      h("section", { class: "panel" }, h("h2", {}, "Open an account"),
        newAccountForm("Open account", async (request) => draw(await post("/accounts", request), { isNew: true }))),
      h("section", { class: "panel" }, h("h2", {}, "Sign in"), form("Sign in", signIn, number, pin))),
  ];
}

/** @param {Wire.Person} me */
function signedIn(me) {
  const to = backTo || HOMES[me.role];
  if (to) location.assign(to);
  else draw(me);
}

/** @param {Wire.Person} me @param {boolean} isNew */
function account(me, isNew) {
  return [
    h("div", { class: "welcome", "data-key": "welcome" },
      h("div", {},
        h("h1", {}, me.name),
        h("p", { class: "soft" }, "Account number ", h("b", { class: "own-number" }, me.number),
          isNew && ". Write it down: you need it to sign in.")),
      h("p", { class: "worth", tabindex: -1 },
        h("span", { class: "soft" }, "Account balance"), h("b", {}, dollars(me.cents)))),
    backTo && h("p", { "data-key": "back" },
      h("a", { class: `button ${me.cents ? "primary" : ""}`, href: backTo }, "Back to the table")),
    me.role === "player" && cash(me),
    h("section", { "data-key": `moved${me.cents}` }, h("h2", {}, "Transactions"), movements("/me/movements")),
  ];
}

/** @param {Wire.Person} me */
function cash(me) {
  /** @param {Wire.Person} after @param {string} words */
  const moved = (after, words) => {
    say(words);
    draw(after);
    $(".worth").focus();
  };
  return h("div", { class: "pair", "data-key": `cash${me.cents}` },
    cashForm("Buy chips", "Buy", PRESETS,
      async (request) =>
        moved(await post("/me/deposit", request), `You bought ${dollars(request.cents)} in chips.`)),
    cashForm("Cash out", "Cash out", [me.cents],
      async (request) =>
        moved(await post("/me/withdraw", request), `You cashed out ${dollars(request.cents)}.`)));
}

start().then((me) => draw(me));
