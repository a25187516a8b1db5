// A table without controls, for a wall screen or a replay.

import { newHand } from "./hand.js";

/** @param {Pick<TableState, "info" | "layout" | "kind" | "now"> & Partial<TableState>} table @returns {TableState} */
export function readOnly(table) {
  return /** @type {TableState} */ ({
    hand: newHand(),
    me: null,
    watching: true,
    lines: [],
    line: { state: "open", lag: null, why: "" },
    ui: { drafts: [] },
    send: async () => false,
    redraw: () => {},
    refreshMe: async () => {},
    ...table,
  });
}
