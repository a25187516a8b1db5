// The cage: a guest is looked up or gets an account; cash becomes chips, and chips cash.

import { get, post } from "./api.js";
import { $, fill, h } from "./dom.js";
import { cashForm, field, form, inputOf, newAccountForm } from "./forms.js";
import { dollars } from "./money.js";
import { movements } from "./movements.js";
import { attempt, say, start } from "./page.js";
import { onlyFor } from "./roles.js";

const guestAt = h("div", { id: "guest", "aria-live": "polite" });

function show(guest) {
  const path = `/cage/accounts/${guest.number}`;
  const moved = (after, words) => {
    say(words);
    show(after);
    $(".worth").focus();
  };
  fill(guestAt,
    h("div", { class: "welcome" },
      h("div", {}, h("h2", {}, guest.name), h("p", { class: "soft" }, `Number ${guest.number} · ${guest.role}`)),
      h("p", { class: "worth", tabindex: -1 }, h("span", { class: "soft" }, "In the account"), h("b", {}, dollars(guest.cents)))),
    h("div", { class: "pair", "data-key": `${guest.number}-${guest.cents}` },
      cashForm("Cash for chips", "Deposit", [10_000, 50_000, 100_000],
        async (asked) => moved(await post(`${path}/deposit`, asked), `${guest.name} bought ${dollars(asked.cents)}.`)),
      cashForm("Chips for cash", "Pay out", [guest.cents],
        async (asked) => moved(await post(`${path}/withdraw`, asked), `${guest.name} is paid ${dollars(asked.cents)}.`))),
    h("p", {}, h("button", { onclick: () => attempt(async () => moved(await post(`${path}/unlock`), `${guest.name} may try the PIN again.`)) }, "Unlock the account"),
      h("span", { class: "soft" }, " after too many wrong PINs.")),
    // A new list each time it is shown, which nobody wants to hear.
    h("section", { "data-key": `moved${performance.now()}`, "aria-live": "off" }, h("h2", {}, "In and out"), movements(`${path}/movements`, guest)));
}

function desk() {
  const number = field("Number", { inputmode: "numeric", pattern: "[0-9]{6}", title: "Six digits" });
  return [
    h("h1", {}, "Cashier"),
    h("div", { class: "pair" },
      h("section", { class: "panel" }, h("h2", {}, "Look up a guest"), form("Look up", async () => show(await get(`/cage/accounts/${inputOf(number).value}`)), number)),
      h("section", { class: "panel" }, h("h2", {}, "Open an account"),
        newAccountForm("Open the account", async (asked) => {
          const guest = await post("/cage/accounts", asked);
          say(`${guest.name} has number ${guest.number}.`);
          show(guest);
        }))),
    guestAt,
  ];
}

start().then((me) => fill($("main"), onlyFor("cashier", "Cashier", me) ?? desk()));
