// Advance actions: check or fold, call this bet, or call any bet.

import { h } from "../../lib/dom.js";
import { written } from "../amount.js";
import { showHand } from "./show-hand.js";

/** The amount to call if no one raises. @param {Record<string, number>} money @param {number} seat */
export function toCall(money, seat) {
  const bets = Object.entries(money).filter(([name]) => name.startsWith("bets:")).map(([, bet]) => bet);
  return Math.min(Math.max(0, ...bets) - (money[`bets:${seat}`] ?? 0), money[`stack:${seat}`] ?? 0);
}

/** @param {TableState} state */
function isStillIn({ info, scene: { view, phase, you } }) {
  const spot = view?.spots[you];
  return info.kind === "pot" && phase === "playing" && spot && !spot.out && view.money[`stack:${you}`] > 0;
}

/** The advance action, unless it is from another hand or the bet has changed. @param {TableState} state */
function planned({ ui: { plan }, scene: { round, view, you } }) {
  if (!plan || plan.round !== round) return null;
  return plan.what === "call" && plan.bet !== toCall(view?.money ?? {}, you) ? null : plan;
}

/** Advance actions while other players act; after the hand, the button that shows it. @param {TableState} state */
export function plans(state) {
  if (!isStillIn(state)) return showHand(state);
  const { scene, ui } = state;
  const bet = toCall(scene.view?.money ?? {}, scene.you);
  const now = planned(state);
  /** @param {Plan["what"]} what @returns {Handlers["onchange"]} */
  const choose = (what) => ({ target }) => {
    ui.plan = target.checked ? { what, bet, round: scene.round } : null;
    state.redraw();
  };
  /** @type {[Plan["what"], string][]} */
  const offered = [
    ["check-fold", bet ? "Fold" : "Check/fold"],
    ["call", bet ? `Call ${written(bet)}` : "Check"],
    ["call-any", "Call any"],
  ];
  return h("fieldset", { class: "plans" }, h("legend", {}, "When it is your turn"), offered.map(([what, label]) =>
    h("label", {}, h("input", { type: "checkbox", checked: now?.what === what, onchange: choose(what) }), label)));
}

/** Carries out the advance action on the player's turn. True if there was one. @param {TableState} state */
export function carryOutPlan(state) {
  const { scene, ui } = state;
  const question = scene.questions.find(({ kind }) => kind === "betting");
  if (!question) return false;
  const plan = planned(state);
  ui.plan = null;
  const choice = plan && answer(plan.what, question.offers);
  if (!choice) return false;
  const draft = ui.drafts[scene.questions.indexOf(question)];
  draft.sentAt = scene.version;
  state.send({ do: "choose", choice, round: scene.round });
  return true;
}

/** The choice that carries out a plan, or null. @param {Plan["what"]} what @param {Wire.Offer[]} offers */
export function answer(what, offers) {
  const wanted = what === "check-fold" ? ["check", "fold"] : ["check", "call"];
  const choices = offers.filter(({ unavailable }) => !unavailable).map(({ choice }) => choice);
  return wanted.map((name) => choices.find(({ choice }) => choice === name)).find(Boolean) ?? null;
}
