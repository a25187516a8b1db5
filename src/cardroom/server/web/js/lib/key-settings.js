// The keys of the actions among the settings: each action with its key, which is changed by typing another one.

import { ACTIONS, chooseKey, keyFor, takeUsualKeys } from "./chosen-keys.js";
import { h } from "./dom.js";

/** What was wrong with the last key that was typed. */
let problem = "";

/** @param {() => void} redraw */
export function drawKeys(redraw) {
  const names = /** @type {import("./chosen-keys.js").Action[]} */ (Object.keys(ACTIONS));
  const reset = () => {
    takeUsualKeys();
    problem = "";
    redraw();
  };
  return h("details", { class: "keys-settings", "data-key": "keys-settings" }, h("summary", {}, "Keys"),
    h("div", { class: "panel" },
      h("p", { class: "soft" }, "Type another key into a field to change it."),
      names.map((name) => keyField(name, redraw)),
      h("p", { class: "problem-line", role: "status" }, problem),
      h("button", { type: "button", onclick: reset }, "Usual keys")));
}

/** @param {import("./chosen-keys.js").Action} action @param {() => void} redraw */
function keyField(action, redraw) {
  const key = keyFor(action).toUpperCase();
  /** @type {Handlers["oninput"]} */
  const oninput = ({ target }) => {
    const typed = [...target.value].at(-1);
    // A field that is emptied keeps its key.
    if (!typed) return;
    problem = chooseKey(action, typed);
    target.value = keyFor(action).toUpperCase();
    target.select();
    redraw();
  };
  /** @type {Handlers["onchange"]} */
  const onchange = ({ target }) => {
    target.value = keyFor(action).toUpperCase();
  };
  return h("label", { "data-key": action }, ACTIONS[action].name,
    h("input", { class: "key", value: key, autocomplete: "off", spellcheck: "false", oninput, onchange }));
}
