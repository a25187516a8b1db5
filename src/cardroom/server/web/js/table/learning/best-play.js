// Practice at a table without other people: what the book would do now, and what it says about the last hand.

import { get } from "../../lib/api.js";
import { h } from "../../lib/dom.js";
import { dollars } from "../../lib/money.js";
import { attempt } from "../../lib/page.js";
import { shortNames } from "../cards.js";

/** @type {{version: number, told: Wire.BestPlays} | null} */
let answer = null;
/** @type {Wire.Review | null} */
let review = null;
let isOpen = false;
/** The last round that was over when the review was asked for. */
let askedFor = 0;

/** True if the viewer plays alone with bots, where the house tells what they would do. @param {TableState} state */
export const isPractice = ({ info, scene }) => Boolean(info.practice) && scene.you > 0
  && scene.chairs.every(({ seat, is_bot }) => is_bot || seat === scene.you);

/** The button for whoever is asked, and the answer. @param {TableState} state */
export function bestPlay(state) {
  const { scene, info, redraw } = state;
  if (!isPractice(state)) return null;
  const ask = () => attempt(async () => {
    const { version } = scene;
    answer = { version, told: await get(`/tables/${info.number}/best-play`) };
    redraw();
  });
  const told = answer?.version === scene.version ? answer.told : null;
  return h("div", { class: "best-play", role: "status" },
    told
      ? [told.plays.map(({ words }) => h("b", {}, `${words} `)), h("span", { class: "soft" }, told.by)]
      : h("button", { type: "button", onclick: ask }, "What would the book do?"));
}

/** The rounds are compared when the list is open, after each of them. @param {TableState} state */
async function fetchReview({ info, scene, redraw }) {
  const over = scene.phase === "playing" ? scene.round - 1 : scene.round;
  if (!isOpen || askedFor === over) return;
  askedFor = over;
  review = await get(`/tables/${info.number}/review`).catch(() => review);
  redraw();
}

/** @param {TableState} state */
export function lastHand(state) {
  if (!isPractice(state)) return null;
  fetchReview(state);
  /** @type {Handlers["ontoggle"]} */
  const ontoggle = ({ target }) => {
    isOpen = target.open;
    fetchReview(state);
  };
  return h("details", { class: "last-hand", "data-key": "last-hand", ontoggle },
    h("summary", {}, "My last hand by the book"),
    review?.plays.length
      ? [h("p", { class: "soft" }, review.by), h("ol", {}, review.plays.map(compared))]
      : h("p", { class: "soft" }, "Once you have played a hand, your choices are compared here."));
}

/** @param {Wire.Reviewed} play */
function compared({ chose, book, same, cost, cards = [] }) {
  return h("li", { class: same ? "same" : "other" },
    cards.length > 0 && h("span", { class: "soft" }, `${shortNames(cards)} `),
    h("span", {}, same ? `${chose}: by the book.` : `You: ${chose}. Book: ${book}.`),
    Boolean(cost) && h("span", { class: "cost" }, ` It cost about ${dollars(cost ?? 0)}.`));
}
