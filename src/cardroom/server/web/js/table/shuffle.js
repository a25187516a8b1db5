// The seal of the shuffle, and a button with which players add randomness of their own to the next deal.

import { h } from "../lib/dom.js";

const SHORT = 8;
const BYTES = 16;
/** @type {Record<string, string>} */
const NAMES = { cards: "Cards", dice: "Dice", reshuffles: "Reshuffles" };

/** A random text of 32 characters. */
export const randomText = () => [...crypto.getRandomValues(new Uint8Array(BYTES))]
  .map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {TableState} state */
export function drawShuffle({ scene, ui, send }) {
  const { sealed, entropy } = scene;
  if (!sealed.cards) return null;
  /** @type {Handlers["ontoggle"]} */
  const ontoggle = ({ target }) => {
    ui.shuffleOpen = target.open;
  };
  return h("section", { class: "shuffle", "aria-label": "Shuffle" },
    h("details", { open: Boolean(ui.shuffleOpen), ontoggle },
      h("summary", {}, "Sealed shuffle ", h("code", {}, `${sealed.cards.slice(0, SHORT)}…`)),
      h("dl", {}, Object.entries(sealed).map(([what, root]) =>
        [h("dt", {}, NAMES[what]), h("dd", {}, h("code", {}, root))])),
      entropy.length > 0 && h("p", {}, "Randomness that players added:"),
      h("ul", {}, entropy.map(({ name, text }) => h("li", {}, `${name}: `, h("code", {}, text))))),
    scene.you > 0 && !scene.tournament && h("button", { disabled: !scene.may_add_entropy,
      title: "It decides on the order of the next deal.",
      onclick: () => send({ do: "add-entropy", text: randomText() }) }, "Add my own randomness"));
}
