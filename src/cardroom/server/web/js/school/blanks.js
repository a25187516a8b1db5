// What is filled in for a question: buttons for seats, cards, choices and orders, and a short text for money.

import { h } from "../lib/dom.js";

const ORDERED = " | ";

/** @param {Wire.BlankInfo} blank @param {string[]} draft */
export function isFilled(blank, draft) {
  if (blank.form === "money") return true;
  if (blank.form === "order") return draft.length === blank.choices.length;
  return blank.form === "cards" ? draft.length === blank.pick : draft.length > 0;
}

/** The answers as the server reads them. @param {Wire.BlankInfo[]} blanks @param {string[][]} drafts */
export function answersOf(blanks, drafts) {
  return blanks.map((blank, place) => {
    const draft = drafts[place];
    if (blank.form === "order") return draft.map((at) => blank.choices[Number(at)]).join(ORDERED);
    if (blank.form === "cards") return draft.map((at) => blank.choices[Number(at)]).join(" ");
    return draft.join(" ");
  });
}

/**
 * @param {Wire.BlankInfo[]} blanks @param {string[][]} drafts @param {Wire.AnswerChecked | null} checked
 * @param {() => void} changed
 */
export function blankFields(blanks, drafts, checked, changed) {
  return h("div", { class: "blanks" }, blanks.map((blank, place) => {
    const now = checked?.blanks[place];
    const mark = now ? (now.is_right ? "right" : "wrong") : "";
    const set = (/** @type {string[]} */ draft) => {
      drafts[place] = draft;
      changed();
    };
    return h("fieldset", { class: `blank ${blank.form} ${mark}`, "data-key": place, disabled: checked !== null },
      h("legend", {}, blank.label, mark === "wrong" && h("span", { class: "sr" }, " (not right)")),
      blank.form === "money" ? money(blank, drafts, place) : pressed(blank, drafts[place], set));
  }));
}

/** @param {Wire.BlankInfo} blank @param {string[][]} drafts @param {number} place */
function money(blank, drafts, place) {
  return h("input", { type: "text", inputmode: "text", autocomplete: "off", "aria-label": blank.label,
    placeholder: "$0", value: drafts[place][0] ?? "",
    oninput: (/** @type {any} */ event) => (drafts[place] = [event.target.value]) });
}

/** @param {Wire.BlankInfo} blank @param {string[]} draft @param {(draft: string[]) => void} set */
function pressed(blank, draft, set) {
  const named = blank.form === "cards" || blank.form === "order"; // The same card may be there twice.
  return h("div", { class: "buttons" }, blank.choices.map((choice, at) => {
    const value = named ? String(at) : choice;
    const where = draft.indexOf(value);
    return h("button", { type: "button", "data-key": at, "aria-pressed": where >= 0 ? "true" : "false",
      onclick: () => set(afterPress(blank, draft, value)) },
    blank.form === "order" && h("span", { class: "rank" }, where >= 0 ? `${where + 1}. ` : ""),
    blank.form === "seat" || blank.form === "seats" ? `Seat ${choice}` : choice);
  }), blank.form === "seats" && h("button", { type: "button", "data-key": "nobody",
    "aria-pressed": draft[0] === "nobody" ? "true" : "false", onclick: () => set(["nobody"]) }, "Nobody"));
}

/** @param {Wire.BlankInfo} blank @param {string[]} draft @param {string} value */
export function afterPress(blank, draft, value) {
  if (draft.includes(value)) return draft.filter((one) => one !== value);
  if (blank.form === "seat" || blank.form === "choice") return [value];
  const kept = draft.filter((one) => one !== "nobody");
  return blank.form === "cards" && kept.length >= blank.pick ? [...kept.slice(1), value] : [...kept, value];
}
