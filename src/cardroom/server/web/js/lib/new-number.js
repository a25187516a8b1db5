// The number of an account that was just opened. It stays in the header, on every page of this tab, until the person
// has written it down: whoever wanted a seat goes on to it at once and does not see the account page.

import { h } from "./dom.js";

const STORED = "new-account";

/** Remembers a new account. False if the browser forbids it. @param {Wire.Person} me */
export function rememberNew(me) {
  try {
    sessionStorage.setItem(STORED, String(me.number));
    return true;
  } catch {
    return false;
  }
}

/** The number to write down; null if there is none. @param {Wire.Person} me @param {() => void} redraw */
export function numberToWriteDown(me, redraw) {
  try {
    if (sessionStorage.getItem(STORED) !== String(me.number)) return null;
  } catch {
    return null;
  }
  const done = () => {
    sessionStorage.removeItem(STORED);
    redraw();
  };
  return h("p", { class: "new-number", role: "status", "data-key": "new-number" },
    "Your account number is ", h("b", {}, me.number), ". Write it down: you need it and your PIN to sign in again. ",
    h("button", { onclick: done }, "I have it"));
}
