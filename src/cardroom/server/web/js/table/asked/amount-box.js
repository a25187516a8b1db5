// Chooses an amount within limits: a slider, a text field, steps by key and mouse wheel, and presets.

import { h } from "../../lib/dom.js";
import { inField, typedAmount, unit, written } from "../amount.js";
import { snap } from "./amounts.js";

/**
 * @param {number} now @param {import("./amounts.js").Bounds} bounds @param {string} label
 * @param {[string, number][]} presets @param {(amount: number) => void} set
 */
export function amountBox(now, bounds, label, presets, set) {
  /** @param {number} amount */
  const take = (amount) => set(snap(amount, bounds));
  /** @param {number} steps */
  const nudge = (steps) => take(now + steps * bounds.step);
  /** @type {Handlers["onwheel"]} */
  const onwheel = (event) => {
    event.preventDefault();
    nudge(event.deltaY < 0 ? 1 : -1);
  };
  return h("div", { class: "amount-box", onwheel },
    presets.length > 0 && h("div", { class: "presets" }, presets.map(([name, amount]) =>
      h("button", { type: "button", "aria-pressed": String(amount === now), onclick: () => take(amount) }, name))),
    h("div", { class: "slide" },
      step("−", "Less", "ArrowDown", "↓", () => nudge(-1)),
      slider(now, bounds, label, take),
      step("+", "More", "ArrowUp", "↑", () => nudge(1)),
      typed(now, label, take)));
}

/** @param {string} sign @param {string} name @param {string} key @param {string} arrow @param {() => void} onclick */
const step = (sign, name, key, arrow, onclick) => h("button", { type: "button", class: "step", "data-hotkey": key,
  "aria-label": name, title: `${name} (${arrow})`, onclick }, sign);

/**
 * @param {number} now @param {import("./amounts.js").Bounds} bounds @param {string} label
 * @param {(amount: number) => void} take
 */
function slider(now, { least, most, step: by }, label, take) {
  const [min, max] = [Math.floor(least / by) * by, Math.ceil(most / by) * by];
  return h("input", { type: "range", min, max, step: by, value: String(now), "aria-label": label,
    "aria-valuetext": written(now), oninput: ({ target }) => take(Number(target.value)) });
}

/**
 * Enter accepts the typed amount. The bet itself needs a second press, on its button.
 * @param {number} now @param {string} label @param {(amount: number) => void} take
 */
function typed(now, label, take) {
  /** @type {Handlers["onkeydown"]} */
  const onkeydown = (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    take(typedAmount(event.target.value));
    /** @type {HTMLElement | null | undefined} */ (event.target.form?.querySelector(".with-amount"))?.focus();
  };
  const { sign, name } = unit();
  return h("span", { class: "typed" }, h("span", { "aria-hidden": "true" }, sign),
    h("input", { inputmode: "decimal", autocomplete: "off", "aria-label": `${label}, in ${name}`,
      value: inField(now), onchange: ({ target }) => take(typedAmount(target.value)), onkeydown }));
}
