// A dialog that asks staff for the reason of what they are about to do. The reason is kept in the ledger.

import { h } from "./dom.js";
import { field, inputOf } from "./forms.js";

/**
 * Resolves to the reason, or to null if the user cancels.
 * @param {string} question @param {string} button @returns {Promise<string | null>}
 */
export function reasonFor(question, button) {
  return new Promise((resolve) => {
    const why = field("Reason", { minlength: 3, maxlength: 200 }, "It is kept in the records.");
    const dialog = h("dialog", { class: "panel sure", "aria-label": question },
      h("form", { method: "dialog" }, h("p", {}, question), why,
        h("div", { class: "row" },
          h("button", { class: "primary", value: "yes" }, button),
          h("button", { value: "no", formnovalidate: true }, "Cancel"))));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes" ? inputOf(why).value.trim() : null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
