// What the floor can do when something goes wrong in the hand. The dialogs are loaded when they are needed.

import { h } from "../../lib/dom.js";

/** @param {TableState} state */
export function floorRules(state) {
  const { me, scene } = state;
  if (me?.role !== "floor" || !scene.view || !isPlayed(scene)) return null;
  const rule = async () => (await import("./rule.js")).ruleOnHand(state);
  const decide = async () => (await import("./own-decision.js")).decideYourself(state);
  return h("div", { class: "row floor-rules", role: "group", "aria-label": "Floor" },
    h("button", { class: "primary", onclick: rule }, "Rule on this hand"),
    h("button", { onclick: decide }, "Decide yourself"));
}

/** Somebody is asked as long as a hand is played, also while the table is paused. @param {Scene} scene */
const isPlayed = ({ phase, view }) => ["playing", "paused"].includes(phase) && (view?.asked.length ?? 0) > 0;
