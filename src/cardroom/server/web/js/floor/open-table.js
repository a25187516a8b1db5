// The form that opens a table: house, game, variants and readings, stakes, fee option, policy, bots.

import { get, post } from "../lib/api.js";
import { choicePicker } from "../lib/choices.js";
import { fill, h } from "../lib/dom.js";
import { field, form, inputOf } from "../lib/forms.js";
import { gamePicker } from "../lib/game-picker.js";
import { attempt } from "../lib/page.js";
import { feePicker } from "./fee-picker.js";
import { policyPicker } from "./policy-picker.js";

/** @type {HTMLElement | null} */
let made = null;

/** The form. It is built once, so typed text stays when the page is redrawn. @param {FloorState} state */
export function openForm(state) {
  made ??= build(state);
  return made;
}

/** @param {FloorState} state */
function build(state) {
  const which = h("div", {});
  const terms = h("div", {});
  const name = field("Table name", { required: false, maxlength: 100 },
    "Leave this empty to use the name of the game.");
  const bots = field("Bots", { type: "number", min: 0, max: 10, value: "4" },
    "Bots keep the game going and give up their seats to players.");
  const start = field("Players to start with", { type: "number", min: 0, max: 10, value: "0" },
    "With a number here the floor starts the table once so many sit; with 0 it starts by itself.");
  const seconds = field("Seconds to act", { type: "number", min: 5, max: 600, value: "30" });
  const reserve = field("Seconds in the time bank", { type: "number", min: 0, max: 600, value: "60" },
    "Each player's own reserve when the time to act is over. 0 is none.");
  /** @type {ReturnType<typeof gamePicker>} */
  let game;
  let chosen = () => ({ fees: "", stakes: "", chosen: {}, policy: "" });

  let asked = 0;
  async function showTerms() {
    const [wanted, turn] = [game.chosen(), ++asked];
    const [choices, fees] = [h("div", {}), h("div", {})];
    fill(terms, h("p", { class: "soft" }, "Loading …"));
    let showFees = () => {};
    const ways = await choicePicker(choices, wanted, () => showFees());
    const picked = await feePicker(fees, wanted, {}, ways);
    const under = await policyPicker(wanted);
    if (turn !== asked) return;
    showFees = picked.showTerms;
    chosen = () => ({ ...picked.chosen(), chosen: ways(), policy: under.chosen() });
    fill(terms, h("div", { "data-key": wanted }, choices, fees, under.node));
  }
  attempt(async () => {
    const [houses, games] = await Promise.all([get("/houses"), get("/games")]);
    game = gamePicker(houses, games, () => attempt(showTerms));
    fill(which, game.node);
    await showTerms();
  });

  const content = form("Open table", async () => {
    const opened = await post("/tables", { game: game.chosen(), ...chosen(), name: inputOf(name).value.trim(),
      bots: Number(inputOf(bots).value), act_seconds: Number(inputOf(seconds).value),
      time_bank: Number(inputOf(reserve).value), start_players: Number(inputOf(start).value) });
    made = null;
    await state.opened(opened.number);
  },
  which,
  terms,
  h("div", { class: "pair" }, name, bots, seconds, reserve, start));
  return h("section", { class: "panel open-table", "data-key": "open", "aria-labelledby": "open-title" },
    h("h2", { id: "open-title" }, "Open a table"), content);
}
