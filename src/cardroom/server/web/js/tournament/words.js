// Words about tournaments, and the countdown of a level.

import { count, h } from "../lib/dom.js";
import { dollars } from "../lib/money.js";

/** @type {Record<string, string>} */
export const STATES = {
  new: "New", announced: "Announced", registering: "Registration open", running: "Running", break: "Break",
  paused: "Paused", "hand-for-hand": "Hand-for-hand", "final-table": "Final table", "deal-talks": "Deal talks",
  finished: "Finished", canceled: "Canceled",
};

/** The server omits empty fields. @param {Wire.TournamentPart} part @returns {Required<Wire.TournamentPart>} */
export const withTournamentDefaults = (part) => ({
  ends: 0, hands_left: 0, your_table: 0, rank: 0, place: 0, prize: 0, plays: "", last_hand: 0, ...part,
});

/** "21st". @param {number} number */
export function ordinal(number) {
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10;
  return `${number}${["th", "st", "nd", "rd"][last] ?? "th"}`;
}

/** "You finished 2nd and won $30." @param {number} place @param {number} prize in cents */
export const placeInWords = (place, prize = 0) =>
  `You finished ${ordinal(place)}${prize ? ` and won ${dollars(prize)}` : ""}.`;

/** "4:07". @param {number} milliseconds */
export function clockFace(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * The time until the next level, which counts down by itself; or the hands until then.
 * @param {Required<Wire.TournamentPart>} part @param {() => number} now
 */
export function countdown(part, now) {
  if (part.hands_left) return h("span", { class: "countdown" }, count(part.hands_left, "hand"));
  if (!part.ends) return h("span", { class: "countdown stopped" }, "stopped");
  tick(now);
  return h("span", { class: "countdown", role: "timer", "data-ends": part.ends }, clockFace(part.ends - now()));
}

/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;

/** @param {() => number} now */
function tick(now) {
  clearInterval(ticking);
  ticking = setInterval(() => {
    for (const shown of document.querySelectorAll(".countdown[data-ends]")) {
      shown.textContent = clockFace(Number(/** @type {HTMLElement} */ (shown).dataset.ends) - now());
    }
  }, 500);
}
