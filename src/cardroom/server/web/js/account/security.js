// How somebody signs in: the sign-in name, the PIN, the second factor, and open sessions.

import { post } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { field, form, inputOf } from "../lib/forms.js";
import { say } from "../lib/page.js";
import { newPinFields, pinField } from "../lib/pins.js";
import { secondFactor } from "./second-factor.js";
import { sessions } from "./sessions.js";

/** @param {Wire.Person} me @param {(me: Wire.Person) => void} changed @param {() => Promise<void>} reload */
export function security(me, changed, reload) {
  const isStaff = me.role !== "player";
  return h("section", { class: "security", "data-key": `security-${me.login}-${me.second_factor}` },
    h("h2", {}, "Signing in"),
    h("div", { class: "pair" },
      panel("Sign-in name", loginForm(me, changed)),
      panel("PIN", pinForm(changed)),
      isStaff && panel("Second factor", secondFactor(me, reload)),
      panel("Where you are signed in", sessions())));
}

/** @param {string} title @param {Child} content */
const panel = (title, content) => h("section", { class: "panel" }, h("h3", {}, title), content);

/** @param {Wire.Person} me @param {(me: Wire.Person) => void} changed */
function loginForm(me, changed) {
  const login = field("Sign-in name",
    { maxlength: 20, required: false, value: me.login ?? "", autocomplete: "username" },
    "Sign in with it instead of your account number. Nobody else sees it.");
  return form("Save", async () => {
    const after = await post("/me/login", { login: inputOf(login).value.trim() });
    say(after.login ? `You can sign in as ${after.login} now.` : "You sign in with your account number only.");
    changed(after);
  }, login);
}

/** @param {(me: Wire.Person) => void} changed */
function pinForm(changed) {
  const old = pinField("Current PIN");
  const fresh = newPinFields("New PIN", "Confirm new PIN");
  return form("Change PIN", async (node) => {
    changed(await post("/me/pin", { pin: inputOf(old).value, new_pin: fresh.value() }));
    node.reset();
    say("Your PIN is changed, and you are signed out everywhere else.");
  }, old, fresh.fields);
}
