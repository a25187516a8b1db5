// Asking again before something that cannot be taken back.

import { h } from "./dom.js";

/** Resolves to whether it is to be done. */
export function sure(question, button) {
  return new Promise((resolve) => {
    const dialog = h("dialog", { class: "panel sure", "aria-label": question },
      h("form", { method: "dialog" }, h("p", {}, question),
        h("div", { class: "row" }, h("button", { class: "primary", value: "yes" }, button), h("button", { value: "no" }, "Not now"))));
    dialog.addEventListener("close", () => { dialog.remove(); resolve(dialog.returnValue === "yes"); });
    document.body.append(dialog);
    dialog.showModal();
  });
}
