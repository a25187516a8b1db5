// The sign-in form. It asks for a code or a new PIN when the server wants one.

import { post } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { field, form, inputOf } from "../lib/forms.js";
import { say } from "../lib/page.js";
import { newPinFields, pinField } from "../lib/pins.js";

/** @param {(me: Wire.Person) => void} signedIn @param {string} card the number of an account card */
export function signInForm(signedIn, card = "") {
  const who = field("Account number or sign-in name", { maxlength: 20, autocomplete: "username", value: card });
  const pin = pinField();
  if (card) setTimeout(() => inputOf(pin).focus());
  const more = h("div", {});
  /** @type {HTMLElement | null} */
  let code = null;
  /** @type {ReturnType<typeof newPinFields> | null} */
  let newPin = null;

  function request() {
    const name = inputOf(who).value.trim();
    return {
      ...(/^\d{6}$/.test(name) ? { number: Number(name) } : { login: name }),
      pin: inputOf(pin).value,
      code: code ? inputOf(code).value : "",
      new_pin: newPin ? newPin.value() : "",
    };
  }

  /** Shows the fields that the server asks for. @param {Failure} error */
  function ask(error) {
    if (error.code === "second-factor" && !code) {
      code = field("Code", { autocomplete: "one-time-code" }, "From your authenticator, or a recovery code.");
    } else if (error.code === "new-pin" && !newPin) {
      newPin = newPinFields("New PIN", "Confirm new PIN");
    } else {
      throw error;
    }
    fill(more, h("div", { class: "fields" }, code, newPin?.fields));
    say(error.message);
  }

  return form("Sign in", async () => {
    try {
      signedIn(await post("/session", request()));
    } catch (error) {
      ask(/** @type {Failure} */ (error));
    }
  }, who, pin, more);
}
