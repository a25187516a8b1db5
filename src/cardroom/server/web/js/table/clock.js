// The clock: the ring around the player to act, and the seconds left beside the question.

import { h } from "../lib/dom.js";

let started = { began: 0, style: {} };
/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;

/**
 * The ring around a player. It restarts with every question, at the time already used.
 * @param {TableState} state @param {number} seat
 */
export function ring({ scene: { clock, phase }, now }, seat) {
  if (!clock?.seats?.includes(seat) || phase !== "playing") return null;
  if (started.began !== clock.began) started = { began: clock.began, style: times(clock, now()) };
  return h("svg", { class: "ring", "data-key": `ring${clock.began}`, "aria-hidden": "true", style: started.style },
    h("rect", { class: "track" }), h("rect", { class: "left", pathLength: 100 }));
}

/**
 * CSS times of a clock: how long it runs, when it began, and when it warns.
 * @param {Wire.Clock} clock @param {number} now
 */
export function times(clock, now) {
  return {
    "--lasts": `${clock.ends - clock.began}ms`,
    "--since": `${clock.began - now}ms`,
    "--warns": `${(clock.own_from || clock.warns) - now}ms`,
  };
}

/**
 * The time left, "23 s", and whether little is left. The usual time is counted first, then the player's own time bank.
 * @param {Wire.Clock} clock @param {number} now
 */
export function timeLeft(clock, now) {
  const own = clock.own_from ?? 0;
  const isOwn = own > 0 && now >= own;
  const seconds = Math.max(0, Math.ceil(((own && !isOwn ? own : clock.ends) - now) / 1000));
  const bank = Math.ceil((clock.ends - own) / 1000);
  const words = isOwn ? `Time bank ${seconds} s` : own ? `${seconds} s + ${bank} s` : `${seconds} s`;
  return { words, isLate: isOwn || now > clock.warns };
}

/** An element that counts down, "23 s". @param {{clock?: Wire.Clock | null}} scene @param {() => number} now */
export function secondsLeft({ clock }, now) {
  if (!clock) return null;
  const looks = () => (timeLeft(clock, now()).isLate ? "seconds late" : "seconds");
  clearInterval(ticking);
  ticking = setInterval(() => {
    const shown = document.querySelector(".seconds");
    if (!shown) return clearInterval(ticking);
    shown.textContent = timeLeft(clock, now()).words;
    shown.className = looks();
  }, 500);
  const title = clock.own_from ? "Time to act, then your time bank" : "Time to act";
  return h("span", { class: looks(), role: "timer", title }, timeLeft(clock, now()).words);
}
