// The pit boss gives somebody a seat, with chips from their account.

import { freshId, post } from "./api.js";
import { h, listen } from "./dom.js";
import { field, form, inputOf } from "./forms.js";
import { cents, dollars } from "./money.js";

/** A form for one of the free seats; `seated(words)` when somebody sits there. */
export function seatForm({ number, info }, free, notNow, seated) {
  const key = freshId();
  const account = field("Account number", { inputmode: "numeric", pattern: "[0-9]{6}", title: "Six digits" });
  const seat = h("select", { id: "give-seat" }, free.map((one) => h("option", { value: one }, `Seat ${one}`)));
  const chips = field("Chips, in dollars", { inputmode: "decimal", value: String(info.buy_in / 100) },
    `From the guest's account; at least ${dollars(info.buy_in)}.`);
  listen(inputOf(chips), "oninput", ({ target }) => target.setCustomValidity(""));

  async function give() {
    const amount = cents(inputOf(chips).value);
    if (!(amount > 0)) {
      inputOf(chips).setCustomValidity("Type an amount, as in 100 or 52.50");
      inputOf(chips).reportValidity();
      return;
    }
    const asked = { table: number, seat: Number(seat.value), chips: amount, key };
    const guest = await post(`/floor/accounts/${inputOf(account).value}/seat`, asked);
    await seated(`${guest.name} has seat ${seat.value}, with ${dollars(amount)}; ${dollars(guest.cents)} is left in the account.`);
  }

  const made = form("Give the seat", give,
    account,
    h("div", { class: "field" }, h("label", { for: "give-seat" }, "Seat"), seat),
    chips);
  made.querySelector(".row").append(h("button", { type: "button", onclick: notNow }, "Not now"));
  return made;
}
