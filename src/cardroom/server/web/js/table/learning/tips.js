// A short explanation that appears while a word is pointed at or has the focus. Escape hides it.

import { h } from "../../lib/dom.js";

const MARGIN = 8;
const tip = h("div", { id: "tip", role: "tooltip", hidden: true });
/** @type {Element | null} */
let shownFor = null;

/** @param {EventTarget | null} target */
const wordAt = (target) => (target instanceof Element ? target.closest("[data-means]") : null);

/** @param {Element} word */
function show(word) {
  shownFor = word;
  tip.textContent = /** @type {HTMLElement} */ (word).dataset.means ?? "";
  tip.hidden = false;
  const at = word.getBoundingClientRect();
  const left = Math.min(at.left, document.documentElement.clientWidth - tip.offsetWidth - MARGIN);
  const fitsBelow = at.bottom + tip.offsetHeight + MARGIN < document.documentElement.clientHeight;
  tip.style.left = `${Math.max(MARGIN, left)}px`;
  tip.style.top = `${fitsBelow ? at.bottom : at.top - tip.offsetHeight}px`;
}

function hide() {
  shownFor = null;
  tip.hidden = true;
}

/** Starts to explain words on this page. */
export function explainWords() {
  if (tip.isConnected) return;
  document.body.append(tip);
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, ({ target }) => {
      const word = wordAt(target);
      if (word) show(word);
      // The pointer may rest on the explanation itself.
      else if (shownFor && target !== tip && shownFor !== document.activeElement) hide();
    });
  }
  document.addEventListener("focusout", hide);
  document.addEventListener("scroll", () => {
    if (shownFor) show(shownFor);
  }, true);
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });
}

/** A word that explains itself. @param {string} text @param {string} means */
export const explained = (text, means) =>
  h("button", { type: "button", class: "explained", "data-means": means, "aria-description": means }, text);
