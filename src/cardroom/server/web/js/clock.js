// Time that runs down: the ring around whoever is asked, and the seconds beside what they are asked.

import { h } from "./dom.js";

let started = { began: 0, style: {} };
let ticking = null;

/** A ring for a plate; it starts anew with every question, wherever its clock stands already. */
export function ring({ scene, socket }, seat) {
  const clock = scene.clock;
  if (!clock?.seats?.includes(seat) || scene.phase !== "playing") return null;
  if (started.began !== clock.began) started = { began: clock.began, style: times(clock, socket.now()) };
  return h("svg", { class: "ring", "data-key": `ring${clock.began}`, "aria-hidden": "true", style: started.style },
    h("rect", { class: "track" }), h("rect", { class: "left", pathLength: 100 }));
}

function times(clock, now) {
  return {
    "--lasts": `${clock.ends - clock.began}ms`,
    "--since": `${clock.began - now}ms`,
    "--warns": `${clock.warns - now}ms`,
  };
}

/** "23 s", counted down. */
export function secondsLeft({ scene, socket }) {
  const clock = scene.clock;
  if (!clock) return null;
  const words = () => `${Math.max(0, Math.ceil((clock.ends - socket.now()) / 1000))} s`;
  const shade = () => (socket.now() > clock.warns ? "seconds late" : "seconds");
  clearInterval(ticking);
  ticking = setInterval(() => {
    const shown = document.querySelector(".seconds");
    if (!shown) return clearInterval(ticking);
    shown.textContent = words();
    shown.className = shade();
  }, 500);
  return h("span", { class: shade(), role: "timer", title: "Time to act" }, words());
}
