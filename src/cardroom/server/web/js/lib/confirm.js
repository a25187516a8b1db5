// A dialog that asks for confirmation before a step that cannot be undone.

import { h } from "./dom.js";

/**
 * Resolves to true if the user confirms.
 * @param {string} question @param {string} button @returns {Promise<boolean>}
 */
export function confirmed(question, button) {
  return new Promise((resolve) => {
    const dialog = h("dialog", { class: "panel sure", "aria-label": question },
      h("form", { method: "dialog" }, h("p", {}, question),
        h("div", { class: "row" },
          h("button", { class: "primary", value: "yes" }, button),
          h("button", { value: "no" }, "Cancel"))));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
