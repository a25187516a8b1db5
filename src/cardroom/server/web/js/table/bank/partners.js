// Kum-kum: two players share one wager, where the house allows it.

import { h } from "../../lib/dom.js";
import { nameAt } from "../spots.js";
import { partnerChosen, partnersOn } from "./where.js";

/** The choice of a partner, if other players wager on the spot. @param {TableState} state @param {number} spot */
export function partnerPicker(state, spot) {
  const { scene, ui } = state;
  const partners = partnersOn(scene, spot);
  if (!partners.some((partner) => partner > 0)) return null;
  const chosen = partnerChosen(state, spot);
  /** @type {Handlers["onchange"]} */
  const choose = ({ target }) => {
    ui.partner = { ...ui.partner, [spot]: Number(target.value) };
    state.redraw();
  };
  return h("label", { class: "which-spot" }, "Wager ",
    h("select", { onchange: choose, disabled: partners.length < 2, value: String(chosen) },
      partners.map((partner) => h("option", { value: partner, selected: partner === chosen },
        partner ? `with ${nameAt(scene, partner)} (kum-kum)` : "on your own"))));
}
