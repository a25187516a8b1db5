// The fees of a game: every option of the house's sheets, in words.

import { get } from "./api.js";
import { $, count, fill, h } from "./dom.js";
import { start } from "./page.js";

const MANY = 12;
const game = location.pathname.split("/").slice(2).join("/");
let words = "";

function draw(told) {
  const usual = new Set(told.usual.split("+"));
  const fits = (one) => words.toLowerCase().split(/\s+/).every((word) => `${one.option} ${one.limit} ${one.fees.join(" ")}`.toLowerCase().includes(word));
  const options = told.sheets.flatMap((sheet) => sheet.options);
  fill($("main"),
    h("p", { class: "house" }, told.house),
    h("h1", {}, `Fees of ${told.name}`),
    told.none && h("p", { class: "panel" }, told.none),
    options.length > MANY && h("label", { class: "find" }, "Find an option",
      h("input", { type: "search", placeholder: "A number, a limit, an amount", value: words, oninput: (event) => { words = event.target.value; draw(told); } })),
    told.sheets.map((sheet, place) => h("section", { "data-key": place, class: "sheet" },
      h("h2", {}, sheet.title, sheet.dated && h("small", {}, ` ${sheet.dated}`)),
      h("p", { class: "soft" }, `${count(sheet.options.length, "option")}${place ? "" : ", in force"} · ${sheet.source}`),
      h("ul", { class: "options" }, sheet.options.filter(fits).map((one) => h("li", { "data-key": one.option, class: usual.has(one.option) ? "usual" : "" },
        h("b", {}, one.option.split(":").at(-1)),
        h("span", { class: "limit" }, one.limit, usual.has(one.option) && h("small", { class: "tag" }, "usual")),
        h("ul", {}, one.fees.map((line) => h("li", {}, line)))))))),
    h("p", {}, h("a", { href: `/rules/${told.game}` }, "The rule sheet"), " · ", h("a", { href: "/" }, "Lobby")));
}

async function open() {
  const [, told] = await Promise.all([start(), get(`/games/${game}/fees`)]);
  document.title = `Fees of ${told.name} · Cardroom`;
  draw(told);
}

open().catch((error) => fill($("main"), h("h1", {}, "Fees"), h("p", {}, error.message)));
