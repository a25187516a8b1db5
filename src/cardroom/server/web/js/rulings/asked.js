// A situation and the answers given so far, in the address of the page: `#flop-of-four?acted=nobody`.

/** @typedef {{ situation: string, answers: Record<string, string> }} Asked */
/** @typedef {{ outcome: Wire.QuestionInfo | Wire.RulingInfo, answers: Record<string, string> }} Reached */

/** @param {string} hash @returns {Asked} */
export function readAsked(hash) {
  const [situation, answers = ""] = hash.replace(/^#/, "").split("?");
  return { situation, answers: Object.fromEntries(new URLSearchParams(answers)) };
}

/** @param {Asked} asked */
export function addressOf({ situation, answers }) {
  const given = new URLSearchParams(answers).toString();
  return `#${situation}${given && `?${given}`}`;
}

/**
 * Where the answers lead: to the next question or to the ruling. Only the answers that were asked for remain.
 * @param {Pick<Wire.HouseRulings, "outcomes">} book @param {number} start @param {Record<string, string>} given
 * @returns {Reached}
 */
export function follow({ outcomes }, start, given) {
  /** @type {Record<string, string>} */
  const answers = {};
  let outcome = outcomes[start];
  while ("ask" in outcome && Object.hasOwn(outcome.then, given[outcome.ask])) {
    answers[outcome.ask] = given[outcome.ask];
    outcome = outcomes[outcome.then[given[outcome.ask]]];
  }
  return { outcome, answers };
}
