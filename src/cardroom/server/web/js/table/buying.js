// The dialog for buying chips: to take a seat, to bet from behind the table, or to add to a stack.

import { h } from "../lib/dom.js";
import { amountIn } from "../lib/forms.js";
import { dollars } from "../lib/money.js";

const TIMES = [1, 2, 5];

/**
 * Asks for an amount of chips and sends `command`: sit down if there is a seat, else buy more chips.
 * @param {TableState} state @param {number} seat @param {(chips: number) => Wire.Command} command
 */
export async function askForChips(state, seat = 0, command = (chips) => sitOrBuy(seat, chips)) {
  await state.refreshMe();
  const { info, me } = state;
  if (!me) return;
  const step = Math.min(...info.chips);
  /** @type {HTMLInputElement} */
  const field = h("input", { id: "chips", inputmode: "decimal", autocomplete: "off", required: true,
    value: String(info.buy_in / 100), "aria-describedby": "chips-note", oninput: () => field.setCustomValidity("") });
  /** @type {HTMLDialogElement} */
  const dialog = h("dialog",
    { class: "panel buying", "aria-labelledby": "buying-title", onclose: () => dialog.remove() },
    h("form", { method: "dialog", onsubmit: buy },
      h("h2", { id: "buying-title" }, seat ? `Buy in for seat ${seat}` : "Buy chips"),
      h("p", { id: "chips-note", class: "soft" },
        `Min ${dollars(info.buy_in)}, ${info.most_buy_in ? `max ${dollars(info.most_buy_in)}, ` : ""}`
          + `in steps of ${dollars(step)}. Your account balance is ${dollars(me.cents)}.`),
      me.cents < info.buy_in && h("p", {}, "Your balance is below the minimum buy-in. ",
        h("a", { href: backTo(info) }, "Add money to your account"), "."),
      h("label", { for: "chips" }, "Chips, in dollars"),
      field,
      h("div", { class: "row presets" }, presets(info.buy_in, me.cents, step, info.most_buy_in).map(([words, amount]) =>
        h("button", { type: "button", onclick: () => take(amount) }, words))),
      h("div", { class: "row choices" },
        h("button", { type: "submit", class: "primary" }, seat ? "Sit down" : "Buy chips"),
        h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"))));

  /** @param {number} amount */
  function take(amount) {
    field.value = String(amount / 100);
    field.setCustomValidity("");
    field.focus();
  }

  /** @param {SubmitEvent} event */
  async function buy(event) {
    event.preventDefault();
    const chips = amountIn(field);
    if (chips !== null && await state.send(command(chips))) {
      dialog.close();
      state.refreshMe();
    }
  }

  document.body.append(dialog);
  dialog.showModal();
  field.select();
}

/** @param {number} seat @param {number} chips @returns {Wire.Command} */
const sitOrBuy = (seat, chips) => (seat ? { do: "sit", seat, chips } : { do: "buy", chips });

/**
 * The minimum, multiples of it, and the maximum or the whole balance, as far as the balance covers them.
 * @param {number} minimum @param {number} balance @param {number} step @param {number} maximum 0 if there is none
 * @returns {[string, number][]}
 */
export function presets(minimum, balance, step, maximum = 0) {
  const capped = maximum > 0 && maximum < balance;
  const all = Math.floor((capped ? maximum : balance) / step) * step;
  if (all < minimum) return [];
  const amounts = TIMES.map((times) => minimum * times).filter((amount) => amount < all);
  return [...amounts.map((amount) => /** @type {[string, number]} */ ([dollars(amount), amount])),
    [`${capped ? "Max" : "All"} ${dollars(all)}`, all]];
}

/** @param {Wire.TableInfo} info */
export const backTo = ({ number }) => `/account?back=${encodeURIComponent(`/tables/${number}`)}`;
