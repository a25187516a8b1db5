// The form for an amount of money that goes into an account or out of it.

import { freshId } from "./api.js";
import { fill, h, listen } from "./dom.js";
import { amountIn, field, form, inputOf } from "./forms.js";
import { dollars } from "./money.js";

/**
 * A form for an amount of money. The key changes only after an answer, so a retry moves the money once. If `move`
 * returns false, nothing was done, and the form stays as it is.
 * @param {string} title @param {string} button @param {number[]} presets
 * @param {(request: Wire.CashMove) => unknown} move
 */
export function cashForm(title, button, presets, move) {
  let key = freshId();
  const amount = field("Amount in dollars", { inputmode: "decimal" });
  const input = inputOf(amount);
  listen(input, "oninput", () => input.setCustomValidity(""));
  /** @param {number} preset */
  const take = (preset) => {
    input.value = String(preset / 100);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  };
  const quick = h("div", { class: "row quick" });
  fill(quick, presets.filter((preset) => preset > 0).map((preset) =>
    h("button", { type: "button", onclick: () => take(preset) }, dollars(preset))));
  const made = form(button, async () => {
    const wanted = amountIn(input);
    if (wanted === null) return;
    try {
      if ((await move({ cents: wanted, key })) === false) return;
    } catch (error) {
      if (/** @type {Failure} */ (error).status) key = freshId();
      throw error;
    }
    key = freshId();
    input.value = "";
  }, amount, quick);
  return h("section", { class: "panel cash" }, h("h2", {}, title), made);
}
