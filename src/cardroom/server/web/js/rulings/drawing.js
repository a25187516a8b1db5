// A situation: the next question as large buttons, or what to do.

import { capital, h } from "../lib/dom.js";
import { addressOf, follow } from "./asked.js";

/**
 * @param {Wire.HouseRulings} book @param {Wire.GameRulings} game @param {Wire.SituationInfo} situation
 * @param {Record<string, string>} given @param {Child} place @returns {Child}
 */
export function drawCase(book, game, { id, title }, given, place) {
  const { outcome, answers } = follow(book, game.situations[id], given);
  /** @param {string} ask @param {string} answer */
  const to = (ask, answer) => addressOf({ situation: id, answers: { ...answers, [ask]: answer } });
  return [
    h("p", { "data-key": "back" }, h("a", { class: "button", href: "#" }, "Something else happened")),
    h("h1", { tabindex: -1, "data-key": "title" }, title), place,
    facts(book, id, answers),
    "ask" in outcome ? question(book.asks[outcome.ask], (answer) => to(outcome.ask, answer)) : ruling(outcome),
  ];
}

/** What is known, each with a link that takes this answer and those after it back.
 * @param {Wire.HouseRulings} book @param {string} situation @param {Record<string, string>} answers */
function facts(book, situation, answers) {
  const known = Object.entries(answers);
  return known.length > 0 && h("ul", { class: "facts", "data-key": "facts" }, known.map(([ask, answer], number) =>
    h("li", { "data-key": ask }, `${capital(book.asks[ask].answers[answer])}. `,
      h("a", { href: addressOf({ situation, answers: Object.fromEntries(known.slice(0, number)) }) }, "Change",
        h("span", { class: "sr" }, ` the answer to: ${book.asks[ask].question}`)))));
}

/** @param {Wire.AskInfo} ask @param {(answer: string) => string} to */
const question = ({ question: asked, answers }, to) => h("section", { class: "question", "data-key": asked },
  h("h2", { tabindex: -1 }, asked),
  h("ul", { class: "answers" }, Object.entries(answers).map(([name, words]) =>
    h("li", {}, h("a", { class: "button", href: to(name) }, capital(words))))));

/** @param {Wire.RulingInfo} given */
const ruling = ({ steps, cited, elsewhere }) => h("section", { class: "ruling", "data-key": "ruling" },
  h("h2", { tabindex: -1 }, "What to do"),
  h("ol", { class: "steps panel" }, steps.map((step) => h("li", {}, step))),
  h("p", { class: "cited" }, `${capital(cited)}.`),
  elsewhere.length > 0 && [h("h2", {}, "Other houses"),
    h("dl", { class: "elsewhere" }, elsewhere.map(({ house, says }) => [h("dt", {}, house), h("dd", {}, says)]))]);
