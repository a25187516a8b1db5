// The floor decides otherwise than the book, or where the book says nothing: with a reason that everybody reads.

import { askIn } from "../../lib/dialog.js";
import { h } from "../../lib/dom.js";
import { chosenIn, field, inputOf, picker } from "../../lib/forms.js";
import { handsInPlay } from "./hands.js";
import { order } from "./order.js";

/** @param {TableState} state */
export async function decideYourself(state) {
  const { info, scene } = state;
  const { round } = scene;
  const back = scene.in_chips ? "all chips" : "all money";
  const what = picker("Decision", [["void", `Void the hand: everybody gets ${back} of it back`],
    ["dead-hand", info.kind === "bank" ? "Declare a hand dead: its wagers are returned"
      : "Declare a hand dead: what it has put in stays in the pot"]]);
  const whose = picker("Whose hand is dead?", handsInPlay(scene));
  const why = field("Reason", { minlength: 3, maxlength: 200 }, "Everybody at the table reads it.");
  whose.hidden = true;
  what.addEventListener("change", () => {
    whose.hidden = chosenIn(what) === "void";
  });
  const fields = h("div", { class: "fields" }, what, whose, why);
  await askIn({ title: "Decide yourself", fields, button: "Carry it out", send: () => {
    const decision = /** @type {"void" | "dead-hand"} */ (chosenIn(what));
    const seat = decision === "void" ? 0 : Number(chosenIn(whose));
    return order(state, { do: "overrule", decision, seat, reason: inputOf(why).value.trim(), round });
  } });
}
