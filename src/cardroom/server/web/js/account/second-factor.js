// The second factor of the staff: it is set up with an authenticator, and recovery codes are shown once.

import { post } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { field, form, inputOf } from "../lib/forms.js";
import { say } from "../lib/page.js";
import { drawQr } from "../lib/qr.js";
import { pinField } from "../lib/pins.js";


/** @param {Wire.Person} me @param {() => Promise<void>} changed Called when the second factor is on. */
export function secondFactor(me, changed) {
  const place = h("div", {});
  const pin = pinField("Your PIN");
  const code = me.second_factor
    ? field("Code", { autocomplete: "one-time-code" }, "From the authenticator that you replace, or a recovery code.")
    : null;
  const begin = async () => {
    const request = { pin: inputOf(pin).value, code: code ? inputOf(code).value : "" };
    show(place, await post("/me/second-factor", request), changed);
  };
  fill(place,
    h("p", {}, me.second_factor ? "Your second factor is on."
      : "Use an authenticator app as a second factor, so that your PIN alone is not enough."),
    form(me.second_factor ? "Replace it" : "Set it up", begin, pin, code));
  return place;
}

/** @param {HTMLElement} place @param {Wire.Enrollment} enrollment @param {() => Promise<void>} changed */
function show(place, enrollment, changed) {
  const code = field("Code", { autocomplete: "one-time-code", inputmode: "numeric" }, "That the authenticator shows.");
  const confirm = async () => {
    const { codes } = await post("/me/second-factor/confirm", { code: inputOf(code).value });
    say("Your second factor is on.");
    fill(place, recovery(codes, changed));
  };
  fill(place, h("div", { class: "enrollment" },
    h("p", {}, "Scan this code with your authenticator, or type the secret: ",
      h("b", { class: "own-number secret" }, enrollment.secret)),
    drawQr(enrollment.qr, "QR code of the secret"),
    h("p", {}, h("a", { href: enrollment.address }, "Open the authenticator on this device")),
    form("Confirm", confirm, code)));
}

/** @param {string[]} codes @param {() => Promise<void>} changed */
const recovery = (codes, changed) => h("div", { class: "recovery" },
  h("p", {}, "Write down these recovery codes. Each one signs you in once if you lose the authenticator. ",
    "They are not shown again."),
  h("ul", {}, codes.map((code) => h("li", { class: "own-number" }, code))),
  h("button", { class: "primary", onclick: changed }, "I have written them down"));
