// Buying chips: to sit down, to stand behind the table, or more of them.

import { h } from "./dom.js";
import { cents, dollars } from "./money.js";

const TIMES = [1, 2, 5];

/** Asks how many chips, and sits down in the seat with them; without a seat, buys more, or what else is to be done. */
export async function askForChips(state, seat = 0, command = (chips) => (seat ? { do: "sit", seat, chips } : { do: "buy", chips })) {
  await state.refreshMe();
  const { info, me } = state;
  const step = Math.min(...info.chips);
  const field = h("input", { id: "chips", inputmode: "decimal", autocomplete: "off", required: true, value: String(info.buy_in / 100),
    "aria-describedby": "chips-note", oninput: () => field.setCustomValidity("") });
  const dialog = h("dialog", { class: "panel buying", "aria-labelledby": "buying-title", onclose: () => dialog.remove() },
    h("form", { method: "dialog", onsubmit: buy },
      h("h2", { id: "buying-title" }, seat ? `Seat ${seat}: with how much?` : "Buy chips"),
      h("p", { id: "chips-note", class: "soft" },
        `At least ${dollars(info.buy_in)}, by ${dollars(step)}. You have ${dollars(me.cents)} in your account.`),
      me.cents < info.buy_in && h("p", {}, "That is less than the buy-in. ",
        h("a", { href: backTo(info) }, "Put money into your account"), "."),
      h("label", { for: "chips" }, "Chips, in dollars"),
      field,
      h("div", { class: "row presets" }, presets(info, me, step).map(([words, amount]) =>
        h("button", { type: "button", onclick: () => take(amount) }, words))),
      h("div", { class: "row choices" },
        h("button", { type: "submit", class: "primary" }, seat ? "Sit down" : "Buy"),
        h("button", { type: "button", onclick: () => dialog.close() }, "Not now"))));

  function take(amount) {
    field.value = String(amount / 100);
    field.setCustomValidity("");
    field.focus();
  }

  async function buy(event) {
    event.preventDefault();
    const chips = cents(field.value);
    if (!(chips > 0)) {
      field.setCustomValidity("Type an amount, as in 100 or 52.50");
      field.reportValidity();
    } else if (await state.send(command(chips))) {
      dialog.close();
      state.refreshMe();
    }
  }

  document.body.append(dialog);
  dialog.showModal();
  field.select();
}

/** The least, some times as much, and all there is, as far as the account goes. */
function presets(info, me, step) {
  const all = Math.floor(me.cents / step) * step;
  const amounts = TIMES.map((times) => info.buy_in * times).filter((amount) => amount < all).map((amount) => [dollars(amount), amount]);
  return all < info.buy_in ? [] : [...amounts, [`All ${dollars(all)}`, all]];
}

export const backTo = ({ number }) => `/account?back=${encodeURIComponent(`/tables/${number}`)}`;
