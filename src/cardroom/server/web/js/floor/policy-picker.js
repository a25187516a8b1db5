// The picker for the policy that a table is opened under, with what is posted there.

import { get } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";

/**
 * A list of the policies that ask something of a table of the game; nothing to choose from if there is none.
 * @param {GameName} game
 */
export async function policyPicker(game) {
  const policies = await get(`/floor/policies/${game}`);
  const usual = policies.find((one) => one.usual);
  const about = h("div", { class: "about-policy soft", role: "status" });
  const select = h("select", { id: "policy", onchange: () => show() },
    h("option", { value: "" }, usual ? "None besides the policy of the room" : "None"),
    policies.filter((one) => !one.usual).map((one) => h("option", { value: one.name }, one.name)));

  function show() {
    const held = policies.filter((one) => one.usual || one.name === select.value);
    const lines = held.flatMap((one) => one.notices);
    fill(about, held.map((one) => h("p", {}, `${one.title}. ${one.where}, since ${one.since}. ${one.status}`)),
      lines.length > 0 && [h("p", {}, "Posted at the table:"), h("ul", {}, lines.map((line) => h("li", {}, line)))]);
  }

  show();
  const node = policies.length ? h("div", { class: "field" },
    h("label", { for: "policy" }, "Policy"),
    h("p", { class: "hint" }, "The rules of a state or of the room, which the table holds to."), select, about) : null;
  return { node, chosen: () => select.value };
}
