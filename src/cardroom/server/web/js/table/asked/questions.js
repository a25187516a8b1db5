// A form for every open question, drawn from its offers.

import { h } from "../../lib/dom.js";
import { secondsLeft } from "../clock.js";
import { bestPlay } from "../learning/best-play.js";
import { nameOfHand } from "../named-hands.js";
import { nameAt, spotOf } from "../spots.js";
import { drawOffers } from "./offers.js";
import { drawUnsure, sendOrAsk } from "./sure.js";

const HANDS = ["", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"];

/** @param {TableState} state */
export function drawQuestions(state) {
  const { scene, ui } = state;
  return scene.questions.flatMap((question, place) => {
    const draft = ui.drafts[place];
    // A question that was answered is hidden until the server replies.
    if (!draft || draft.sentAt === scene.version) return [];
    return [form(state, question, draft, place === 0)];
  });
}

/** @param {TableState} state @param {Wire.Question} question @param {Draft} draft @param {boolean} isFirst */
function form(state, question, draft, isFirst) {
  const { scene, info, kind } = state;
  const draw = kind.asking?.[question.kind] ?? drawOffers;
  /** @param {Wire.Choice} choice @param {UIEvent} [event] */
  const send = (choice, event) =>
    sendOrAsk(state, question, draft, choice, event, () => answer(state, question, draft, choice));
  const held = info.kind !== "pot" && nameOfHand(scene, question.spot || question.seat);
  const named = { class: `decision ask-${question.kind}`, "data-key": `d${question.spot ?? 0}` };
  return h("form", { ...named, onsubmit: (event) => event.preventDefault() },
    h("div", { class: "asked" },
      h("h2", {}, title(question, scene)),
      held && h("p", {}, held),
      isFirst && secondsLeft(scene, state.now),
      isFirst && moreTime(state),
      isFirst && bestPlay(state)),
    draft.unsure ? drawUnsure(state, draft, draft.unsure) : draw(state, question, draft, send));
}

/** The button for a player who may ask for time. @param {TableState} state */
function moreTime({ scene, send }) {
  const { more = 0, seats = [] } = scene.clock ?? {};
  return more > 0 && seats.includes(scene.you)
    && h("button", { type: "button", onclick: () => send({ do: "ask-for-time" }) }, `Ask for time (${more} s)`);
}

/** @param {TableState} state @param {Wire.Question} question @param {Draft} draft @param {Wire.Choice} choice */
async function answer(state, { spot = 0 }, draft, choice) {
  draft.unsure = null;
  draft.sentAt = state.scene.version;
  state.redraw();
  const isDone = await state.send({ do: "choose", choice, spot, round: state.scene.round });
  if (!isDone) draft.sentAt = null;
  state.redraw();
}

/** @param {Wire.Question} question @param {Scene} scene */
function title({ spot = 0, seat }, scene) {
  const further = HANDS[Math.floor(spot / 100)];
  if (further) return `${further} hand`;
  return spot && spotOf(spot) !== seat ? `Your turn: ${nameAt(scene, spotOf(spot))}'s hand` : "Your turn";
}
