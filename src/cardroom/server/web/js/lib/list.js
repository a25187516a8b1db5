// A table that scrolls sideways on a narrow screen.

import { h } from "./dom.js";

/**
 * @param {string} name @param {([string, string] | string)[]} columns names, or names with a class
 * @param {Child[]} rows
 */
export function listed(name, columns, rows) {
  const heads = columns.map((column) => (typeof column === "string" ? [column, ""] : column));
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": name }, h("table", {},
    h("thead", {}, h("tr", {}, heads.map(([title, looks]) => h("th", { scope: "col", class: looks }, title)))),
    h("tbody", {}, rows)));
}
