// The form in which the pit boss seats a player, with chips from their account.

import { freshId, post } from "../lib/api.js";
import { $, fill, h, listen } from "../lib/dom.js";
import { amountIn, field, form, inputOf } from "../lib/forms.js";
import { dollars } from "../lib/money.js";

/**
 * A form for one of the open seats. Calls `seated` with a message when the player is seated.
 * @param {Watched} table @param {number[]} free @param {() => void} cancel
 * @param {(message: string) => Promise<void>} seated
 */
export function seatForm({ number, info }, free, cancel, seated) {
  const key = freshId();
  const account = field("Account number", { inputmode: "numeric", pattern: "[0-9]{6}", title: "Six digits" });
  const seat = h("select", { id: "give-seat" }, free.map((one) => h("option", { value: one }, `Seat ${one}`)));
  const chips = field("Chips, in dollars", { inputmode: "decimal", value: String(info.buy_in / 100) },
    `Taken from the player's account. The minimum buy-in is ${dollars(info.buy_in)}${
      info.most_buy_in ? `, the maximum ${dollars(info.most_buy_in)}` : ""}.`);
  const firm = field("Firm", { required: false, maxlength: 100 }, "The firm that the proposition player works for.");
  const works = h("div", {});
  const proposition = h("input", { id: "give-proposition", type: "checkbox",
    onchange: ({ target }) => fill(works, target.checked && firm) });
  listen(inputOf(chips), "oninput", ({ target }) => target.setCustomValidity(""));

  async function give() {
    const amount = amountIn(inputOf(chips));
    if (amount === null) return;
    const request = { table: number, seat: Number(seat.value), chips: amount, key,
      proposition: proposition.checked, firm: proposition.checked ? inputOf(firm).value.trim() : "" };
    const guest = await post(`/floor/accounts/${Number(inputOf(account).value)}/seat`, request);
    const balance = `The account balance is now ${dollars(guest.cents)}.`;
    await seated(`${guest.name} was seated in seat ${seat.value} with ${dollars(amount)}. ${balance}`);
  }

  const made = form("Seat player", give,
    account,
    h("div", { class: "field" }, h("label", { for: "give-seat" }, "Seat"), seat),
    chips,
    h("p", {}, proposition, " ", h("label", { for: "give-proposition" }, "As a proposition player")),
    works);
  $(".row", made).append(h("button", { type: "button", onclick: cancel }, "Cancel"));
  return made;
}
