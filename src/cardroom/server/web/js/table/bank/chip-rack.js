// The chips to wager with. One is selected, or is dragged to a betting spot.

import { h } from "../../lib/dom.js";
import { drags } from "../../lib/dragging.js";
import { dollars } from "../../lib/money.js";
import { colorOf } from "../chips.js";

/** The selected chip; at first the smallest one that covers the minimum wager. @param {TableState} state */
export function chipChosen({ ui, info, layout }) {
  const minimum = layout.spots[0]?.least ?? 0;
  return ui.chip ?? info.chips.find((chip) => chip >= minimum) ?? Math.max(...info.chips);
}

/** The chips to choose from. The arrow keys move between them. @param {TableState} state */
export function chipRack(state) {
  const { info, ui } = state;
  const chosen = chipChosen(state);
  /** @param {number} value */
  const choose = (value) => {
    ui.chip = value;
    state.redraw();
  };
  /** @param {number} value @returns {(target: Element) => void} */
  const drop = (value) => (target) => {
    choose(value);
    /** @type {HTMLElement | null} */ (target.closest("button.betting"))?.click();
  };
  return h("fieldset", { class: "chip-rack" }, h("legend", { class: "sr" }, "Chip value"), info.chips.map((value) =>
    h("label", { class: `chip-face ${colorOf(value)}`, ...drags(drop(value)) },
      h("input", { type: "radio", name: "chip", value: String(value), checked: value === chosen,
        "aria-label": `${dollars(value)} chip`, onchange: () => choose(value) }),
      h("span", {}, dollars(value)))));
}
