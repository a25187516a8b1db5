// What the floor says about an accident: whose hand, which card, how many, which wager and what amount.

import { capital, count, h } from "../../lib/dom.js";
import { cents } from "../../lib/money.js";
import { cardPlaces, handsInPlay } from "./hands.js";

/** @typedef {{ hand: number, card: number, count: number, difference: number, wager: string, amount: string }} Said */
/** @typedef {keyof Said} Detail */
/** @typedef {[value: string | number, name: string][]} Options */

const MOST_CARDS = 5;
/** @type {Options} */
const DIFFERENCES = [[1, "One card too many"], [2, "Two cards too many"], [-1, "One card too few"],
  [-2, "Two cards too few"]];
const LABELS = { hand: "Whose hand?", card: "Which card?", count: "How many cards?", difference: "What is wrong?",
  wager: "Which wager?", amount: "Amount in dollars" };

/** @returns {Said} */
export const nothingSaid = () => ({ hand: 0, card: 0, count: 1, difference: 1, wager: "", amount: "" });

/**
 * The fault as the server reads it. What this situation does not depend on is left out.
 * @param {string} situation @param {Record<string, string>} answers @param {Detail[]} details @param {Said} said
 * @returns {Wire.Fault}
 */
export function faultOf(situation, answers, details, said) {
  /** @template T @param {Detail} detail @param {T} value @param {T} otherwise */
  const given = (detail, value, otherwise) => (details.includes(detail) ? value : otherwise);
  return { situation, answers, seat: given("hand", said.hand, 0), card: given("card", said.card, 0),
    count: details.includes("difference") ? said.difference : given("count", said.count, 1),
    wager: given("wager", said.wager, ""), amount: given("amount", Math.max(cents(said.amount) || 0, 0), 0) };
}

/**
 * @param {TableState} state @param {Detail[]} details @param {Said} said
 * @param {(change: Partial<Said>) => void} tell
 */
export const detailFields = (state, details, said, tell) => details.length > 0
  && h("div", { class: "details", "data-key": "details" }, details.map((detail) => h("div", { class: "field",
    "data-key": detail }, h("label", { for: `say-${detail}` }, LABELS[detail]), input(state, detail, said, tell))));

/** @param {TableState} state @param {Detail} detail @param {Said} said @param {(change: Partial<Said>) => void} tell */
function input(state, detail, said, tell) {
  const id = `say-${detail}`;
  if (detail === "amount") {
    return h("input", { id, inputmode: "decimal", autocomplete: "off", value: said.amount,
      onchange: ({ target }) => tell({ amount: target.value }) });
  }
  const chosen = said[detail];
  return h("select", { id, onchange: ({ target }) => tell(changed(detail, target.value)) },
    optionsOf(state, detail, said).map(([value, name]) => h("option", { value, selected: value === chosen }, name)));
}

/** Another hand may have fewer cards and other wagers. @param {Detail} detail @param {string} value
 * @returns {Partial<Said>} */
function changed(detail, value) {
  if (detail === "wager") return { wager: value };
  return detail === "hand" ? { hand: Number(value), card: 0, count: 1, wager: "" } : { [detail]: Number(value) };
}

/** @param {TableState} state @param {Detail} detail @param {Said} said @returns {Options} */
function optionsOf({ scene, layout }, detail, { hand, card }) {
  // Without a hand, the card lies on the board.
  const cards = (hand ? scene.view?.spots[hand]?.cards : scene.view?.boards[0])?.length ?? 0;
  if (detail === "hand") return [[0, "Choose a hand"], ...handsInPlay(scene)];
  if (detail === "card") return cardPlaces(cards);
  if (detail === "difference") return DIFFERENCES;
  if (detail === "count") {
    const most = cards ? cards - card : MOST_CARDS;
    return Array.from({ length: most }, (_, place) => [place + 1, count(place + 1, "card")]);
  }
  const kinds = new Set((scene.view?.wagers ?? []).filter(({ seat }) => seat === hand).map(({ kind }) => kind));
  return [["", "Choose a wager"], ...[...kinds].map((kind) => /** @type {[string, string]} */ ([kind,
    layout.spots.find((spot) => spot.kind === kind)?.label ?? capital(kind.replaceAll("-", " "))]))];
}
