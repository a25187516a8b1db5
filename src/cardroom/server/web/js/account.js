// One's account: opening it, signing in, buying chips, cashing out, and what went in and out.

import { post } from "./api.js";
import { $, fill, h } from "./dom.js";
import { PIN, cashForm, field, form, inputOf, newAccountForm } from "./forms.js";
import { dollars } from "./money.js";
import { movements } from "./movements.js";
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
    h("section", { "data-key": `moved${me.cents}` }, h("h2", {}, "In and out"), movements("/me/movements", me)),
  ];
}

start().then((me) => draw(me));
