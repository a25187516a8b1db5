// Keyboard shortcuts: a button with data-hotkey="f" is pressed with the F key.

const TAKES_KEYS = "input, select, textarea, dialog, [contenteditable]";

export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.(TAKES_KEYS)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    /** @type {HTMLButtonElement | null} */
    const button = document.querySelector(`#actions [data-hotkey="${CSS.escape(key)}"]:not(:disabled)`);
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}
