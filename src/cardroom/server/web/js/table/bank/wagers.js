// Placing wagers before the deal of a player-dealer game.

import { h } from "../../lib/dom.js";
import { keyHint, pressedBy } from "../../lib/keys.js";
import { dollars } from "../../lib/money.js";
import { askForChips } from "../buying.js";
import { secondsLeft } from "../clock.js";
import { chairAt, spotName, spotOf } from "../spots.js";
import { adding, askedAgain, banking, offered, sharing } from "./bank-offer.js";
import { chipRack } from "./chip-rack.js";
import { partnerPicker } from "./partners.js";
import { forgetPresses, pressesOf, undo } from "./undo.js";
import { isBetween, openSpots, spotChosen } from "./where.js";

/** What the viewer can do between hands. @param {TableState} state */
export function wagering(state) {
  const { scene } = state;
  if (!isBetween(scene)) return null;
  const mine = chairAt(scene, scene.you);
  if (!mine) return betFromBehind(state);
  if (mine.away) return null;
  return [beforeTheDeal(state, mine), freeHand(state), askedAgain(state)];
}

/** @param {TableState} state @param {Wire.Chair} mine */
function beforeTheDeal(state, mine) {
  const { bank, you } = state.scene;
  if (bank.offered === you) return offered(state, mine);
  if (bank.player_dealer === you) return banking(state);
  return bank.shares[you] ? sharing(state) : rack(state, Boolean(mine.ready));
}

/** @param {TableState} state */
function freeHand({ scene, send }) {
  const left = scene.bank.free_hands;
  return left > 0 && h("button", { onclick: () => send({ do: "ask-free-hand" }), "data-key": "free-hand",
    title: "A hand from the shoe without wagers" }, `Ask for a free hand (${left} left)`);
}

/** @param {TableState} state */
function betFromBehind(state) {
  const { backline, kum_kum: kumKum } = state.layout;
  if (!(backline || kumKum) || state.me?.role !== "player") return null;
  /** @param {number} chips @returns {Wire.Command} */
  const command = (chips) => ({ do: "stand-behind", chips });
  return h("button", { onclick: () => askForChips(state, 0, command) }, "Bet from behind the table");
}

// The rack

/** @param {TableState} state @param {boolean} isReady */
function rack(state, isReady) {
  const { scene, send } = state;
  const spots = openSpots(scene);
  const isOpen = scene.phase === "wagering";
  const hasWagers = scene.bank.wagers.some((wager) => wager.seat === scene.you);
  const repeat = () => {
    forgetPresses(state);
    send({ do: "stay" });
  };
  const takeBack = () => {
    forgetPresses(state);
    send({ do: "take-back" });
  };
  const done = isReady ? "Waiting for other players" : hasWagers ? "Done betting" : "Sit out this hand";
  return h("div", { class: "rack panel", "data-key": "rack" },
    h("div", { class: "rack-top" },
      h("h2", {}, isOpen ? "Your wagers " : "Next hand",
        isOpen && h("span", { class: "soft" }, "no more bets in ", secondsLeft(scene, state.now))),
      spots.length > 1 && whichSpot(state, spots),
      partnerPicker(state, spotChosen(state))),
    chipRack(state),
    h("div", { class: "row" },
      h("button", { onclick: () => undo(state), disabled: !pressesOf(state).length, ...pressedBy("undo"),
        title: "Take back the last chip" }, "Undo ", keyHint("undo")),
      h("button", { onclick: repeat, ...pressedBy("same"), title: "Repeat your wagers from the last hand" },
        "Same bet ", keyHint("same")),
      h("button", { onclick: takeBack, disabled: !hasWagers, ...pressedBy("take-back"),
        title: "Take back all your wagers" }, "Take back all ", keyHint("take-back")),
      h("button", { class: hasWagers ? "primary" : null, onclick: () => send({ do: "ready" }),
        disabled: !isOpen || isReady, ...pressedBy("done"), title: "Do not wait for the clock" },
      done, " ", keyHint("done"))),
    takeBackOne(state),
    adding(state));
}

/** Buttons that take back one of several wagers. Wagers that depend on it come back with it.
 * @param {TableState} state */
function takeBackOne(state) {
  const { scene, layout, send } = state;
  /** @param {string} kind @param {number} spot */
  const takeBack = (kind, spot) => {
    forgetPresses(state);
    send({ do: "take-back", kind, spot });
  };
  const mine = scene.bank.wagers.filter(({ seat, spot }) => seat === scene.you && spot === spotOf(spot));
  if (mine.length < 2) return null;
  return h("div", { class: "pick-up", role: "group", "aria-label": "Take back one wager" }, mine.map((wager) => {
    const { kind, spot, amount } = wager;
    const label = layout.spots.find((place) => place.kind === kind)?.label ?? kind;
    const name = `${label}${spot === scene.you ? "" : `, ${spotName(scene, spot)}`}`;
    return h("button", { "data-key": `${spot}${kind}`, onclick: () => takeBack(kind, spot),
      "aria-label": `Take back ${name}, ${dollars(amount)}` },
    name, " ", h("b", {}, dollars(amount)), h("span", { class: "cross", "aria-hidden": "true" }, "×"));
  }));
}

/** @param {TableState} state @param {number[]} spots */
function whichSpot(state, spots) {
  const { scene } = state;
  const chosen = spotChosen(state);
  /** @type {Handlers["onchange"]} */
  const choose = ({ target }) => {
    state.ui.spot = Number(target.value);
    state.redraw();
  };
  return h("label", { class: "which-spot" }, "Bet on ",
    h("select", { onchange: choose, value: String(chosen) },
      spots.map((seat) => h("option", { value: seat, selected: seat === chosen }, spotName(scene, seat)))));
}
