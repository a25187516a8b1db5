// Personal data: a copy of everything that is stored, and closing the account for good.

import { get, post } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { askIn } from "../lib/dialog.js";
import { inputOf } from "../lib/forms.js";
import { pinField } from "../lib/pins.js";
import { attempt } from "../lib/page.js";
import { saveFile } from "../lib/save-file.js";

/**
 * @param {import("./limits.js").Account} account @param {string} whose @param {boolean} mayClose
 * @param {() => unknown} closed
 */
export function personalData(account, whose, mayClose, closed) {
  const close = async () => {
    const pin = pinField("PIN of the account");
    const lines = [`This is about ${whose}.`, "The name, the PIN and all notes are removed. The money entries and the "
      + "records of the games stay. The account can never be opened again."];
    const send = async () => {
      await post(`${account}/close`, { pin: inputOf(pin).value });
      return true;
    };
    if (await askIn({ title: "Close the account for good", lines, fields: pin, button: "Close account", send })) {
      closed();
    }
  };
  return h("div", { class: "row" },
    h("button", { onclick: () => attempt(() => save(account)) }, "Download the data"),
    mayClose && h("button", { class: "danger", onclick: () => attempt(close) }, "Close the account for good"));
}

/** @param {import("./limits.js").Account} account */
async function save(account) {
  const data = await get(`${account}/data`);
  saveFile(`account-${data.account.number}.json`, JSON.stringify(data, null, 2), "application/json");
}
