// What happened, line by line, the latest at the top.

import { h } from "./dom.js";

const SHOWN = 60;

export function drawLog({ lines, ui }) {
  const latest = lines.slice(-SHOWN).reverse();
  return h("details", { open: !ui.logClosed, class: "log", ontoggle: ({ target }) => { ui.logClosed = !target.open; } },
    h("summary", {}, "What happened"),
    latest.length
      ? h("div", { class: "lines", tabindex: 0, role: "group", "aria-label": "The latest first" },
        h("ol", { reversed: true }, latest.map((line) => h("li", { class: kindOf(line) }, line))))
      : h("p", { class: "soft" }, "You see here what happens from now on."));
}

function kindOf(line) {
  if (/\bwins\b/.test(line)) return "won";
  if (/^(Flop|Turn|River|Board)\b/.test(line)) return "street";
  return /^(Collection|Jackpot)/.test(line) ? "fee" : null;
}
