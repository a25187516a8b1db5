// Fields for PINs.

import { listen } from "./dom.js";
import { field, inputOf } from "./forms.js";

const PIN = { type: "password", inputmode: "numeric", pattern: "[0-9]{6,12}", title: "6 to 12 digits" };

/** A field for a PIN that somebody has. @param {string} label */
export const pinField = (label = "PIN") => field(label, { ...PIN, autocomplete: "current-password" });

/** Two fields for a new PIN, which must be the same. @param {string} label @param {string} confirm */
export function newPinFields(label = "PIN", confirm = "Confirm PIN") {
  const attributes = { ...PIN, autocomplete: "new-password" };
  const pin = field(label, attributes, "6 to 12 digits, no run such as 123456.");
  const again = field(confirm, attributes);
  const check = () => {
    const isSame = inputOf(again).value === inputOf(pin).value;
    inputOf(again).setCustomValidity(isSame ? "" : "The two PINs do not match.");
  };
  for (const input of [inputOf(pin), inputOf(again)]) listen(input, "oninput", check);
  return { fields: [pin, again], value: () => inputOf(pin).value };
}
