// Deciding before one's turn: check or fold, call this bet, call any.

import { h } from "./dom.js";
import { dollars } from "./money.js";

const lies = ({ picture }, name) => picture.money[name] ?? 0;

/** What there is to call, should nobody bet more. */
function toCall(scene) {
  const bets = Object.entries(scene.picture.money).filter(([name]) => name.startsWith("bets:")).map(([, bet]) => bet);
  return Math.min(Math.max(0, ...bets) - lies(scene, `bets:${scene.you}`), lies(scene, `stack:${scene.you}`));
}

function isStillIn({ info, scene }) {
  const spot = scene.picture?.spots[scene.you];
  return info.kind === "pot" && scene.phase === "playing" && spot && !spot.out && lies(scene, `stack:${scene.you}`) > 0;
}

/** What one has planned, unless it is for another hand or for a bet that has changed since. */
function planned({ ui, scene }) {
  const { plan } = ui;
  if (!plan || plan.round !== scene.round) return null;
  return plan.what === "call" && plan.bet !== toCall(scene) ? null : plan;
}

/** The plans to choose from while others act. */
export function plans(state) {
  if (!isStillIn(state)) return null;
  const { scene, ui } = state;
  const bet = toCall(scene);
  const now = planned(state);
  const choose = (what) => ({ target }) => {
    ui.plan = target.checked ? { what, bet, round: scene.round } : null;
    state.redraw();
  };
  const offered = [
    ["check-fold", bet ? "Fold" : "Check / fold"],
    ["call", bet ? `Call ${dollars(bet)}` : "Check"],
    ["call-any", "Call any"],
  ];
  return h("fieldset", { class: "plans" }, h("legend", {}, "When it is your turn"), offered.map(([what, words]) =>
    h("label", {}, h("input", { type: "checkbox", checked: now?.what === what, onchange: choose(what) }), words)));
}

/** Answers as planned when one is asked to bet. True when it did. */
export function carryOutPlan(state) {
  const decision = state.scene.picture?.decisions[0];
  if (decision?.option.option !== "betting") return false;
  const plan = planned(state);
  state.ui.plan = null;
  const choice = plan && answer(plan.what, decision.option);
  if (!choice) return false;
  state.send({ do: "choose", choice: { choice }, round: state.scene.round });
  return true;
}

function answer(what, { to_call: bet, no_check: mustBet }) {
  if (bet) return what === "check-fold" ? "fold" : "call";
  if (mustBet) return what === "check-fold" ? "fold" : null;
  return "check";
}
