// Covered cards: with this setting, the player's own cards are seen only while they are touched or their key is held.

import { keyFor } from "../lib/chosen-keys.js";

const OWN = ".seat.own .hand, .spot.mine, .paying-felt .mine, #actions .card";

/** @param {boolean} isOpen */
function peek(isOpen) {
  if (isOpen) document.documentElement.dataset.peek = "on";
  else delete document.documentElement.dataset.peek;
}

/** True if the event is on the player's own cards. @param {Event} event */
const isOnOwn = (event) => event.target instanceof Element && Boolean(event.target.closest(OWN));

export function listenToPeeking() {
  document.addEventListener("pointerdown", (event) => peek(isOnOwn(event)));
  for (const end of ["pointerup", "pointercancel", "blur"]) window.addEventListener(end, () => peek(false));
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
    if (event.key.toLowerCase() === keyFor("peek") && !isTyping) peek(true);
  });
  document.addEventListener("keyup", (event) => {
    if (event.key.toLowerCase() === keyFor("peek")) peek(false);
  });
}
