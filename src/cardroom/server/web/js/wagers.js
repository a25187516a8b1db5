// Before the deal against a player-dealer: which chips go where.

import { banking, offered } from "./bank-offer.js";
import { askForChips } from "./buying.js";
import { chipChosen, chipRack } from "./chip-rack.js";
import { secondsLeft } from "./clock.js";
import { h } from "./dom.js";
import { dollars } from "./money.js";
import { alone, partnerOn, withWhom } from "./partners.js";
import { chairAt, spotOf } from "./spots.js";

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
  const { backline, kum_kum: kumKum } = state.layout;
  if (!(backline || kumKum) || state.me?.role !== "player") return null;
  const command = (chips) => ({ do: "stand-behind", chips });
  return h("button", { onclick: () => askForChips(state, 0, command) }, "Stand behind the table");
}

// Where

/** Whether chips may be put on a spot now: one's own, others' where there is a backline, or one where nobody sits. */
export function canWagerOn({ scene, layout }, seat) {
  const { player_dealer: dealer, offered: asked } = scene.bank ?? {};
  if (!scene.you || !isBetween(scene) || [dealer, asked].includes(scene.you) || seat === dealer) return false;
  if (seat === scene.you) return true;
  if (!chairAt(scene, seat)) return Boolean(layout.open_spots);
  return layout.backline > 0 || (layout.kum_kum && alone(scene, seat).length > 0);
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

/** The chip goes to a place of the spot. */
export function putOn(state, kind) {
  const spot = spotChosen(state);
  return state.send({ do: "put-down", wagers: together(state, kind, mineOn(state, spot)), spot, partner: partnerOn(state, spot) });
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
    withWhom(state, spotChosen(state)),
    chipRack(state),
    h("div", { class: "big-places", role: "group", "aria-label": "Where the chips go" },
      layout.spots.map((place) => bigPlace(state, place, lies))),
    pickUp(state),
    h("div", { class: "row" },
      h("button", { onclick: () => send({ do: "stay" }), "data-hotkey": "s", title: "As in the round before" },
        "Same again ", key("S")),
      h("button", { onclick: () => send({ do: "take-back" }), disabled: !anywhere, "data-hotkey": "t",
        title: "All your wagers" }, "Take back ", key("T")),
      h("button", { class: "primary", onclick: () => send({ do: "ready" }), disabled: !isOpen || isReady, "data-hotkey": "n",
        title: "You do not wait for the clock" }, done, " ", key("N"))));
}

/** One wager of several comes back by itself; those that are not made without it come with it. */
function pickUp({ scene, layout, send }) {
  const mine = (scene.bank.wagers ?? []).filter(({ seat, spot }) => seat === scene.you && spot === spotOf(spot));
  if (mine.length < 2) return null;
  const name = ({ kind, spot }) => `${layout.spots.find((place) => place.kind === kind).label}${spot === scene.you ? "" : `, ${spotName(scene, spot)}`}`;
  return h("div", { class: "pick-up", role: "group", "aria-label": "Pick up one of them" }, mine.map((wager) =>
    h("button", { "data-key": `${wager.spot}${wager.kind}`, onclick: () => send({ do: "take-back", kind: wager.kind, spot: wager.spot }),
      "aria-label": `Pick up ${name(wager)}, ${dollars(wager.amount)}` },
    name(wager), " ", h("b", {}, dollars(wager.amount)), h("span", { class: "cross", "aria-hidden": "true" }, "×"))));
}

function spotName(scene, seat) {
  const chair = chairAt(scene, seat);
  return seat === scene.you ? "your spot" : chair ? `${chair.name}'s spot` : `spot ${seat}, where nobody sits`;
}

function whichSpot(state, spots) {
  const { scene } = state;
  const chosen = spotChosen(state);
  const choose = ({ target }) => {
    chooseSpot(state, Number(target.value));
    state.redraw();
  };
  return h("label", { class: "which-spot" }, "On ",
    h("select", { onchange: choose, value: String(chosen) },
      spots.map((seat) => h("option", { value: seat, selected: seat === chosen }, spotName(scene, seat)))));
}

function bigPlace(state, place, lies) {
  const { kind, label, equals, least, most, pays = {} } = place;
  const why = whyNot(state, place, lies);
  const limits = most ? `${dollars(least)} to ${dollars(most)}` : `${dollars(least)} or more`;
  const paid = Object.entries(pays).map(([hand, pay]) => `${hand || "pays"} ${pay}`).join(", ");
  return h("button", { class: `big-place ${kind}${lies[kind] ? " taken" : ""}`, disabled: Boolean(why), "data-key": kind,
    title: paid || null, onclick: () => putOn(state, kind) },
  h("b", {}, label),
  h("span", { class: "amount" }, lies[kind] ? dollars(lies[kind]) : "–"),
  h("small", {}, why || (equals ? `as much as ${equals}` : limits)));
}
