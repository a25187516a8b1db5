// The account page: open an account, sign in, buy chips, cash out, see all transactions, and choose how to sign in.

import { post, whoAmI } from "../lib/api.js";
import { cashForm } from "../lib/cash-form.js";
import { $, fill, h } from "../lib/dom.js";
import { dollars } from "../lib/money.js";
import { newAccountForm } from "../lib/new-account.js";
import { rememberNew } from "../lib/new-number.js";
import { header, say, start } from "../lib/page.js";
import { HOMES } from "../lib/roles.js";
import { blocked } from "./blocked.js";
import { barsNow, limits } from "./limits.js";
import { movements } from "./movements.js";
import { personalData } from "./personal.js";
import { receipts } from "./receipts.js";
import { secondFactor } from "./second-factor.js";
import { security } from "./security.js";
import { signInForm } from "./sign-in.js";

const PRESETS = [10_000, 50_000, 100_000];
const back = new URLSearchParams(location.search).get("back") ?? "";
const card = new URLSearchParams(location.search).get("card") ?? "";
// Only pages of this site are allowed.
const backTo = /^\/(?![/\\])[^\t\n\r]*$/.test(back) ? back : "";

/** @param {Wire.Person | null} me */
function draw(me, { isNew = false } = {}) {
  header(me);
  fill($("main"), !me ? signInForms() : me.needs_second_factor ? secondFactorFirst(me) : account(me, isNew));
}

async function reload() {
  draw(await whoAmI());
}

/** @param {Wire.Person} me */
const secondFactorFirst = (me) => [
  h("h1", {}, me.name),
  h("section", { class: "panel" }, h("h2", {}, "Set up your second factor first"), secondFactor(me, reload)),
];

function signInForms() {
  return [
    h("h1", {}, "Sign in or open an account"),
    backTo && h("p", { class: "soft" }, "You need an account to take a seat."),
    h("div", { class: "pair" },
      h("section", { class: "panel" }, h("h2", {}, "Open an account"),
        newAccountForm("Open account", async (request) => opened(await post("/accounts", request)))),
      h("section", { class: "panel" }, h("h2", {}, "Sign in"), signInForm(signedIn, card))),
    h("p", { class: "soft" }, "If you forgot your number, your sign-in name or your PIN, ask the cashier."),
  ];
}

/** Whoever wanted something goes on to it, with the new number in the header. @param {Wire.Person} me */
function opened(me) {
  if (backTo && rememberNew(me)) signedIn(me);
  else draw(me, { isNew: true });
}

/** @param {Wire.Person} me */
function signedIn(me) {
  // The link of a private table has its key in the part after #, which must not get lost.
  const to = backTo ? backTo + location.hash : HOMES[me.role];
  if (to && !me.needs_second_factor) location.assign(to);
  else draw(me);
}

/** @param {Wire.Person} me @param {boolean} isNew */
function account(me, isNew) {
  const bars = h("div", { class: "bars", role: "status" });
  const signedOut = () => location.assign("/");
  return [
    h("div", { class: "welcome", "data-key": "welcome" },
      h("div", {},
        h("h1", {}, me.name),
        h("p", { class: "soft" }, "Account number ", h("b", { class: "own-number" }, me.number),
          isNew && ". Write it down: you need it to sign in. Nobody else at a table sees it.",
          me.role === "player" && [" · ", h("a", { href: "/card" }, "Print your account card")])),
      h("p", { class: "worth", tabindex: -1 },
        h("span", { class: "soft" }, "Account balance"), h("b", {}, dollars(me.cents)))),
    backTo && h("p", { "data-key": "back" },
      h("a", { class: `button ${me.cents ? "primary" : ""}`, href: backTo + location.hash },
        backTo.startsWith("/tables/") ? "Back to the table" : backTo.startsWith("/join/") ? "Go to the table"
          : "Back to the lobby")),
    h("div", { "data-key": `bars${me.cents}` }, bars),
    me.role === "player" && cash(me),
    me.role === "player"
      && h("section", { "data-key": `moved${me.cents}` }, h("h2", {}, "Transactions"), movements("/me/movements")),
    me.role === "player"
      && h("section", { "data-key": `receipts${me.cents}` }, h("h2", {}, "Receipts"), receipts("/me/receipts")),
    me.role === "player" && h("section", { "data-key": `limits${me.cents}` }, h("h2", {}, "Limits and breaks"),
      limits("/me", "your own account", (state) => fill(bars, barsNow(state)))),
    me.role === "player" && h("section", { "data-key": "blocked" }, h("h2", {}, "Blocked in the chat"), blocked()),
    security(me, draw, reload),
    h("section", { "data-key": "data" }, h("h2", {}, "Your data"),
      h("p", { class: "soft" }, "Everything that is stored about you, in one file."),
      personalData("/me", "your own account", me.role === "player", signedOut)),
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
