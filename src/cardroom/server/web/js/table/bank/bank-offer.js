// The offer of the bank: take it, pass, add to it, or wait for wagers against it.

import { confirmed } from "../../lib/confirm.js";
import { h } from "../../lib/dom.js";
import { amountIn } from "../../lib/forms.js";
import { keyHint, pressedBy } from "../../lib/keys.js";
import { dollars, sum } from "../../lib/money.js";
import { chosen } from "../../lib/settings.js";
import { secondsLeft } from "../clock.js";
import { nameAt } from "../spots.js";

/** @type {[number, string][]} */
const PARTS = [[0, "Minimum"], [0.25, "Quarter"], [0.5, "Half"], [1, "All"]];

/** The form for a player who is offered the bank. @param {TableState} state @param {Wire.Chair} mine */
export function offered(state, { chips }) {
  const { scene, layout, info, ui } = state;
  const step = Math.min(...info.chips);
  /** @param {number} share */
  const part = (share) => String(Math.max(layout.bank_least, Math.floor((chips * share) / step) * step) / 100);
  const typed = ui.bank?.round === scene.round ? ui.bank.amount : part(0);
  // The field on the page. `fill` may have kept the one from an earlier draw.
  const field = () => /** @type {HTMLInputElement} */ (document.getElementById("bank-amount"));
  /** @type {Handlers["onsubmit"]} */
  const take = async (event) => {
    event.preventDefault();
    const amount = amountIn(field());
    if (amount === null) return;
    const isLarge = amount >= Number(chosen("ask")) * chips;
    const question = `Take the bank with ${dollars(amount)} of your ${dollars(chips)}?`;
    if (!isLarge || await confirmed(question, "Take the bank")) state.send({ do: "take-bank", amount });
  };
  /** @param {string} amount */
  const write = (amount) => {
    field().value = amount;
    ui.bank = { round: scene.round, amount };
    field().setCustomValidity("");
  };
  return h("form", { class: "panel offer", onsubmit: take, "data-key": "offer" },
    h("h2", {}, "You are offered the bank ", scene.bank.offered_turn === 2 && "for its second hand ",
      secondsLeft(scene, state.now)),
    h("p", { class: "soft" }, `The minimum bank is ${dollars(layout.bank_least)}. `,
      "As player-dealer you pay and collect the other players' wagers, up to your bank."),
    h("div", { class: "row" },
      h("label", { for: "bank-amount", class: "sr" }, "Your bank, in dollars"),
      h("input", { id: "bank-amount", inputmode: "decimal", autocomplete: "off", value: typed,
        oninput: () => write(field().value) }),
      PARTS.map(([share, name]) => h("button", { type: "button", onclick: () => write(part(share)) }, name)),
      h("button", { type: "submit" }, "Take the bank"),
      h("button", { type: "button", class: "primary", ...pressedBy("pass"),
        onclick: () => state.send({ do: "pass-bank" }) }, "Pass ", keyHint("pass")),
      scene.policy?.rotation && h("button", { type: "button", onclick: () => state.send({ do: "standing-pass" }),
        title: "Pass every offer until you want to be asked again" }, "Always pass")));
}

/** The button that takes back a standing pass. @param {TableState} state */
export function askedAgain({ scene, send }) {
  return scene.passes_always && h("button", { onclick: () => send({ do: "standing-pass", passes: false }),
    "data-key": "asked-again" }, "You pass every offer of the bank. Be asked again");
}

/** The status of the player who banks the next hand. @param {TableState} state */
export function banking(state) {
  const { scene, now } = state;
  const against = sum(scene.bank.wagers.map(({ amount }) => amount));
  return [
    h("p", { class: "word" }, `Your bank is ${dollars(scene.bank.amount)}. `,
      against ? `Wagers against you: ${dollars(against)}. ` : "There are no wagers yet. ",
      "No more bets in ", secondsLeft(scene, now)),
    adding(state),
  ];
}

/** The status of a player with a part of another player's bank. @param {TableState} state */
export function sharing(state) {
  const { scene, send } = state;
  const { amount, player_dealer: dealer, shares } = scene.bank;
  return [
    h("p", { class: "word" },
      `You have ${dollars(shares[scene.you])} in ${nameAt(scene, dealer)}'s bank of ${dollars(amount)}. `,
      h("button", { onclick: () => send({ do: "take-back" }) }, "Take it back")),
    adding(state),
  ];
}

/** The form to add to the bank, where the house lets several people share it. @param {TableState} state */
export function adding(state) {
  const { scene, layout, ui } = state;
  if (!scene.bank.may_add || scene.bank.wagers.some(({ seat }) => seat === scene.you)) return null;
  const field = () => /** @type {HTMLInputElement} */ (document.getElementById("add-amount"));
  /** @type {Handlers["onsubmit"]} */
  const add = (event) => {
    event.preventDefault();
    const amount = amountIn(field());
    if (amount !== null) state.send({ do: "add-to-bank", amount });
  };
  const write = () => {
    ui.bank = { round: scene.round, amount: field().value };
    field().setCustomValidity("");
  };
  return h("form", { class: "row", onsubmit: add, "data-key": "adding" },
    h("label", { for: "add-amount", class: "sr" }, "Add to the bank, in dollars"),
    h("input", { id: "add-amount", inputmode: "decimal", autocomplete: "off", oninput: write,
      value: ui.bank?.round === scene.round ? ui.bank.amount : String(layout.bank_least / 100) }),
    h("button", { type: "submit", title: "Share what the bank wins, loses and pays" }, "Add to the bank"));
}
