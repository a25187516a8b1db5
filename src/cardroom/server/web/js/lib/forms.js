// Fields and forms that several pages share.

import { fill, h } from "./dom.js";
import { cents } from "./money.js";

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

/** A labeled field for many lines. @param {string} label @param {Attributes} attributes */
export function textField(label, attributes = {}) {
  const id = `field-${(fields += 1)}`;
  return h("div", { class: "field" }, h("label", { for: id }, label),
    h("textarea", { id, spellcheck: "false", autocomplete: "off", ...attributes }));
}

/** @param {Element} node */
export const textIn = (node) => /** @type {HTMLTextAreaElement} */ (node.querySelector("textarea"));

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
 * A form that shows why it failed until something in it is changed, and that cannot be sent again before it is
 * answered.
 * @param {string} button @param {(form: HTMLFormElement) => unknown} submit @param {Child[]} content
 */
export function form(button, submit, ...content) {
  const send = h("button", { class: "primary", type: "submit" }, button);
  const problem = h("div", { class: "problems" });
  const made = h("form", { class: "fields", oninput: () => fill(problem), async onsubmit(event) {
    event.preventDefault();
    if (send.disabled) return;
    send.disabled = true;
    fill(problem);
    try {
      await submit(made);
    } catch (error) {
      fill(problem, h("p", { class: "problem", role: "alert" }, /** @type {Error} */ (error).message));
    }
    send.disabled = false;
  } }, content, problem, h("div", { class: "row" }, send));
  return made;
}

/** A field for a choice. @param {string} label @param {[value: string | number, name: string][]} options */
export function picker(label, options) {
  const id = `field-${(fields += 1)}`;
  return h("div", { class: "field" }, h("label", { for: id }, label),
    h("select", { id }, options.map(([value, name]) => h("option", { value }, name))));
}

/** @param {Element} node */
export const chosenIn = (node) => /** @type {HTMLSelectElement} */ (node.querySelector("select")).value;
