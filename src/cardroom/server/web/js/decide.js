// Answering what one is asked: buttons for each kind of question, and words for any that is not known here.

import { amountParts, boundsOf, chosen } from "./amount.js";
import { betting, forcedBet } from "./betting.js";
import { secondsLeft } from "./clock.js";
import { discarding } from "./discarding.js";
import { h } from "./dom.js";
import { dollars } from "./money.js";

const HANDS = ["", "Second hand", "Third hand", "Fourth hand", "Fifth hand"];
const NO = ["No, thank you", { choice: "no" }];

/** Each: (decision, words, send, state, hints) => nodes. `send` takes {do: "choose", choice} or {do: "say", words}. */
const DECIDERS = {
  betting,
  "forced-bet": forcedBet,
  pick,
  playing,
  discarding,
  "opener-discarding": discarding,
  killing,
  insuring,
  "offer-late-tie": lateTie,
};

/** A form for every open decision. */
export function decide(state) {
  const { scene, ui } = state;
  if (ui.answered === question(scene)) return [];
  return (scene.picture?.decisions ?? []).map((decision, place) => {
    const kind = decision.option.option;
    const draw = DECIDERS[kind] ?? state.kind.deciders?.[kind] ?? inWords;
    const send = (command) => answer(state, decision, command);
    const onsubmit = (event) => event.preventDefault();
    return h("form", { class: `decision ask-${kind}`, "data-key": `d${decision.spot ?? 0}`, onsubmit },
      h("div", { class: "asked" },
        h("h2", {}, title(decision, scene)),
        state.info.kind !== "pot" && scene.hand && h("p", {}, scene.hand),
        place === 0 && secondsLeft(state)),
      draw(decision, scene.asks[place], send, state, scene.hints?.[place] ?? []));
  });
}

const question = (scene) => `${scene.round}/${scene.version}`;

// What is chosen is not offered again while the server has not answered.
async function answer(state, decision, command) {
  state.ui.answered = question(state.scene);
  state.redraw();
  const worked = await state.send({ ...command, spot: decision.spot ?? 0, round: state.scene.round });
  if (!worked) state.ui.answered = null;
  state.redraw();
}

function title({ spot = 0, seat }, scene) {
  const further = HANDS[Math.floor(spot / 100)];
  if (further) return further;
  const other = spot && spot !== seat && scene.chairs.find((chair) => chair.seat === spot);
  return other ? `Your turn, for ${other.name}'s hand` : "Your turn";
}

/** Buttons for [[words, choice], …], pressed by 1, 2, 3; one of two is the usual one. */
function buttons(choices, send) {
  const press = (choice) => () => send({ do: "choose", choice });
  return h("div", { class: "choices" }, choices.map(([words, choice], place) => {
    const key = String(place + 1);
    const kind = place === 0 && choices.length < 3 ? "primary" : null;
    return h("button", { type: "button", class: kind, "data-hotkey": key, "aria-keyshortcuts": key, onclick: press(choice) },
      words[0].toUpperCase() + words.slice(1), " ", h("kbd", { "aria-hidden": "true" }, key));
  }));
}

/** One of a few: the server's words for them, in its order. */
function pick({ option: { choices } }, words, send) {
  const named = words.split(" or ");
  return buttons(choices.map((choice, place) => {
    if (choice.choice === "no") return NO;
    return [named.length === choices.length ? named[place] : choice.choice.replaceAll("-", " "), choice];
  }), send);
}

/** Blackjack: as one of a few; a double is of any amount between two. */
function playing(decision, words, send, state) {
  const { choices, least = 0, most = 0 } = decision.option;
  if (least === most || !choices.some(({ choice }) => choice === "double")) return pick(decision, words, send);
  const bounds = boundsOf(state, decision.option);
  const amount = amountFor(state, decision, bounds, most);
  const doubled = choices.map((choice) => (choice.choice === "double" ? { ...choice, amount } : choice));
  const said = words.replace(/double for [^ ]+ up to [^ ]+/, `double for ${dollars(amount)}`);
  return [pick({ option: { choices: doubled } }, said, send), amountParts(state, bounds, "Double for")];
}

function killing(decision, _words, send, state) {
  return someOrNone(decision, send, state, "Kill for", (to) => ({ choice: "kill", to }), boundsOf(state, decision.option));
}

function lateTie(decision, _words, send, state) {
  return someOrNone(decision, send, state, "Late tie for", (amount) => ({ choice: "late-tie", amount }), boundsOf(state, decision.option));
}

function insuring(decision, _words, send, state) {
  const { most, even_money: evenMoney } = decision.option;
  const others = evenMoney ? [["Take even money", { choice: "even-money" }]] : [];
  if (!most) return buttons([...others, NO], send);
  const least = Math.min(most, ...state.info.chips);
  const insure = (amount) => ({ choice: "insure", amount });
  return someOrNone(decision, send, state, "Insure for", insure, boundsOf(state, { least, most }), most, others);
}

/** An amount, or nothing. */
function someOrNone(decision, send, state, words, choice, bounds, first = bounds.least, others = []) {
  const amount = amountFor(state, decision, bounds, first);
  return [
    buttons([[`${words} ${dollars(amount)}`, choice(amount)], ...others, NO], send),
    bounds.least < bounds.most && amountParts(state, bounds, words),
  ];
}

function amountFor(state, { option, spot = 0 }, bounds, first) {
  return chosen(state, `${state.scene.round}/${option.option}/${spot}`, bounds, first);
}

/** A question this page has no buttons for. */
function inWords(_decision, words, send) {
  const say = ({ target }) => send({ do: "say", words: target.form.words.value });
  return h("div", { class: "in-words" },
    h("label", { for: "words" }, words),
    h("div", { class: "row" },
      h("input", { id: "words", name: "words", autocomplete: "off", maxlength: 200 }),
      h("button", { class: "primary", type: "button", onclick: say }, "Say")));
}
