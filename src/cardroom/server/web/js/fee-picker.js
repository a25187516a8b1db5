// Choosing what a table plays for and what it collects, with every fee spelled out.

import { get } from "./api.js";
import { fill, h, listen } from "./dom.js";
import { inputOf, field } from "./forms.js";

const MANY = 12;
const WAIT = 250;

const sheetOf = (option) => option.slice(0, option.lastIndexOf(":") + 1);

/** "SHEET:1+6" as ["SHEET:1", "SHEET:6"], and back. */
const apart = (option) => option.slice(sheetOf(option).length).split("+").map((number) => sheetOf(option) + number);
const together = ([first = "", ...more]) => [first, ...more.map((option) => option.slice(sheetOf(option).length))].join("+");

/** The choices of a game, `place` to put them, and `chosen()`: {fees, stakes}. What is not changed is the house's usual. */
export async function feePicker(place, game, { fees = "", stakes = "" } = {}) {
  const told = await get(`/games/${game}/fees`);
  const options = told.sheets.flatMap((sheet) => sheet.options);
  const joins = told.usual.includes("+");
  const picked = new Set(apart(fees || told.usual));
  const preview = h("div", { class: "preview", role: "status" });
  const list = h("ul", { class: "options" });
  const stakesField = field("Stakes", { required: false, value: stakes, placeholder: told.stakes || "those of the option" },
    `As the house writes them${told.stakes ? `, ${told.stakes}` : ""}; left empty, the usual ones.`);
  const filter = h("input", { type: "search", "aria-label": "Find an option", placeholder: `Find among ${options.length} options` });
  let words = "";
  let waiting = 0;

  const isUsual = () => fees === "" && together([...picked]) === told.usual;
  const chosen = () => ({ fees: isUsual() ? "" : together([...picked]), stakes: inputOf(stakesField).value.trim() });

  function draw() {
    const shown = options.filter((one) => picked.has(one.option) || words.split(/\s+/).every((word) => text(one).includes(word)));
    fill(list, shown.map((one) => h("li", { "data-key": one.option }, h("label", { class: picked.has(one.option) ? "chosen" : "" },
      h("input", { type: joins ? "checkbox" : "radio", name: "fee-option", checked: picked.has(one.option), onchange: (event) => pick(one.option, event.target.checked) }),
      h("b", {}, one.option, one.limit && h("small", {}, ` ${one.limit}`)),
      h("span", {}, one.fees.join(" "))))));
  }

  const text = (one) => `${one.option} ${one.limit} ${one.fees.join(" ")}`.toLowerCase();

  function pick(option, on) {
    // Options are joined within one sheet.
    if (!joins || [...picked].some((other) => sheetOf(other) !== sheetOf(option))) picked.clear();
    if (on) picked.add(option);
    else picked.delete(option);
    draw();
    spell();
  }

  async function spell() {
    clearTimeout(waiting);
    const { fees: option, stakes: played } = chosen();
    try {
      const words = await get(`/games/${game}/terms?${new URLSearchParams({ fees: option, stakes: played })}`);
      fill(preview, h("h3", {}, "What will be on the card"), h("ul", {}, [...words.limits, ...words.fees].map((line) => h("li", {}, line))),
        h("p", { class: "soft" }, words.fees_title));
    } catch (error) {
      fill(preview, h("p", { class: "wrong" }, error.message));
    }
  }

  listen(inputOf(stakesField), "oninput", () => { clearTimeout(waiting); waiting = setTimeout(spell, WAIT); });
  listen(filter, "oninput", () => { words = filter.value.toLowerCase(); draw(); });
  draw();
  fill(place, h("div", { class: "fee-picker", "data-key": game },
    stakesField,
    h("fieldset", {}, h("legend", {}, joins ? "Fee options, joined" : "Fee option"),
      told.none && h("p", {}, told.none),
      options.length > MANY && filter, list),
    preview));
  await spell();
  return chosen;
}
