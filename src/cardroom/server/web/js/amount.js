// Choosing an amount between two: a slider, a field to type in, steps by key and mouse wheel, and presets.

import { h } from "./dom.js";
import { cents, dollars } from "./money.js";

/** From where to where, and by which steps: never by less than the smallest chip. */
export function boundsOf({ info }, { least = 0, most = 0, unit = 1 }) {
  return { least, most, step: Math.max(unit, Math.min(...info.chips)) };
}

/** The legal amount nearest to one: by steps, or one of the two ends. */
export function snap(amount, { least, most, step }) {
  if (!(amount > least)) return least;
  if (amount >= most) return most;
  return Math.min(most, Math.max(least, Math.round(amount / step) * step));
}

/** What is chosen for a question so far; another question starts with its own amount. */
export function chosen(state, question, bounds, first = bounds.least) {
  if (state.ui.amount?.question !== question) state.ui.amount = { question, cents: snap(first, bounds) };
  return state.ui.amount.cents;
}

/** The parts to choose it with. `presets` are [["Pot", 4500], …]. */
export function amountParts(state, bounds, label, presets = []) {
  const now = state.ui.amount.cents;
  const set = (amount) => {
    state.ui.amount.cents = snap(amount, bounds);
    state.redraw();
  };
  const nudge = (steps) => set(now + steps * bounds.step);
  const onwheel = (event) => {
    event.preventDefault();
    nudge(event.deltaY < 0 ? 1 : -1);
  };
  return h("div", { class: "amount-box", onwheel },
    presets.length > 0 && h("div", { class: "presets" }, presets.map(([name, amount]) =>
      h("button", { type: "button", "aria-pressed": String(amount === now), onclick: () => set(amount) }, name))),
    h("div", { class: "slide" },
      step("−", "Less", "ArrowDown", () => nudge(-1)),
      slider(now, bounds, label, set),
      step("+", "More", "ArrowUp", () => nudge(1)),
      typed(now, label, set)));
}

const step = (sign, name, key, onclick) =>
  h("button", { type: "button", class: "step", "data-hotkey": key, "aria-label": name, title: `${name} (${key})`, onclick }, sign);

function slider(now, { least, most, step: by }, label, set) {
  const [min, max] = [Math.floor(least / by) * by, Math.ceil(most / by) * by];
  return h("input", { type: "range", min, max, step: by, value: String(now), "aria-label": label, "aria-valuetext": dollars(now),
    oninput: ({ target }) => set(Number(target.value)) });
}

// Enter takes what is typed; the bet itself is a second press, on its button.
function typed(now, label, set) {
  const onkeydown = (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    set(cents(event.target.value));
    event.target.form?.querySelector(".raise")?.focus();
  };
  return h("span", { class: "typed" }, h("span", { "aria-hidden": "true" }, "$"),
    h("input", { inputmode: "decimal", autocomplete: "off", "aria-label": `${label} in dollars`, value: String(now / 100),
      onchange: ({ target }) => set(cents(target.value)), onkeydown }));
}
