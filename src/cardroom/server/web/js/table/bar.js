// The bar above the felt: the table, links to its rules and fees, the connection, and the player's own controls.

import { h } from "../lib/dom.js";
import { feesOf, reportOf, rulesOf, rulingsOf } from "../sheets/addresses.js";
import { askForChips } from "./buying.js";
import { chairAt } from "./spots.js";
import { tournamentBar } from "./tournament.js";

const LINES = { open: "Connected", lost: "Reconnecting …", ended: "Closed" };

/** @param {TableState} state */
export function bar(state) {
  const { info, scene, layout } = state;
  if (scene.tournament) return tournamentBar(state, scene.tournament, line(state.line));
  const mine = chairAt(scene, scene.you);
  return [
    h("div", { class: "which" },
      h("h1", { title: info.name }, info.name),
      h("p", { class: "soft" }, `${info.house_name} · ${info.stakes}`)),
    h("nav", { "aria-label": "About this table" },
      newTab(rulesOf(info), "Rules"),
      newTab(feesOf(info), "Fees"),
      newTab(rulingsOf(info), "Rulings"),
      info.kind === "bank" && newTab(reportOf(info), "Odds report"),
      newTab(`/tables/${info.number}/screen`, "Big screen"),
      layout.scoreboard && newTab(`/tables/${info.number}/scoreboard`, "Scoreboard")),
    line(state.line),
    mine && chair(state, mine),
  ];
}

/** @param {string} to @param {string} name */
const newTab = (to, name) => h("a", { href: to, target: "_blank", rel: "noopener" }, name);

/** @param {Line} line */
function line({ state, lag, why }) {
  const title = "Response time of the server";
  return h("p", { class: `line ${state}`, role: "status" },
    h("span", { class: "lamp", "aria-hidden": "true" }),
    h("span", { class: state === "open" ? "sr" : null }, why || LINES[state]),
    state === "open" && lag !== null && h("span", { class: "lag", title, "aria-hidden": "true" }, `${lag} ms`));
}

/** @param {TableState} state @param {Wire.Chair} mine */
function chair(state, mine) {
  const { scene, send } = state;
  return h("div", { class: "row chair", role: "group", "aria-label": "Your seat" },
    h("button", { onclick: () => askForChips(state) }, "Buy chips"),
    mine.away
      ? h("button", { class: "primary", onclick: () => send({ do: "come-back" }) }, "I'm back")
      : h("button", { onclick: () => send({ do: "sit-out" }) }, "Sit out"),
    scene.may_take_over && h("button", { onclick: () => send({ do: "take-over-button" }),
      title: "Play at double limits with the other players who hold an over button" }, "Over button"),
    scene.decks && decks(state, scene.decks),
    h("button", { onclick: () => send({ do: "leave" }), disabled: mine.leaving },
      mine.leaving ? "Leaving …" : "Leave"));
}

/** @param {TableState} state @param {Wire.DeckRequests} may */
function decks({ now, send }, may) {
  return [
    may.deck && h("button", { onclick: () => send({ do: "ask-for-deck" }),
      title: "Ask for another deck, which comes in with the next shuffle" }, "Another deck"),
    now() >= (may.set_up_from ?? 0) && h("button", { onclick: () => send({ do: "ask-for-set-up" }),
      title: "Ask for a new set-up, once per half hour" }, "New set-up"),
  ];
}
