// What happened: found by plain words, or chosen from the list of all situations.

import { count, h } from "../lib/dom.js";
import { addressOf } from "./asked.js";
import { answerIn, findSituation, isSure } from "./finding.js";

const LONGEST = 120;

/** @typedef {(situation: Wire.SituationInfo, isMeant: boolean) => Child} Listed How a situation is offered. */

/**
 * @param {Wire.HouseRulings} book @param {Wire.GameRulings} game @param {string} typed
 * @param {(words: string) => void} type @param {Child} place @returns {Child}
 */
export const searching = (book, game, typed, type, place) =>
  [h("h1", { tabindex: -1, "data-key": "title" }, "Rulings"), place,
    search(book, game, typed, type, (situation, isMeant) =>
      linked(situation, isMeant, saidIn(book, typed, situation)))];

/**
 * @param {Wire.HouseRulings} book @param {Wire.GameRulings} game @param {string} typed
 * @param {(words: string) => void} type @param {Listed} offer @returns {Child}
 */
export function search(book, game, typed, type, offer) {
  /** @type {Listed} */
  const listed = (situation, isMeant) => h("li", { "data-key": situation.id }, offer(situation, isMeant));
  const all = book.situations.filter(({ id }) => Object.hasOwn(game.situations, id));
  const found = findSituation(typed, all, book);
  const isClear = isSure(found, book.finding);
  /** @type {Handlers["onsubmit"]} */
  const onsubmit = (event) => {
    event.preventDefault();
    /** @type {HTMLElement | null} */
    const first = document.querySelector(".found .button");
    if (isClear) first?.click();
    else first?.focus();
  };
  return [
    h("form", { class: "search", role: "search", "data-key": "search", onsubmit },
      h("label", { for: "words" }, "What happened?"),
      h("input", { id: "words", type: "search", value: typed, maxlength: LONGEST, autocomplete: "off",
        autocapitalize: "off", enterkeyhint: "go", placeholder: "turn dealt before the action was done",
        oninput: ({ target }) => type(target.value) })),
    h("p", { class: "soft", role: "status", "data-key": "number" }, typed.trim() && told(found.length)),
    found.length > 0 && h("ul", { class: "found", "data-key": "found" }, found.map(({ situation }, number) =>
      listed(situation, isClear && number === 0))),
    h("h2", { "data-key": "all-title" }, "Everything that can happen"),
    all.length ? h("ul", { class: "all", "data-key": "all" }, all.map((one) => listed(one, false)))
      : h("p", { "data-key": "none" }, "There are no rulings for this game. The floor decides."),
  ];
}

/** @param {number} number */
const told = (number) => number ? `${count(number, "situation")} found`
  : "Nothing fits these words. Try others, or choose from the list.";

/** The answers that the words themselves give. Those that do not matter are left out when the ruling is looked up.
 * @param {Wire.HouseRulings} book @param {string} typed @param {Wire.SituationInfo} situation */
export const saidIn = (book, typed, situation) => Object.fromEntries(Object.entries(book.asks)
  .map(([name, ask]) => [name, answerIn(typed, situation, ask, book.finding)]).filter(([, answer]) => answer));

/** @param {Wire.SituationInfo} situation @param {boolean} isMeant @param {Record<string, string>} answers */
const linked = ({ id, title }, isMeant, answers) =>
  h("a", { class: isMeant ? "button primary" : "button", href: addressOf({ situation: id, answers }) }, title);
