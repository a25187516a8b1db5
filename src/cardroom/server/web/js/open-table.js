// Opening a table: house, game, stakes, fee option, bots.

import { get, post } from "./api.js";
import { fill, h, listen } from "./dom.js";
import { feePicker } from "./fee-picker.js";
import { field, form, inputOf } from "./forms.js";
import { attempt } from "./page.js";

let made = null;

/** The form, made once: what is typed stays while the page is drawn again. */
export function openForm(state) {
  made ??= build(state);
  return made;
}

function build(state) {
  const house = h("select", { id: "open-house" });
  const game = h("select", { id: "open-game" });
  const terms = h("div", {});
  const name = field("Name", { required: false, maxlength: 100 }, "Left empty, that of the game.");
  const bots = field("Bots", { type: "number", min: 0, max: 10, value: "4" }, "They keep the game going, and make way for guests.");
  const seconds = field("Seconds to act", { type: "number", min: 5, max: 600, value: "30" });
  let games = [];
  let chosen = () => ({});

  async function showTerms() {
    const wanted = game.value;
    const place = h("div", { "data-key": wanted });
    fill(terms, h("p", { class: "soft" }, "One moment …"));
    const picked = await feePicker(place, wanted);
    if (game.value !== wanted) return;
    chosen = picked;
    fill(terms, place);
  }
  function showGames() {
    fill(game, games.filter((one) => one.house === house.value).map((one) => h("option", { value: one.game }, one.name)));
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

  const content = form("Open the table", async () => {
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
