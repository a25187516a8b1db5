// What the room left closed because its log cannot be replayed, and how its money is given back.

import { h } from "../lib/dom.js";

/** @param {SetAside[]} all */
export const setAside = (all) => all.length > 0
  && h("section", { class: "panel set-aside", "aria-labelledby": "set-aside", "data-key": "set-aside" },
    h("h2", { id: "set-aside" }, "Set aside"),
    h("p", {}, "The log of these cannot be replayed, so they stay closed, and their money stays where it is. When the "
      + "server is stopped, two members of the staff give it back with the command that is shown."),
    h("ul", {}, all.map(({ kind, number, name, why }) => h("li", { "data-key": `${kind} ${number}` },
      h("b", {}, `${kind === "table" ? "Table" : "Tournament"} ${number}, ${name}`), h("p", { class: "soft" }, why),
      h("code", {}, `cardroom void-${kind} ${number} --by NUMBER --second NUMBER --why TEXT`)))));
