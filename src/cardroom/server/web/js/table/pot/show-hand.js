// After a hand for a pot: the button that shows everybody the cards that one did not have to show.

import { h } from "../../lib/dom.js";

/** @param {TableState} state */
export function showHand({ scene, send }) {
  if (!scene.may_show) return null;
  return h("p", { class: "word", "data-key": "show-hand" },
    h("button", { onclick: () => send({ do: "show-hand" }), title: "Show everybody the hand that you held" },
      "Show my hand"));
}
