// The policy of a table: what is posted there, and the time in which the player-dealer position must go around.

import { count, h } from "./dom.js";

/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;

/**
 * What the clock of the position says now.
 * @param {Wire.RotationLeft} rotation @param {number} now
 */
export function rotationWords({ others, minutes, had = [], ends = 0, left = 0 }, now) {
  const missing = others - had.length;
  if (missing <= 0) return `The position went to ${had.join(" and ")} within ${minutes} minutes, as it must.`;
  const who = `${count(missing, had.length ? "more player" : "player")} must be the player-dealer`;
  if (!ends && !left) return `${who} within ${minutes} minutes of play, not counting proposition players.`;
  return `${who} within ${minutesAndSeconds(ends ? ends - now : left)}, or the game ends.`;
}

/** @param {number} milliseconds */
function minutesAndSeconds(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** True in the last minutes before the game ends. @param {Wire.RotationLeft} rotation @param {number} now */
export function endsSoon({ others, had = [], ends = 0 }, now) {
  return ends > 0 && had.length < others && ends - now <= 10 * 60 * 1000;
}

/** The clock of the position, which counts down. @param {Wire.RotationLeft} rotation @param {() => number} now */
function rotationClock(rotation, now) {
  const looks = () => `rotation-left${endsSoon(rotation, now()) ? " late" : ""}`;
  clearInterval(ticking);
  ticking = setInterval(() => {
    const shown = document.querySelectorAll(".rotation-left");
    if (!shown.length) return clearInterval(ticking);
    for (const one of shown) {
      one.textContent = rotationWords(rotation, now());
      one.className = looks();
    }
  }, 1000);
  return h("span", { class: looks(), role: "timer" }, rotationWords(rotation, now()));
}

/** @param {Wire.TablePolicy} policy */
const notices = ({ notices: lines = [] }) => lines.map((line) => h("p", {}, line));

/** What is posted at a table. @param {Wire.TablePolicy} policy @param {() => number} now */
export function posted(policy, now) {
  return h("section", { class: "posted", "data-key": "posted", "aria-label": "Posted at this table" },
    h("h2", {}, policy.title), notices(policy), policy.rotation && rotationClock(policy.rotation, now));
}

/** The same above the felt of a phone, in one line. @param {Wire.TablePolicy} policy @param {() => number} now */
export function postedAbove(policy, now) {
  const first = policy.rotation ? rotationClock(policy.rotation, now) : policy.title;
  return h("details", { class: "posted above", "data-key": "posted-above" },
    h("summary", {}, first), h("h2", {}, policy.title), notices(policy));
}
