// How to play at this table: its rules step by step, what its wagers pay, and the words of the trade.

import { get } from "../../lib/api.js";
import { h } from "../../lib/dom.js";
import { nameOf, query, rulesOf } from "../../sheets/addresses.js";
import { explained, explainWords } from "./tips.js";
import { partsOf } from "./words.js";

/** @type {Wire.HowToPlay | null} */
let told = null;
let problem = "";
let isAsked = false;

/** The rules are fetched when they are first looked at. @param {TableState} state */
async function fetchOnce({ info, redraw }) {
  if (isAsked) return;
  isAsked = true;
  const terms = query({ fees: info.chosen_fees, stakes: info.chosen_stakes, chosen: info.chosen });
  try {
    told = await get(`/games/${nameOf(info)}/how-to-play${terms}`);
    problem = "";
    explainWords();
  } catch (error) {
    isAsked = false;
    problem = /** @type {Error} */ (error).message;
  }
  redraw();
}

/** @param {TableState} state */
export function howToPlay(state) {
  /** @type {Handlers["ontoggle"]} */
  const ontoggle = ({ target }) => {
    if (target.open) fetchOnce(state);
  };
  return h("details", { class: "how-to-play", "data-key": "how-to-play", ontoggle },
    h("summary", {}, "How to play"),
    h("div", { class: "told", tabindex: 0, role: "group", "aria-label": "How to play" },
      told ? content(told, state.info) : h("p", { class: "soft" }, problem || "Loading …")));
}

/** @param {Wire.HowToPlay} sheet @param {Wire.TableInfo} info */
function content({ about, steps, pays, words }, info) {
  const before = new Set();
  /** @param {string} text */
  const marked = (text) => partsOf(text, words, before).map((part) =>
    (part.means ? explained(part.text, part.means) : part.text));
  return [
    h("p", {}, marked(about)),
    h("ol", {}, steps.map((step) => h("li", {}, marked(step)))),
    pays.length > 0 && h("h3", {}, "What it pays"),
    pays.map(({ title, rows }) => h("table", {},
      h("caption", {}, title),
      h("tbody", {}, rows.map(([hand, pay]) => h("tr", {}, h("th", { scope: "row" }, hand), h("td", {}, pay)))))),
    words.length > 0 && h("details", {},
      h("summary", {}, "Words of the trade"),
      h("dl", {}, words.map(({ forms: [name], means }) => [h("dt", {}, name), h("dd", {}, means)]))),
    h("p", {}, h("a", { href: rulesOf(info), target: "_blank", rel: "noopener" }, "The complete rule sheet")),
  ];
}
