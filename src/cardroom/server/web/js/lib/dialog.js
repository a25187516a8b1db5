// A dialog that says what is about to happen, asks for what is still missing, and stays open until it is done.

import { fill, h } from "./dom.js";

/**
 * Resolves to the result of `send`, or to null if the dialog is canceled. If `send` fails, the dialog shows why until
 * something in it is changed.
 * @template T
 * @param {{ title: string, lines?: Child[], fields?: Child, button: string, send: () => Promise<T> }} asked
 * @returns {Promise<T | null>}
 */
export function askIn({ title, lines = [], fields = null, button, send }) {
  return new Promise((resolve) => {
    /** @type {T | null} */
    let result = null;
    const dialog = h("dialog", { class: "panel asking", "aria-labelledby": "asked-in-dialog" });
    const problem = h("div", { class: "problems" });
    const ok = h("button", { class: "primary", type: "submit" }, button);
    /** @type {Handlers["onsubmit"]} */
    const onsubmit = async (event) => {
      event.preventDefault();
      if (ok.disabled) return;
      ok.disabled = true;
      try {
        result = await send();
        dialog.close();
      } catch (error) {
        fill(problem, h("p", { class: "problem", role: "alert" }, /** @type {Error} */ (error).message));
      }
      ok.disabled = false;
    };
    dialog.append(h("form", { class: "fields", onsubmit, oninput: () => fill(problem) },
      h("h2", { id: "asked-in-dialog" }, title), lines.map((line) => h("p", {}, line)), fields, problem,
      h("div", { class: "row" }, ok, h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"))));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(result);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
