// Fields and forms that several pages share.

import { freshId } from "./api.js";
import { fill, h, listen } from "./dom.js";
import { cents, dollars } from "./money.js";
import { attempt } from "./page.js";

const NO_AMOUNT = "Enter a dollar amount, such as 100 or 52.50.";
let fields = 0;

/** A labeled field. Screen readers read the hint with it. @param {string} label @param {Attributes} attributes */
export function field(label, attributes = {}, hint = "") {
  const id = `field-${(fields += 1)}`;
  const describedBy = hint ? `${id}-hint` : null;
  return h("div", { class: "field" },
    h("label", { for: id }, label),
    hint && h("p", { class: "hint", id: `${id}-hint` }, hint),
    h("input", { id, required: true, autocomplete: "off", "aria-describedby": describedBy, ...attributes }));
}

/** @param {Element} node */
export const inputOf = (node) => /** @type {HTMLInputElement} */ (node.querySelector("input"));

/**
 * The cents typed into a field. If it is not an amount, the field shows why and the result is null.
 * @param {HTMLInputElement} input
 */
export function amountIn(input) {
  const amount = cents(input.value);
  if (amount > 0) return amount;
  input.setCustomValidity(NO_AMOUNT);
  input.reportValidity();
  return null;
}

/**
 * A form that shows why it failed, and that cannot be sent again before it is answered.
 * @param {string} button @param {(form: HTMLFormElement) => unknown} submit @param {Child[]} content
 */
export function form(button, submit, ...content) {
  const send = h("button", { class: "primary", type: "submit" }, button);
  const made = h("form", { class: "fields", async onsubmit(event) {
    event.preventDefault();
    if (send.disabled) return;
    send.disabled = true;
    await attempt(() => submit(made));
    send.disabled = false;
  } }, content, h("div", { class: "row" }, send));
  return made;
}

export const PIN = { type: "password", inputmode: "numeric", pattern: "[0-9]{4,12}", title: "4 to 12 digits" };

/**
 * A form for a name, a PIN and the PIN again.
 * @param {string} button @param {(request: Wire.NewAccount) => unknown} open
 */
export function newAccountForm(button, open) {
  const name = field("Name", { maxlength: 40, autocomplete: "nickname" }, "Other players see this name at the table.");
  const pin = field("PIN", { ...PIN, autocomplete: "new-password" }, "4 to 12 digits.");
  const again = field("Confirm PIN", { ...PIN, autocomplete: "new-password" });
  const check = () => {
    const isSame = inputOf(again).value === inputOf(pin).value;
    inputOf(again).setCustomValidity(isSame ? "" : "The two PINs do not match.");
  };
  for (const input of [inputOf(pin), inputOf(again)]) listen(input, "oninput", check);
  return form(button, async (node) => {
    await open({ name: inputOf(name).value.trim(), pin: inputOf(pin).value });
    node.reset();
  }, name, pin, again);
}

/**
 * A form for an amount of money. The key changes only after an answer, so a retry moves the money once.
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
    input.setCustomValidity("");
    input.focus();
  };
  const quick = h("div", { class: "row quick" });
  fill(quick, presets.filter((preset) => preset > 0).map((preset) =>
    h("button", { type: "button", onclick: () => take(preset) }, dollars(preset))));
  const made = form(button, async () => {
    const wanted = amountIn(input);
    if (wanted === null) return;
    try {
      await move({ cents: wanted, key });
    } catch (error) {
      if (/** @type {Failure} */ (error).status) key = freshId();
      throw error;
    }
    key = freshId();
    input.value = "";
  }, amount, quick);
  return h("section", { class: "panel cash" }, h("h2", {}, title), made);
}
