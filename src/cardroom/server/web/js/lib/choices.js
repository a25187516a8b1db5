// The fields for the variants and readings of a game, each with its words.

import { get } from "./api.js";
import { fill, h, listen } from "./dom.js";

/** @typedef {() => Record<string, string>} Chosen */

const TITLES = { variant: "Variants that the book allows", reading: "Readings of the book" };

/**
 * Draws a field for each choice into `place`. Resolves to a function that returns what differs from the usual ways.
 * @param {Element} place @param {GameName} game @param {() => void} changed @returns {Promise<Chosen>}
 */
export async function choicePicker(place, game, changed) {
  const choices = await get(`/games/${game}/choices`);
  const fields = choices.map((choice) => ({ choice, ...choiceField(choice, changed) }));
  const groups = /** @type {const} */ (["variant", "reading"]).map((kind) => {
    const own = fields.filter(({ choice }) => choice.kind === kind);
    return own.length > 0 && h("fieldset", {}, h("legend", {}, TITLES[kind]), own.map(({ node }) => node));
  });
  fill(place, h("div", { class: "choices", "data-key": game }, groups));
  return () => Object.fromEntries(fields
    .filter(({ choice, select }) => select.value !== choice.held)
    .map(({ choice, select }) => [choice.name, select.value]));
}

/** @param {Wire.ChoiceInfo} choice @param {() => void} changed */
function choiceField(choice, changed) {
  const id = `choice-${choice.name}`;
  const hint = h("p", { class: "hint", id: `${id}-hint` });
  const select = h("select", { id, "aria-describedby": `${id}-hint` },
    choice.ways.map(({ name }) => h("option", { value: name, selected: name === choice.held }, name)));
  const explain = () => {
    const way = choice.ways.find(({ name }) => name === select.value);
    const usual = select.value === choice.held ? "" : ` The usual way is ${choice.held}.`;
    fill(hint, `${[way?.says, way?.why].filter(Boolean).join(" ")}${usual}`.trim());
  };
  listen(select, "onchange", () => {
    explain();
    changed();
  });
  explain();
  return { select, node: h("div", { class: "field" }, h("label", { for: id }, choice.about), select, hint) };
}
