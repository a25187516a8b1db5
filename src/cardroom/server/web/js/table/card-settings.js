// The viewer's settings for cards, which the browser remembers: colors of the suits, size of the index, and backs.

import { h } from "../lib/dom.js";

/** @typedef {{name: "deck" | "index" | "back", label: string, values: [string, string][]}} Setting The first value is
 * the usual one. */

/** @type {readonly Setting[]} */
const SETTINGS = [
  { name: "deck", label: "Suits", values: [["two", "Two colors"], ["four", "Four colors"]] },
  { name: "index", label: "Index", values: [["usual", "Usual"], ["large", "Large"]] },
  { name: "back", label: "Backs", values: [["red", "Red"], ["blue", "Blue"], ["green", "Green"], ["black", "Black"]] },
];

/** A browser may forbid storage; then a setting lasts as long as the page. @param {string} name */
function remembered(name) {
  try {
    return localStorage.getItem(`cards-${name}`);
  } catch {
    return null;
  }
}

/** @param {Setting} setting */
function chosen({ name, values }) {
  const now = document.documentElement.dataset[name];
  return values.find(([value]) => value === now)?.[0] ?? values[0][0];
}

/** Cards on this page look as the viewer has chosen, here or on another page. */
export function applyCardSettings() {
  for (const { name, values } of SETTINGS) {
    const value = remembered(name);
    if (values.some(([known]) => known === value)) document.documentElement.dataset[name] = String(value);
  }
}

/** @param {string} name @param {string} value */
function choose(name, value) {
  document.documentElement.dataset[name] = value;
  try {
    localStorage.setItem(`cards-${name}`, value);
  } catch {
    // It lasts as long as the page.
  }
}

export const cardSettings = () => h("details", { class: "card-settings", "data-key": "card-settings" },
  h("summary", {}, "Cards"),
  h("div", { class: "panel" }, SETTINGS.map((setting) => h("label", {}, setting.label,
    h("select", { value: chosen(setting), onchange: ({ target }) => choose(setting.name, target.value) },
      setting.values.map(([value, words]) =>
        h("option", { value, selected: value === chosen(setting) }, words)))))));
