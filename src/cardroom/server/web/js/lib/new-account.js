// The form that opens an account.

import { field, form, inputOf } from "./forms.js";
import { newPinFields } from "./pins.js";

/**
 * A form for a name, a PIN and the PIN again.
 * @param {string} button @param {(request: Wire.NewAccount) => unknown} open
 */
export function newAccountForm(button, open) {
  const name = field("Name", { maxlength: 40, autocomplete: "nickname" }, "Other players see this name at the table.");
  const pin = newPinFields();
  return form(button, async (node) => {
    await open({ name: inputOf(name).value.trim(), pin: pin.value() });
    node.reset();
  }, name, pin.fields);
}
