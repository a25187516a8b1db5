// The fees of a game: every option of the house's fee sheets, in words.

import { get } from "../lib/api.js";
import { $, count, fill, h } from "../lib/dom.js";
import { start } from "../lib/page.js";
import { hasWords } from "./addresses.js";

const MANY = 12;
const [, , house, slug] = location.pathname.split("/");
let words = "";

/** @param {Wire.GameFees} game */
function draw(game) {
  const options = game.sheets.flatMap((sheet) => sheet.options);
  /** @type {Handlers["oninput"]} */
  const oninput = ({ target }) => {
    words = target.value;
    draw(game);
  };
  fill($("main"),
    h("p", { class: "house" }, game.house),
    h("h1", {}, `${game.name} fees`),
    game.none && h("p", { class: "panel" }, game.none),
    options.length > MANY && h("label", { class: "find" }, "Find a fee option",
      h("input", { type: "search", placeholder: "Option number, limit or amount", value: words, oninput })),
    game.sheets.map((sheet, place) => drawSheet(game, sheet, place)),
    h("p", {}, h("a", { href: `/rules/${game.game}` }, "Rules"), " · ", h("a", { href: "/" }, "Lobby")));
}

/** @param {Wire.GameFees} game @param {Wire.FeeSheet} sheet @param {number} place */
function drawSheet(game, sheet, place) {
  const usual = new Set(game.usual.split("+"));
  const number = count(sheet.options.length, "option");
  const fitting = sheet.options.filter((one) => hasWords(words, `${one.option} ${one.limit} ${one.fees.join(" ")}`));
  return h("section", { "data-key": place, class: "sheet" },
    h("h2", {}, sheet.title, sheet.dated && h("small", {}, ` ${sheet.dated}`)),
    h("p", { class: "soft" }, `${number}${place ? "" : ", in effect"} · ${sheet.source}`),
    h("ul", { class: "options" }, fitting.map((one) => drawOption(one, usual.has(one.option)))));
}

/** @param {Wire.FeeChoice} one @param {boolean} isUsual */
const drawOption = (one, isUsual) => h("li", { "data-key": one.option, class: isUsual ? "usual" : "" },
  h("b", {}, one.option.split(":").at(-1)),
  h("span", { class: "limit" }, one.limit, isUsual && h("small", { class: "tag" }, "usual")),
  h("ul", {}, one.fees.map((line) => h("li", {}, line))));

async function open() {
  const [, game] = await Promise.all([start(), get(`/games/${house}/${slug}/fees`)]);
  document.title = `${game.name} fees · Cardroom`;
  draw(game);
}

open().catch((error) => fill($("main"), h("h1", {}, "Fees"), h("p", {}, error.message)));
