// The cage: look up or open a guest account, sell chips for cash, and cash chips out.

import { movements } from "../account/movements.js";
import { get, post } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { cashForm, field, form, inputOf, newAccountForm } from "../lib/forms.js";
import { dollars } from "../lib/money.js";
import { attempt, say, start } from "../lib/page.js";
import { onlyFor } from "../lib/roles.js";

const PRESETS = [10_000, 50_000, 100_000];
const guestAt = h("div", { id: "guest", "aria-live": "polite" });

/** @param {Wire.Person} guest */
function show(guest) {
  const path = /** @type {const} */ (`/cage/accounts/${guest.number}`);
  /** @param {Wire.Person} after @param {string} words */
  const moved = (after, words) => {
    say(words);
    show(after);
    $(".worth").focus();
  };
  const unlock = async () =>
    moved(await post(`${path}/unlock`), `The account is unlocked. ${guest.name} can sign in again.`);
  fill(guestAt,
    h("div", { class: "welcome" },
      h("div", {},
        h("h2", {}, guest.name), h("p", { class: "soft" }, `Account number ${guest.number} · ${guest.role}`)),
      h("p", { class: "worth", tabindex: -1 },
        h("span", { class: "soft" }, "Account balance"), h("b", {}, dollars(guest.cents)))),
    h("div", { class: "pair", "data-key": `${guest.number}-${guest.cents}` },
      cashForm("Sell chips", "Sell chips", PRESETS,
        async (request) =>
          moved(await post(`${path}/deposit`, request), `${guest.name} bought ${dollars(request.cents)} in chips.`)),
      cashForm("Cash out", "Pay out", [guest.cents], async (request) =>
        moved(await post(`${path}/withdraw`, request), `${guest.name} was paid ${dollars(request.cents)}.`))),
    h("p", {}, h("button", { onclick: () => attempt(unlock) }, "Unlock account"),
      h("span", { class: "soft" }, " Use this after too many wrong PINs.")),
    // The list is new each time it is shown. Reading it out every time would be a nuisance.
    h("section", { "data-key": `moved${performance.now()}`, "aria-live": "off" },
      h("h2", {}, "Transactions"), movements(`${path}/movements`)));
}

function desk() {
  const number = field("Account number", { inputmode: "numeric", pattern: "[0-9]{6}", title: "Six digits" });
  const lookUp = async () => show(await get(`/cage/accounts/${Number(inputOf(number).value)}`));
  return [
    h("h1", {}, "Cashier"),
    h("div", { class: "pair" },
      h("section", { class: "panel" }, h("h2", {}, "Look up a guest"), form("Look up", lookUp, number)),
      h("section", { class: "panel" }, h("h2", {}, "Open an account"),
        newAccountForm("Open account", async (request) => {
          const guest = await post("/cage/accounts", request);
          say(`Account ${guest.number} is open for ${guest.name}.`);
          show(guest);
        }))),
    guestAt,
  ];
}

start().then((me) => fill($("main"), onlyFor("cashier", "Cashier", me) ?? desk()));
