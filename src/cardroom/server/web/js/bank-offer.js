// The player-dealer's seat: taking it, letting it go by, and waiting for wagers against it.

import { secondsLeft } from "./clock.js";
import { h } from "./dom.js";
import { cents, dollars } from "./money.js";
import { chairAt } from "./spots.js";

const PARTS = [[1, "All"], [0.5, "Half"], [0.25, "A quarter"]];

/** The seat is offered to you. */
export function offered(state) {
  const { scene, layout, info } = state;
  const { chips } = chairAt(scene, scene.you);
  const step = Math.min(...info.chips);
  const part = (share) => String(Math.max(layout.bank_least, Math.floor((chips * share) / step) * step) / 100);
  const { bank } = state.ui;
  const typed = bank && bank.round === scene.round ? bank.amount : null;
  // The field that is on the page, which is not the one drawn here.
  const field = () => document.getElementById("bank-amount");
  const take = (event) => {
    event.preventDefault();
    const amount = cents(field().value);
    if (amount > 0) return state.send({ do: "take-bank", amount });
    field().setCustomValidity("Type an amount, as in 100 or 52.50");
    return field().reportValidity();
  };
  const write = (amount) => {
    field().value = amount;
    state.ui.bank = { round: scene.round, amount };
    field().setCustomValidity("");
  };
  return h("form", { class: "panel offer", onsubmit: take, "data-key": "offer" },
    h("h2", {}, "The player-dealer's seat is offered to you ", secondsLeft(state)),
    h("p", { class: "soft" }, `You put up at least ${dollars(layout.bank_least)}; the others wager against it.`),
    h("div", { class: "row" },
      h("label", { for: "bank-amount", class: "sr" }, "Your bank, in dollars"),
      h("input", { id: "bank-amount", inputmode: "decimal", autocomplete: "off", value: typed ?? part(0.5),
        oninput: () => write(field().value) }),
      PARTS.map(([share, name]) => h("button", { type: "button", onclick: () => write(part(share)) }, name)),
      h("button", { class: "primary", type: "submit" }, "Take the bank"),
      h("button", { type: "button", onclick: () => state.send({ do: "pass-bank" }), "data-hotkey": "p" },
        "Pass ", h("kbd", { "aria-hidden": "true" }, "P"))));
}

/** You bank the coming round. */
export function banking(state) {
  const { bank } = state.scene;
  const against = (bank.wagers ?? []).reduce((sum, wager) => sum + wager.amount, 0);
  return h("p", { class: "word" }, `You bank ${dollars(bank.amount)}. `,
    against ? `${dollars(against)} is wagered against you. ` : "Nobody has wagered yet. ",
    "No more bets in ", secondsLeft(state));
}
