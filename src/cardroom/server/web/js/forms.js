// Fields and forms that several pages have.

import { freshId } from "./api.js";
import { fill, h, listen } from "./dom.js";
import { cents, dollars } from "./money.js";
import { attempt } from "./page.js";

let fields = 0;

/** A labelled field; `hint` is read out with it. */
export function field(label, attributes = {}, hint = "") {
  const id = `field-${(fields += 1)}`;
  return h("div", { class: "field" },
    h("label", { for: id }, label),
    hint && h("p", { class: "hint", id: `${id}-hint` }, hint),
    h("input", { id, required: true, autocomplete: "off", "aria-describedby": hint ? `${id}-hint` : null, ...attributes }));
}

export const inputOf = (node) => node.querySelector("input");

/** A form that says why when it fails, and is not sent twice while it is on its way. */
export function form(button, onsubmit, ...content) {
  const send = h("button", { class: "primary", type: "submit" }, button);
  return h("form", { class: "fields", async onsubmit(event) {
    event.preventDefault();
    if (send.disabled) return;
    send.disabled = true;
    await attempt(() => onsubmit(event.target));
    send.disabled = false;
  } }, content, h("div", { class: "row" }, send));
}

/** A name and a PIN, twice: `open({name, pin})`. */
export function newAccountForm(button, open) {
  const name = field("Name", { maxlength: 40, autocomplete: "nickname" }, "As it stands at the table.");
  const pin = field("PIN", { ...PIN, autocomplete: "new-password" }, "4 to 12 digits.");
  const again = field("PIN again", { ...PIN, autocomplete: "new-password" });
  const check = () => inputOf(again).setCustomValidity(inputOf(again).value === inputOf(pin).value ? "" : "The two PINs differ");
  for (const input of [inputOf(pin), inputOf(again)]) listen(input, "oninput", check);
  return form(button, async (node) => {
    await open({ name: inputOf(name).value.trim(), pin: inputOf(pin).value });
    node.reset();
  }, name, pin, again);
}

export const PIN = { type: "password", inputmode: "numeric", pattern: "[0-9]{4,12}", title: "4 to 12 digits" };

/** An amount of money to move: `move({cents, key})`. The key stays the same until there is an answer, so it counts once. */
export function cashForm(title, button, presets, move) {
  let key = freshId();
  const amount = field("Dollars", { inputmode: "decimal" });
  const input = inputOf(amount);
  listen(input, "oninput", () => input.setCustomValidity(""));
  const quick = h("div", { class: "row quick" });
  const offer = (amounts) => fill(quick, amounts.filter((one) => one > 0).map((one) =>
    h("button", { type: "button", onclick: () => { input.value = String(one / 100); input.setCustomValidity(""); input.focus(); } }, dollars(one))));
  offer(presets);
  const made = form(button, async () => {
    const wanted = cents(input.value);
    if (!(wanted > 0)) {
      input.setCustomValidity("Type an amount, as in 100 or 52.50");
      input.reportValidity();
      return;
    }
    try {
      await move({ cents: wanted, key });
    } catch (error) {
      if (error.status) key = freshId();
      throw error;
    }
    key = freshId();
    input.value = "";
  }, amount, quick);
  return h("section", { class: "panel cash" }, h("h2", {}, title), made);
}
