// A table of a tournament: its bar with the clock, how one stands, and news that every player has to see.

import { count, h } from "../lib/dom.js";
import { say } from "../lib/page.js";
import { chips } from "./amount.js";
import { withLayoutDefaults } from "./defaults.js";
import { newHand } from "./hand.js";
import { chairAt } from "./spots.js";
import { countdown, placeInWords, STATES, withTournamentDefaults } from "../tournament/words.js";

/** What the table page needs to know of a table, taken from the tournament. @param {Wire.TournamentInfo} tournament */
export function asTable({ summary, chips: values, seats }) {
  /** @type {Wire.TableInfo} */
  const info = {
    number: summary.number, name: summary.name, house: "", house_name: summary.name, game: "",
    title: summary.games.join(", "), stakes: summary.structure, fees: "", chosen_fees: "", chosen_stakes: "",
    chosen: {}, choices: [], collection: [], seats, taken: 0, bots: 0, buy_in: 0, most_buy_in: 0, phase: "",
    kind: "pot", chips: values,
  };
  return { info, layout: withLayoutDefaults({}) };
}

/** @param {TableState} state @param {Wire.TournamentPart} sent @param {Child} line */
export function tournamentBar(state, sent, line) {
  const { scene, send, now } = state;
  const part = withTournamentDefaults(sent);
  const mine = chairAt(scene, scene.you);
  return [
    h("div", { class: "which" },
      h("h1", {}, part.name),
      h("p", { class: "soft" }, `${scene.phase === "closed" ? "" : `Table ${scene.table} · `}${STATES[part.state]}`)),
    h("dl", { class: "level" },
      fact(`Level ${part.level}`, part.stakes),
      fact(part.state === "break" ? "Break ends in" : "Next level",
        [countdown(part, now), h("small", {}, part.next_stakes)]),
      fact("Left", `${part.left} of ${part.entries}`),
      fact("Average", chips(part.average)),
      part.rank > 0 && fact("You are", `${part.rank} of ${part.left}`)),
    h("nav", { "aria-label": "About this tournament" },
      h("a", { href: `/tournaments/${part.number}`, target: "_blank", rel: "noopener" }, "Tournament")),
    line,
    mine && h("div", { class: "row own-seat", role: "group", "aria-label": "Your seat" },
      mine.away
        ? h("button", { class: "primary", onclick: () => send({ do: "come-back" }) }, "I'm back")
        : h("button", { onclick: () => send({ do: "sit-out" }) }, "Sit out")),
  ];
}

/** @param {string} name @param {Child} value */
const fact = (name, value) => h("div", {}, h("dt", {}, name), h("dd", {}, value));

/** How the viewer stands, if there is something to say. @param {Wire.TournamentPart} sent @param {Wire.Chair} [mine] */
export function standing(sent, mine) {
  const part = withTournamentDefaults(sent);
  const page = h("a", { class: "button", href: `/tournaments/${part.number}` }, "Go to the tournament");
  const place = part.place ? `${placeInWords(part.place, part.prize)} ` : "";
  const isOver = ["finished", "canceled"].includes(part.state);
  if (isOver) return h("p", { class: "word" }, "The tournament is over. ", place, page);
  if (["announced", "registering"].includes(part.state)) {
    return h("p", { class: "word" }, "Your table opens here when the tournament starts.");
  }
  if (!mine) return h("p", { class: "word" }, place || "You are watching. ", page);
  if (part.state === "break") return h("p", { class: "word" }, "There is a break.");
  if (part.state === "paused") return h("p", { class: "word" }, "The floor paused the tournament.");
  if (part.state === "deal-talks") return h("p", { class: "word" }, "The players are talking about a deal. ", page);
  return null;
}

/** Tells about a new level and about another table. @param {TableState} state @param {Scene} before */
export function tellNews(state, before) {
  const { scene } = state;
  const [was, is] = [before.tournament, scene.tournament];
  if (!was || !is) return;
  if (is.level > was.level && scene.phase !== "closed") say(`The blinds go up. Level ${is.level}: ${is.stakes}.`);
  if (is.state === "break" && was.state !== "break") say("A break begins after this hand.");
  if (scene.table === before.table || !scene.table) return;
  state.hand = newHand();
  if (scene.you) say(`You have moved to table ${scene.table}, seat ${scene.you}, with ${mineInWords(scene)}.`);
}

/** @param {Scene} scene */
function mineInWords(scene) {
  const held = chairAt(scene, scene.you)?.chips ?? 0;
  return held === 1 ? count(1, "chip") : `${chips(held)} chips`;
}
