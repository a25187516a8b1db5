// Keys for what is on offer: a button with data-hotkey="f" is pressed by F.

import { $ } from "./dom.js";

const TAKES_KEYS = "input, select, textarea, dialog, [contenteditable]";

export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(TAKES_KEYS)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const button = $(`#actions [data-hotkey="${CSS.escape(key)}"]:not(:disabled)`);
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}
