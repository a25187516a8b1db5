// The chips to wager with: one of them is in one's hand, or is dragged to its place.

import { COLOURS } from "./chips.js";
import { h } from "./dom.js";
import { drags } from "./dragging.js";
import { dollars } from "./money.js";

/** The chip in one's hand; to begin with, the smallest that is a wager by itself. */
export function chipChosen({ ui, info, layout }) {
  return ui.chip ?? info.chips.find((chip) => chip >= layout.spots[0].least) ?? info.chips.at(-1);
}

/** The chips to choose from; the arrow keys go from one to the next. */
export function chipRack(state) {
  const { info, ui } = state;
  const chosen = chipChosen(state);
  const choose = (value) => {
    ui.chip = value;
    state.redraw();
  };
  const drop = (value) => (target) => {
    choose(value);
    target.closest("button:is(.big-place, .betting)")?.click();
  };
  return h("fieldset", { class: "chip-rack" }, h("legend", { class: "sr" }, "Which chip"), info.chips.map((value) =>
    h("label", { class: `chip-face ${COLOURS[value] ?? "pink"}`, ...drags(drop(value)) },
      h("input", { type: "radio", name: "chip", value: String(value), checked: value === chosen,
        "aria-label": `${dollars(value)} chip`, onchange: () => choose(value) }),
      h("span", {}, dollars(value)))));
}
