// What the cashier does for a guest who forgot the PIN, and for an account that must be locked.

import { post } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { attempt, say } from "../lib/page.js";
import { reasonFor } from "../lib/reason.js";

/** @type {Record<string, string>} */
const LOCKED = {
  staff: "This account is locked.",
  "wrong-pins": "After too many wrong PINs, this account can be used only from addresses it has been used from before.",
};

/**
 * The buttons for one guest's account.
 * @param {Wire.Person} guest @param {(guest: Wire.Person) => void} show
 */
export function care(guest, show) {
  const path = /** @type {const} */ (`/cage/accounts/${guest.number}`);
  const issued = h("p", { "aria-live": "polite" });
  const unlock = async () => {
    show(await post(`${path}/unlock`));
    say(`The account is unlocked. ${guest.name} can sign in again.`);
  };
  const lock = async () => {
    const why = await reasonFor(`Lock the account of ${guest.name}, and sign them out?`, "Lock the account");
    if (why !== null) show(await post(`${path}/lock`, { why }));
  };
  const newPin = async () => {
    const why = await reasonFor(`Make a new PIN for ${guest.name}? Check who they are first.`, "Make a new PIN");
    if (why === null) return;
    const { pin } = await post(`${path}/pin`, { why });
    fill(issued, "The new PIN is ", h("b", { class: "own-number" }, pin),
      ". It is shown only now, and must be changed at the next sign-in.");
  };
  return h("section", { class: "care", "data-key": `care-${guest.number}-${guest.locked}` },
    guest.locked && h("p", {}, LOCKED[guest.locked]),
    h("div", { class: "row" },
      h("button", { onclick: () => attempt(unlock) }, "Unlock account"),
      h("button", { onclick: () => attempt(newPin) }, "New PIN"),
      h("button", { class: "danger", disabled: guest.locked === "staff", onclick: () => attempt(lock) },
        "Lock account")),
    issued);
}
