// A turn in a betting round: fold, check, call, bet or raise.

import { amountParts, boundsOf, chosen, snap } from "./amount.js";
import { h } from "./dom.js";
import { dollars } from "./money.js";

function act(key, words, send, choice, kind) {
  const keys = { "data-hotkey": key, "aria-keyshortcuts": key.toUpperCase() };
  return h("button", { type: "button", class: kind, ...keys, onclick: () => send({ do: "choose", choice }) },
    words, " ", h("kbd", { "aria-hidden": "true" }, key.toUpperCase()));
}

export function betting({ option }, _words, send, state) {
  const { to_call: toCall, least = 0, most = 0, why_no_raise: why, no_check: mustBet } = option;
  const { scene } = state;
  const verb = toCall || allBets(scene) ? "Raise to" : "Bet";
  const bounds = boundsOf(state, option);
  const amount = most ? chosen(state, `${scene.round}/${scene.clock?.began}`, bounds) : 0;
  return [
    most > least && amountParts(state, bounds, verb, presets(scene, bounds, toCall)),
    h("div", { class: "choices" },
      act("f", "Fold", send, { choice: "fold" }, "fold"),
      toCall ? act("c", `Call ${dollars(toCall)}`, send, { choice: "call" }, "call")
        : !mustBet && act("c", "Check", send, { choice: "check" }, "call"),
      most ? act("r", `${verb} ${dollars(amount)}`, send, { choice: "bet", to: amount }, "primary raise")
        : why && h("p", { class: "soft why" }, `No raise: ${why}.`)),
  ];
}

/** All that lies before the seats. */
const allBets = ({ picture: { money } }) =>
  Object.entries(money).filter(([name]) => name.startsWith("bets:")).reduce((sum, [, bet]) => sum + bet, 0);

/** Least and most, and between them half the pot and the pot after a call. */
function presets(scene, bounds, toCall) {
  const { money } = scene.picture;
  const mine = money[`bets:${scene.you}`] ?? 0;
  const pot = (money.pot ?? 0) + allBets(scene) + toCall;
  const { least, most } = bounds;
  const between = [["½ pot", mine + toCall + pot / 2], ["Pot", mine + toCall + pot]]
    .filter(([, amount]) => least < amount && amount < most)
    .map(([name, amount]) => [name, snap(amount, bounds)]);
  const isAllIn = most === mine + (money[`stack:${scene.you}`] ?? 0);
  return [["Least", least], ...between, [isAllIn ? "All in" : "Most", most]];
}

/** A bet that must be made, the least or the most. */
export function forcedBet({ option: { least, most } }, _words, send) {
  const bet = (to, key, kind) => act(key, `Bet ${dollars(to)}`, send, { choice: "bet", to }, kind);
  return h("div", { class: "choices" }, bet(least, "c", "primary"), most !== least && bet(most, "r"));
}
