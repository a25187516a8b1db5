// The viewer's settings, which the browser remembers. The chosen values are on the root element (`data-deck`).

import { h } from "./dom.js";
import { drawKeys } from "./key-settings.js";
import { remember, remembered } from "./remembered.js";

/** @typedef {"deck" | "index" | "back" | "cover" | "pace" | "ask" | "keys"} Name */
/** @typedef {{name: Name, label: string, values: [string, string][]}} Setting The first value is the usual one. */
/** @typedef {{id: string, title: string, settings: Setting[]}} Group */

/** @type {readonly Group[]} */
const GROUPS = [
  { id: "cards", title: "Cards", settings: [
    { name: "deck", label: "Suits", values: [["two", "Two colors"], ["four", "Four colors"]] },
    { name: "index", label: "Index", values: [["usual", "Usual"], ["large", "Large"]] },
    { name: "back", label: "Backs",
      values: [["red", "Red"], ["blue", "Blue"], ["green", "Green"], ["black", "Black"]] },
    { name: "cover", label: "My cards",
      values: [["open", "Open"], ["touched", "Only while touched, or their key is held"]] },
  ] },
  { id: "play", title: "Playing", settings: [
    { name: "pace", label: "Pace",
      values: [["usual", "Usual"], ["slow", "Slow"], ["fast", "Fast"], ["none", "All at once"]] },
    { name: "ask", label: "Ask before a bet of", values: [["never", "Never ask"], ["0.25", "A quarter of my chips"],
      ["0.5", "Half of my chips"], ["1", "All my chips"]] },
    { name: "keys", label: "Letter and digit keys", values: [["on", "On"], ["off", "Off"]] },
  ] },
];

const ALL = GROUPS.flatMap(({ id, settings }) =>
  settings.map((setting) => ({ ...setting, stored: `${id}-${setting.name}` })));

/** The value of a setting on this page. @param {Name} name */
export function chosen(name) {
  const now = document.documentElement.dataset[name];
  const values = ALL.find((setting) => setting.name === name)?.values ?? [];
  return values.find(([value]) => value === now)?.[0] ?? values[0][0];
}

/** This page is as the viewer has chosen, here or on another page. */
export function applySettings() {
  for (const { name, stored, values } of ALL) {
    const value = remembered(stored);
    if (values.some(([known]) => known === value)) document.documentElement.dataset[name] = String(value);
  }
}

/** @param {Name} name @param {string} value */
function choose(name, value) {
  document.documentElement.dataset[name] = value;
  remember(ALL.find((setting) => setting.name === name)?.stored ?? name, value);
}

/** The settings to choose from, a group at a time. @param {() => void} redraw */
export const drawSettings = (redraw) => h("div", { class: "settings", "data-key": "settings" }, GROUPS.map((group) =>
  h("details", { class: `${group.id}-settings` }, h("summary", {}, group.title),
    h("div", { class: "panel" }, group.settings.map((setting) => drawSetting(setting, redraw))))),
chosen("keys") === "on" && drawKeys(redraw));

/** @param {Setting} setting @param {() => void} redraw */
function drawSetting({ name, label, values }, redraw) {
  const now = chosen(name);
  /** @type {Handlers["onchange"]} */
  const onchange = ({ target }) => {
    choose(name, target.value);
    redraw();
  };
  return h("label", {}, label, h("select", { value: now, onchange },
    values.map(([value, words]) => h("option", { value, selected: value === now }, words))));
}
