// Keyboard shortcuts: a button with data-hotkey="f" is pressed with the F key, unless such keys are switched off.

import { keyFor } from "./chosen-keys.js";
import { h } from "./dom.js";
import { chosen } from "./settings.js";

const TAKES_KEYS = "input, select, textarea, dialog, [contenteditable]";

/** Whether keys that type a letter, digit or sign do anything; other keys, such as arrows, always do. */
export const hasLetterKeys = () => chosen("keys") === "on";

/** The attributes of a button that the key of an action presses. @param {import("./chosen-keys.js").Action} action */
export const pressedBy = (action) =>
  ({ "data-hotkey": keyFor(action), "aria-keyshortcuts": hasLetterKeys() ? keyFor(action).toUpperCase() : null });

/** The key of an action, beside the words of its button. @param {import("./chosen-keys.js").Action} action */
export const keyHint = (action) => h("kbd", { "aria-hidden": "true" }, keyFor(action).toUpperCase());

export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.(TAKES_KEYS)) return;
    const isLetter = event.key.length === 1;
    // A key that is held down too long does not press the next button as well.
    if (isLetter && (event.repeat || !hasLetterKeys())) return;
    const key = isLetter ? event.key.toLowerCase() : event.key;
    /** @type {HTMLButtonElement | null} */
    const button = document.querySelector(`#actions [data-hotkey="${CSS.escape(key)}"]:not(:disabled)`);
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}
