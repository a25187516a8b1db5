// The offer of the bank: take it, pass, or wait for wagers against it.

import { h } from "../../lib/dom.js";
import { amountIn } from "../../lib/forms.js";
import { dollars, sum } from "../../lib/money.js";
import { secondsLeft } from "../clock.js";

/** @type {[number, string][]} */
const PARTS = [[1, "All"], [0.5, "Half"], [0.25, "Quarter"]];

/** The form for a player who is offered the bank. @param {TableState} state @param {Wire.Chair} mine */
export function offered(state, { chips }) {
  const { scene, layout, info, ui } = state;
  const step = Math.min(...info.chips);
  /** @param {number} share */
  const part = (share) => String(Math.max(layout.bank_least, Math.floor((chips * share) / step) * step) / 100);
  const typed = ui.bank?.round === scene.round ? ui.bank.amount : part(0.5);
  // The field on the page. `fill` may have kept the one from an earlier draw.
  const field = () => /** @type {HTMLInputElement} */ (document.getElementById("bank-amount"));
  /** @type {Handlers["onsubmit"]} */
  const take = (event) => {
    event.preventDefault();
    const amount = amountIn(field());
    if (amount !== null) state.send({ do: "take-bank", amount });
  };
  /** @param {string} amount */
  const write = (amount) => {
    field().value = amount;
    ui.bank = { round: scene.round, amount };
    field().setCustomValidity("");
  };
  return h("form", { class: "panel offer", onsubmit: take, "data-key": "offer" },
    h("h2", {}, "You are offered the bank ", secondsLeft(scene, state.now)),
    h("p", { class: "soft" }, `The minimum bank is ${dollars(layout.bank_least)}. `,
      "As player-dealer you pay and collect the other players' wagers, up to your bank."),
    h("div", { class: "row" },
      h("label", { for: "bank-amount", class: "sr" }, "Your bank, in dollars"),
      h("input", { id: "bank-amount", inputmode: "decimal", autocomplete: "off", value: typed,
        oninput: () => write(field().value) }),
      PARTS.map(([share, name]) => h("button", { type: "button", onclick: () => write(part(share)) }, name)),
      h("button", { class: "primary", type: "submit" }, "Take the bank"),
      h("button", { type: "button", onclick: () => state.send({ do: "pass-bank" }), "data-hotkey": "p" },
        "Pass ", h("kbd", { "aria-hidden": "true" }, "P"))));
}

/** The status of the player who banks the next hand. @param {TableState} state */
export function banking({ scene, now }) {
  const against = sum(scene.bank.wagers.map(({ amount }) => amount));
  return h("p", { class: "word" }, `Your bank is ${dollars(scene.bank.amount)}. `,
    against ? `Wagers against you: ${dollars(against)}. ` : "There are no wagers yet. ",
    "No more bets in ", secondsLeft(scene, now));
}
