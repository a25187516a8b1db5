// The hand log, latest line first. Each line is styled by its kind, which the server takes from the event.

import { h } from "../lib/dom.js";
import { readAloud } from "./spoken.js";

const SHOWN = 60;

/** @param {Wire.LogLine} line */
export const lineClass = ({ kind = "note" }) => `line-${kind}`;

/** @param {TableState} state */
export function drawLog({ lines, ui }) {
  const latest = lines.slice(-SHOWN).reverse();
  /** @type {Handlers["ontoggle"]} */
  const ontoggle = ({ target }) => {
    ui.logClosed = !target.open;
  };
  return h("details", { open: !ui.logClosed, class: "log", ontoggle },
    h("summary", {}, "Hand log"),
    latest.length
      ? h("div", { class: "lines", tabindex: 0, role: "group", "aria-label": "Latest line first" },
        h("ol", { reversed: true }, latest.map((line) => h("li", { class: lineClass(line) }, readAloud(line.text)))))
      : h("p", { class: "soft" }, "The hand log starts with the next action."));
}
