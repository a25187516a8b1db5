// Before the deal against a player-dealer: which chips go where.

import { banking, offered } from "./bank-offer.js";
import { askForChips } from "./buying.js";
import { COLOURS } from "./chips.js";
import { secondsLeft } from "./clock.js";
import { h } from "./dom.js";
import { dollars } from "./money.js";
import { chairAt } from "./spots.js";

/** What somebody may do between two rounds. */
export function wagering(state) {
  const { scene } = state;
  if (!isBetween(scene)) return null;
  if (!scene.you) return standBehind(state);
  if (chairAt(scene, scene.you).away) return null;
  if (scene.bank.offered === scene.you) return offered(state);
  return scene.bank.player_dealer === scene.you ? banking(state) : rack(state);
}

const isBetween = ({ phase }) => phase === "banking" || phase === "wagering";

function standBehind(state) {
  if (!state.layout.backline || state.me?.role !== "player") return null;
  const command = (chips) => ({ do: "stand-behind", chips });
  return h("button", { onclick: () => askForChips(state, 0, command) }, "Stand behind the table");
}

// Where

/** Whether chips may be put on a spot now: one's own, others' where there is a backline, or one where nobody sits. */
export function canWagerOn({ scene, layout }, seat) {
  const { player_dealer: dealer, offered: asked } = scene.bank ?? {};
  if (!scene.you || !isBetween(scene) || [dealer, asked].includes(scene.you) || seat === dealer) return false;
  return seat === scene.you || (chairAt(scene, seat) ? layout.backline > 0 : Boolean(layout.open_spots));
}

/** One's own first. */
function openSpots(state) {
  const { you, seats } = state.scene;
  const open = Array.from({ length: seats }, (_, place) => place + 1).filter((seat) => canWagerOn(state, seat));
  return open.sort((a, b) => (b === you) - (a === you));
}

function spotChosen(state) {
  const open = openSpots(state);
  return open.includes(state.ui.spot) ? state.ui.spot : open[0];
}

export function chooseSpot(state, spot) {
  state.ui.spot = spot;
}

// How much

const mineOn = ({ scene }, spot) => Object.fromEntries((scene.bank.wagers ?? [])
  .filter((wager) => wager.seat === scene.you && wager.spot === spot)
  .map((wager) => [wager.kind, wager.amount]));

/** The chip in one's hand; to begin with, the smallest that is a wager by itself. */
function chipChosen({ ui, info, layout }) {
  return ui.chip ?? info.chips.find((chip) => chip >= layout.spots[0].least) ?? info.chips.at(-1);
}

/** The chip goes to a place of the spot. */
export function putOn(state, kind) {
  const spot = spotChosen(state);
  return state.send({ do: "put-down", wagers: together(state, kind, mineOn(state, spot)), spot });
}

const placesByKind = ({ layout }) => Object.fromEntries(layout.spots.map((place) => [place.kind, place]));

/** Whether neither of two wagers is made without the other. */
const needEachOther = (places, one, other) => places[one].needs?.includes(other) && places[other].needs?.includes(one);

/** What goes down with a chip: wagers that need each other or must be equal, and at first at least the least. */
function together(state, kind, lies) {
  const places = placesByKind(state);
  const { equals } = places[kind];
  const chip = chipChosen(state);
  if (equals && !needEachOther(places, kind, equals)) return { [kind]: lies[equals] ?? chip };
  const main = equals || kind;
  const amount = lies[main] ? chip : Math.max(chip, places[main].least);
  const goesAlong = (other) => other.equals === main && (lies[other.kind] || needEachOther(places, main, other.kind));
  const kinds = [main, ...state.layout.spots.filter(goesAlong).map((other) => other.kind)];
  return Object.fromEntries(kinds.map((each) => [each, amount]));
}

/** Why nothing may be put there; empty when it may. */
function whyNot(state, { kind, needs = [] }, lies) {
  const places = placesByKind(state);
  if (!needs.length || needs.some((other) => lies[other] || needEachOther(places, kind, other))) return "";
  return `beside ${needs.join(" or ").replaceAll("-", " ")}`;
}

// The rack

const key = (name) => h("kbd", { "aria-hidden": "true" }, name);

function rack(state) {
  const { scene, layout, send } = state;
  const spots = openSpots(state);
  const lies = mineOn(state, spotChosen(state));
  const isOpen = scene.phase === "wagering";
  const isReady = chairAt(scene, scene.you).ready;
  const anywhere = (scene.bank.wagers ?? []).some((wager) => wager.seat === scene.you);
  const done = isReady ? "Waiting for the others" : anywhere ? "No more bets for me" : "I sit this one out";
  return h("div", { class: "rack panel", "data-key": "rack" },
    h("h2", {}, isOpen ? "Your wagers " : "The next round",
      isOpen && h("span", { class: "soft" }, "no more bets in ", secondsLeft(state))),
    spots.length > 1 && whichSpot(state, spots),
    chips(state),
    h("div", { class: "big-places", role: "group", "aria-label": "Where the chips go" },
      layout.spots.map((place) => bigPlace(state, place, lies))),
    h("div", { class: "row" },
      h("button", { onclick: () => send({ do: "stay" }), "data-hotkey": "s", title: "As in the round before" },
        "Same again ", key("S")),
      h("button", { onclick: () => send({ do: "take-back" }), disabled: !anywhere, "data-hotkey": "t",
        title: "All your wagers" }, "Take back ", key("T")),
      h("button", { class: "primary", onclick: () => send({ do: "ready" }), disabled: !isOpen || isReady, "data-hotkey": "n",
        title: "You do not wait for the clock" }, done, " ", key("N"))));
}

function whichSpot(state, spots) {
  const { scene } = state;
  const chosen = spotChosen(state);
  const name = (seat) => {
    const chair = chairAt(scene, seat);
    return seat === scene.you ? "your spot" : chair ? `${chair.name}'s spot` : `spot ${seat}, where nobody sits`;
  };
  const choose = ({ target }) => {
    chooseSpot(state, Number(target.value));
    state.redraw();
  };
  return h("label", { class: "which-spot" }, "On ",
    h("select", { onchange: choose, value: String(chosen) },
      spots.map((seat) => h("option", { value: seat, selected: seat === chosen }, name(seat)))));
}

/** The chips to choose from; the arrow keys go from one to the next. */
function chips(state) {
  const { info, ui } = state;
  const chosen = chipChosen(state);
  const choose = (value) => {
    ui.chip = value;
    state.redraw();
  };
  const drag = (event, value) => {
    ui.chip = value;
    event.dataTransfer.setData("text", String(value));
  };
  return h("fieldset", { class: "chip-rack" }, h("legend", { class: "sr" }, "Which chip"), info.chips.map((value) =>
    h("label", { class: `chip-face ${COLOURS[value] ?? "pink"}`, draggable: "true",
      ondragstart: (event) => drag(event, value) },
      h("input", { type: "radio", name: "chip", value: String(value), checked: value === chosen,
        "aria-label": `${dollars(value)} chip`, onchange: () => choose(value) }),
      h("span", {}, dollars(value)))));
}

/** What makes a button take a chip: a click, or a chip dropped on it. */
export const takesChips = (put) => ({ onclick: put, ondragover: (event) => event.preventDefault(), ondrop: put });

function bigPlace(state, place, lies) {
  const { kind, label, equals, least, most, pays = {} } = place;
  const why = whyNot(state, place, lies);
  const limits = most ? `${dollars(least)} to ${dollars(most)}` : `${dollars(least)} or more`;
  const paid = Object.entries(pays).map(([hand, pay]) => `${hand || "pays"} ${pay}`).join(", ");
  return h("button", { class: `big-place ${kind}${lies[kind] ? " taken" : ""}`, disabled: Boolean(why), "data-key": kind,
    title: paid || null, ...takesChips(() => putOn(state, kind)) },
  h("b", {}, label),
  h("span", { class: "amount" }, lies[kind] ? dollars(lies[kind]) : "–"),
  h("small", {}, why || (equals ? `as much as ${equals}` : limits)));
}
