// The picker for the stakes and fee options of a table, with every fee in words.

import { get } from "../lib/api.js";
import { fill, h, listen } from "../lib/dom.js";
import { latest } from "../lib/latest.js";
import { hasWords, query } from "../sheets/addresses.js";
import { joinOptions, sheetOf, splitOptions } from "./fee-options.js";

/** What stands for a fee option at a table without fees. */
const NO_FEES = "none";
const MANY = 12;

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
  const limits = [...new Set(options.map((one) => one.limit).filter(Boolean))];
  const stakesOf = stakesPicker(game, stakes, () => showTerms());
  const limit = h("select", { id: "fee-limit", onchange: () => draw() },
    h("option", { value: "" }, "Any limit"), limits.map((one) => h("option", { value: one }, limitInWords(one))));
  const filter = h("input", { type: "search", "aria-label": "Find a fee option",
    placeholder: `Search ${options.length} options` });
  let words = "";

  const free = h("input", { type: "checkbox", id: "no-fees", checked: fees === NO_FEES, onchange: () => changed() });
  const isUsual = () => fees === "" && joinOptions([...picked]) === sheets.usual;
  const feesChosen = () => (free.checked ? NO_FEES : isUsual() ? "" : joinOptions([...picked]));
  const chosen = () => ({ fees: feesChosen(), stakes: stakesOf.chosen() });

  function draw() {
    const shown = options.filter((one) => picked.has(one.option)
      || ((!limit.value || one.limit === limit.value)
        && hasWords(words, `${one.option} ${one.limit} ${one.stakes} ${one.fees.join(" ")}`)));
    fill(list, shown.map((one) => h("li", { "data-key": one.option }, drawOption(one))));
  }

  /** @param {Wire.FeeChoice} one */
  function drawOption({ option, limit: of, stakes: at, fees: lines }) {
    const checked = picked.has(option);
    return h("label", { class: checked ? "chosen" : "" },
      h("input", { type: combines ? "checkbox" : "radio", name: "fee-option", checked,
        onchange: ({ target }) => pick(option, target.checked) }),
      h("b", {}, option, (of || at) && h("small", {}, ` ${[limitInWords(of), at].filter(Boolean).join(" ")}`)),
      h("span", {}, lines.join(" ")));
  }

  /** @param {string} option @param {boolean} on */
  function pick(option, on) {
    // Options can be combined only within one fee sheet.
    if (!combines || [...picked].some((other) => sheetOf(other) !== sheetOf(option))) picked.clear();
    if (on) picked.add(option);
    else picked.delete(option);
    draw();
    changed();
  }

  /** Another option may have other stakes. */
  async function changed() {
    await stakesOf.refresh(feesChosen());
    await showTerms();
  }

  const postedTerms = latest(() => get(`/games/${game}/terms${query({ ...chosen(), chosen: ways() })}`));
  async function showTerms() {
    try {
      const terms = await postedTerms();
      if (!terms) return;
      fill(preview, h("h3", {}, "Posted limits and fees"),
        h("ul", {}, [...terms.limits, ...terms.fees].map((line) => h("li", {}, line))),
        h("p", { class: "soft" }, terms.fees_title));
    } catch (error) {
      fill(preview, h("p", { class: "wrong" }, /** @type {Error} */ (error).message));
    }
  }

  listen(filter, "oninput", () => {
    words = filter.value;
    draw();
  });
  draw();
  fill(place, h("div", { class: "fee-picker", "data-key": game },
    h("fieldset", {}, h("legend", {}, combines ? "Fee options (choose one or more)" : "Fee option"),
      sheets.none && h("p", {}, sheets.none),
      options.length > 0 && h("p", { class: "check-line" }, free,
        h("label", { for: "no-fees" }, "No fees at this table")),
      limits.length > 1 && h("div", { class: "field" }, h("label", { for: "fee-limit" }, "Limit"), limit),
      options.length > MANY && filter, list),
    h("div", { class: "chosen-terms" }, stakesOf.node, preview)));
  await changed();
  return { chosen, showTerms };
}

/** A limit of a fee sheet: "5-200..20-200" is a range of them. @param {string} limit */
const limitInWords = (limit) => limit.replace("..", " to ");

/**
 * The choice between the stakes that fit a fee option, its own stakes first.
 * @param {GameName} game @param {string} now @param {() => unknown} changed
 */
function stakesPicker(game, now, changed) {
  const select = h("select", { id: "fee-stakes", onchange: () => changed() });
  const hint = h("p", { class: "hint", id: "fee-stakes-hint" });
  const node = h("div", { class: "field" }, h("label", { for: "fee-stakes" }, "Stakes"), hint, select);
  select.setAttribute("aria-describedby", "fee-stakes-hint");
  let wanted = now;
  /** @returns {Wire.StakesChoice[]} */
  const none = () => [];
  const stakesFor = latest((/** @type {string} */ fees) => get(`/games/${game}/stakes${query({ fees })}`).catch(none));
  /** @param {string} fees */
  const refresh = async (fees) => {
    const fitting = await stakesFor(fees);
    if (!fitting) return;
    wanted = select.value || wanted;
    if (now && !fitting.some((one) => one.stakes === now)) fitting.push({ stakes: now, words: `${now}, as now` });
    fill(select, fitting.map(({ stakes, words }) => h("option", { value: stakes, "data-key": words }, words)));
    select.value = fitting.some((one) => one.stakes === wanted) ? wanted : "";
    fill(hint, fitting.length > 1 ? "All of these fit the fee option." : "The fee option is for these stakes only.");
  };
  return { node, refresh, chosen: () => select.value };
}
