// The dialog in which the floor sets the room's own collection for a table: flat amounts, never a share of the pot.

import { askIn } from "../lib/dialog.js";
import { chosenIn, field, inputOf, picker } from "../lib/forms.js";

const USUAL = "1-3=1 4-5=2 6=3 7-10=4";

/**
 * Resolves when the collection is set, or to null if the floor cancels.
 * @param {Watched} table @param {(command: Wire.Command) => Promise<unknown>} send
 */
export function askForCollection({ number, info }, send) {
  const isOwn = info.chosen_fees.startsWith("own ");
  const words = isOwn ? info.chosen_fees.split(" ").slice(1) : USUAL.split(" ");
  /** @param {string} name */
  const named = (name) => words.find((word) => word.startsWith(`${name}=`))?.split("=")[1] ?? "";
  const bands = field("Dollars by the number of players", { value: words.filter((word) => /^\d/.test(word)).join(" ") },
    "For example 1-3=1 4-5=2 6=3 7-10=4: one dollar with up to three players, and so on.");
  const without = field("Without a flop, in dollars", { value: named("no-flop") || "0" });
  const most = field("At most, in dollars", { value: named("most"), required: false });
  const by = picker("Counted are the players", [["", "who are dealt in"], ["at-flop", "who see the flop"]]);
  const text = () => ["own", inputOf(bands).value.trim(), `no-flop=${inputOf(without).value.trim()}`,
    inputOf(most).value.trim() && `most=${inputOf(most).value.trim()}`, chosenIn(by)].filter(Boolean).join(" ");
  return askIn({ title: `Collection of table ${number}`, fields: [bands, without, most, by], button: "Set it",
    lines: ["The amounts hold from the next hand on. They are flat: a share of the pot is not allowed."],
    send: () => send({ do: "change-fees", fees: text(), stakes: info.chosen_stakes || info.stakes }) });
}
