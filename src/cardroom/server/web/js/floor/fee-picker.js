// The picker for the stakes and fee options of a table, with every fee in words.

import { get } from "../lib/api.js";
import { fill, h, listen } from "../lib/dom.js";
import { field, inputOf } from "../lib/forms.js";
import { hasWords, query } from "../sheets/addresses.js";
import { joinOptions, sheetOf, splitOptions } from "./fee-options.js";

/** What stands for a fee option at a table without fees. */
const NO_FEES = "none";
const MANY = 12;
const WAIT = 250;

/**
 * Draws the picker into `place`. Resolves to `chosen`, which returns the choice (empty means the usual terms), and
 * `showTerms`, to be called when the variants or readings of the table change.
 * @param {Element} place @param {GameName} game @param {{fees?: string, stakes?: string}} now
 * @param {() => Record<string, string>} ways The variants and readings of the table.
 * @returns {Promise<{chosen: () => {fees: string, stakes: string}, showTerms: () => Promise<void>}>}
 */
export async function feePicker(place, game, { fees = "", stakes = "" } = {}, ways = () => ({})) {
  const sheets = await get(`/games/${game}/fees`);
  const options = sheets.sheets.flatMap((sheet) => sheet.options);
  const combines = sheets.usual.includes("+");
  const picked = new Set(splitOptions(fees === NO_FEES ? sheets.usual : fees || sheets.usual));
  const preview = h("div", { class: "preview", role: "status" });
  const list = h("ul", { class: "options" });
  const stakesField = field("Stakes",
    { required: false, value: stakes, placeholder: sheets.stakes || "stakes of the fee option" },
    sheets.stakes ? `For example ${sheets.stakes}. Leave this empty for the usual stakes.`
      : "Leave this empty for the usual stakes.");
  const filter = h("input", { type: "search", "aria-label": "Find a fee option",
    placeholder: `Search ${options.length} options` });
  let words = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  const free = h("input", { type: "checkbox", checked: fees === NO_FEES, onchange: () => showTerms() });
  const isUsual = () => fees === "" && joinOptions([...picked]) === sheets.usual;
  const feesChosen = () => (free.checked ? NO_FEES : isUsual() ? "" : joinOptions([...picked]));
  const chosen = () => ({ fees: feesChosen(), stakes: inputOf(stakesField).value.trim() });

  function draw() {
    const shown = options.filter((one) => picked.has(one.option)
      || hasWords(words, `${one.option} ${one.limit} ${one.fees.join(" ")}`));
    fill(list, shown.map((one) => h("li", { "data-key": one.option }, drawOption(one))));
  }

  /** @param {Wire.FeeChoice} one */
  function drawOption({ option, limit, fees: lines }) {
    const checked = picked.has(option);
    return h("label", { class: checked ? "chosen" : "" },
      h("input", { type: combines ? "checkbox" : "radio", name: "fee-option", checked,
        onchange: ({ target }) => pick(option, target.checked) }),
      h("b", {}, option, limit && h("small", {}, ` ${limit}`)),
      h("span", {}, lines.join(" ")));
  }

  /** @param {string} option @param {boolean} on */
  function pick(option, on) {
    // Options can be combined only within one fee sheet.
    if (!combines || [...picked].some((other) => sheetOf(other) !== sheetOf(option))) picked.clear();
    if (on) picked.add(option);
    else picked.delete(option);
    draw();
    showTerms();
  }

  async function showTerms() {
    clearTimeout(waiting);
    try {
      const terms = await get(`/games/${game}/terms${query({ ...chosen(), chosen: ways() })}`);
      fill(preview, h("h3", {}, "Posted limits and fees"),
        h("ul", {}, [...terms.limits, ...terms.fees].map((line) => h("li", {}, line))),
        h("p", { class: "soft" }, terms.fees_title));
    } catch (error) {
      fill(preview, h("p", { class: "wrong" }, /** @type {Error} */ (error).message));
    }
  }

  listen(inputOf(stakesField), "oninput", () => {
    clearTimeout(waiting);
    waiting = setTimeout(showTerms, WAIT);
  });
  listen(filter, "oninput", () => {
    words = filter.value;
    draw();
  });
  draw();
  fill(place, h("div", { class: "fee-picker", "data-key": game },
    stakesField,
    h("fieldset", {}, h("legend", {}, combines ? "Fee options (choose one or more)" : "Fee option"),
      sheets.none && h("p", {}, sheets.none),
      options.length > 0 && h("label", {}, free, " No fees at this table"),
      options.length > MANY && filter, list),
    preview));
  await showTerms();
  return { chosen, showTerms };
}
