// The form that opens a table: house, game, variants and readings, stakes, fee option, bots.

import { get, post } from "../lib/api.js";
import { fill, h, listen } from "../lib/dom.js";
import { field, form, inputOf } from "../lib/forms.js";
import { attempt } from "../lib/page.js";
import { choicePicker } from "./choices.js";
import { feePicker } from "./fee-picker.js";

/** @type {HTMLElement | null} */
let made = null;

/** The form. It is built once, so typed text stays when the page is redrawn. @param {FloorState} state */
export function openForm(state) {
  made ??= build(state);
  return made;
}

/** @param {FloorState} state */
function build(state) {
  const house = h("select", { id: "open-house" });
  const game = h("select", { id: "open-game" });
  const terms = h("div", {});
  const name = field("Table name", { required: false, maxlength: 100 },
    "Leave this empty to use the name of the game.");
  const bots = field("Bots", { type: "number", min: 0, max: 10, value: "4" },
    "Bots keep the game going and give up their seats to players.");
  const seconds = field("Seconds to act", { type: "number", min: 5, max: 600, value: "30" });
  /** @type {Wire.GameInfo[]} */
  let games = [];
  let chosen = () => ({ fees: "", stakes: "", chosen: {} });

  async function showTerms() {
    const wanted = /** @type {GameName} */ (game.value);
    const [choices, fees] = [h("div", {}), h("div", {})];
    fill(terms, h("p", { class: "soft" }, "Loading …"));
    let showFees = () => {};
    const ways = await choicePicker(choices, wanted, () => showFees());
    const picked = await feePicker(fees, wanted, {}, ways);
    if (game.value !== wanted) return;
    showFees = picked.showTerms;
    chosen = () => ({ ...picked.chosen(), chosen: ways() });
    fill(terms, h("div", { "data-key": wanted }, choices, fees));
  }
  function showGames() {
    const spread = games.filter((one) => one.house === house.value);
    fill(game, spread.map((one) => h("option", { value: one.game }, one.name)));
    game.selectedIndex = 0;
    return showTerms();
  }
  listen(house, "onchange", () => attempt(showGames));
  listen(game, "onchange", () => attempt(showTerms));
  attempt(async () => {
    const [houses, all] = await Promise.all([get("/houses"), get("/games")]);
    games = all;
    fill(house, houses.map((one) => h("option", { value: one.house }, one.name)));
    await showGames();
  });

  const content = form("Open table", async () => {
    const opened = await post("/tables", { game: game.value, ...chosen(), name: inputOf(name).value.trim(),
      bots: Number(inputOf(bots).value), act_seconds: Number(inputOf(seconds).value) });
    made = null;
    await state.opened(opened.number);
  },
  h("div", { class: "pair" },
    h("div", { class: "field" }, h("label", { for: "open-house" }, "House"), house),
    h("div", { class: "field" }, h("label", { for: "open-game" }, "Game"), game)),
  terms,
  h("div", { class: "pair" }, name, bots, seconds));
  return h("section", { class: "panel open-table", "data-key": "open", "aria-label": "Open a table" }, content);
}
