// Hands that are set: pai gow with cards and tiles, thirteen cards; and the piles of pai gow.

import { drawCard } from "./cards.js";
import { h } from "./dom.js";
import { drawRows, laidOut } from "./set-rows.js";

const RANKS = "23456789TJQKA";
const FOUL = "The second hand should be the higher one: a hand set the other way round is foul, and loses.";
const NO_FOUL = "The second hand must be the higher one.";
const THREE = "Back must be at least as high as middle, and middle as front; set another way the hand is foul.";

function button(words, hotkey, press, attributes = {}) {
  return h("button", { type: "button", onclick: press, "data-hotkey": hotkey.toLowerCase() || null, ...attributes },
    words, hotkey && [" ", h("kbd", { "aria-hidden": "true" }, hotkey)]);
}

const places = (hand) => hand.map((_, place) => place);

/** The places of the cards, the highest first. */
const sorted = (hand) => places(hand).sort((a, b) =>
  RANKS.indexOf(hand[b][0]) - RANKS.indexOf(hand[a][0]) || hand[a].localeCompare(hand[b]));

/** The places of these cards in the hand; a card that is there twice is found twice. */
function placesOf(hand, cards) {
  const free = places(hand);
  return cards.map((card) => free.splice(free.findIndex((place) => hand[place] === card), 1)[0]);
}

/** Pai gow: two in front, the others behind. */
function arranging(decision, _words, send, state) {
  const { hand, house_way: houseWay, no_foul: noFoul } = decision.option;
  const laid = laidOut(state, decision, () => [[], places(hand)]);
  const set = () => send({ do: "choose", choice: { choice: "setting", front: laid.cards(0) } });
  const layHouseWay = () => {
    const front = placesOf(hand, houseWay);
    laid.lies = [front, places(hand).filter((place) => !front.includes(place))];
    state.redraw();
  };
  return [
    drawRows(state, laid),
    h("p", { class: "soft" }, noFoul ? NO_FOUL : FOUL),
    h("div", { class: "choices" },
      button("Set the hand", "S", set, { class: "primary", disabled: !laid.isSet }),
      button("House way", "H", layHouseWay)),
  ];
}

/** Thirteen cards: three in front, five in the middle, five in back; a win declared, or the hand given up. */
function thirteen(decision, _words, send, state) {
  const { hand, automatic = [], surrender } = decision.option;
  const laid = laidOut(state, decision, () => [[], [], sorted(hand)]);
  const set = (declares) => {
    const [front, middle, back] = [0, 1, 2].map((row) => laid.cards(row));
    send({ do: "choose", choice: { choice: "set-thirteen", front, middle, back, ...(declares && { declares }) } });
  };
  const giveUp = () => send({ do: "choose", choice: { choice: "surrender-hand" } });
  return [
    drawRows(state, laid),
    h("p", { class: "soft" }, THREE),
    h("div", { class: "choices" },
      button("Set the hand", "S", () => set(), { class: "primary", disabled: !laid.isSet }),
      button("Best back", "B", () => send({ do: "say", words: "best back" }),
        { title: "The best five in back, the best of the rest in the middle" }),
      automatic.map((win) => button(`Declare ${win.replaceAll("-", " ")}`, "", () => set(win), { disabled: !laid.isSet })),
      surrender && button("Surrender", "", giveUp, { class: "danger" })),
  ];
}

/** Which of the piles on the table is the action pile. */
function piles({ option }, _words, send) {
  const numbers = Array.from({ length: option.count }, (_, place) => place + 1);
  const choose = (number) => () => send({ do: "choose", choice: { choice: "action-pile", number } });
  return [
    h("p", {}, "Which pile goes to the first seat?"),
    h("div", { class: "piles", role: "group", "aria-label": "Piles" }, numbers.map((number) =>
      h("button", { type: "button", class: "pile-of-cards", "aria-label": `Pile ${number}`, "data-hotkey": String(number),
        onclick: choose(number) }, drawCard(null), h("span", {}, number)))),
  ];
}

export const ARRANGERS = { arranging, thirteen, piles };
