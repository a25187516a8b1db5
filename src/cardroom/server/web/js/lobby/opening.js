// The dialog in which a guest opens a table: house, game, limit, variants, bots, and for whom.

import { get, post } from "../lib/api.js";
import { seatAt } from "../lib/ways-in.js";
import { choicePicker } from "../lib/choices.js";
import { askIn } from "../lib/dialog.js";
import { count, fill, h } from "../lib/dom.js";
import { chosenIn, picker } from "../lib/forms.js";
import { gamePicker } from "../lib/game-picker.js";
import { latest } from "../lib/latest.js";
import { dollars } from "../lib/money.js";
import { attempt } from "../lib/page.js";
import { query } from "../sheets/addresses.js";
import { shareLink } from "./sharing.js";

const USUAL_BOTS = 4;
const MOST_BOTS = 10;

/**
 * Opens the dialog, and goes to the table when it is open.
 * @param {Wire.RoomInfo} room @param {Wire.HouseInfo[]} houses @param {Wire.GameInfo[]} games @param {string} [first]
 */
export async function openTable(room, houses, games, first) {
  const terms = h("div", { class: "fields" });
  let chosen = () => ({});
  const show = () => attempt(async () => {
    chosen = () => ({});
    chosen = await termsFields(terms, game.chosen(), games, room);
  });
  const game = gamePicker(houses, games, show, first);
  const whom = picker("Who may come in?", [["", "Everybody: the table is in the lobby"],
    ["private", "Only people to whom I give its link"]]);
  show();
  const opened = await askIn({
    title: "Open a table",
    fields: [game.node, terms, whom,
      h("p", { class: "soft" }, `The table closes by itself when nobody has played there for ${
        count(room.guest_table_minutes, "minute")}.`)],
    button: "Open table",
    send: () => post("/me/tables", { game: game.chosen(), ...chosen(), private: Boolean(chosenIn(whom)) }),
  });
  if (!opened) return;
  if (opened.link) await shareLink(opened.link);
  location.assign(seatAt(opened.table.number));
}

/**
 * Draws the fields that depend on the game. Resolves to a function that returns what was chosen.
 * @param {HTMLElement} place @param {GameName} game @param {Wire.GameInfo[]} games @param {Wire.RoomInfo} room
 */
async function termsFields(place, game, games, room) {
  fill(place, h("p", { class: "soft" }, "Loading …"));
  const [choices, limit] = [h("div", {}), h("div", {})];
  /** @type {Wire.TableLimit[]} */
  let limits = [];
  const limitsOf = latest((/** @type {Record<string, string>} */ chosen) =>
    get(`/games/${game}/limits${query({ chosen })}`));
  const showLimits = async () => {
    const posted = await limitsOf(ways());
    if (!posted) return;
    limits = posted;
    fill(limit, picker("Limit", limits.map(({ says, buy_in: buyIn }, index) =>
      [index, `${says}, buy-in ${dollars(buyIn)}`])));
  };
  const ways = await choicePicker(choices, game, () => attempt(showLimits));
  await showLimits();
  const seats = games.find((one) => one.game === game)?.seats ?? 2;
  const bots = room.guest_bots ? botsField(Math.min(seats - 1, MOST_BOTS)) : null;
  const hasChoices = choices.querySelector("select") !== null;
  fill(place, h("div", { class: "fields", "data-key": game }, limit, bots,
    hasChoices && h("details", {}, h("summary", {}, "Variants and readings of the rules"), choices)));
  return () => {
    const { fees, stakes } = limits[Number(chosenIn(limit))];
    return { fees, stakes, chosen: ways(), bots: bots ? Number(chosenIn(bots)) : 0 };
  };
}

/** @param {number} most */
function botsField(most) {
  const field = picker("Bots", Array.from({ length: most + 1 }, (_, bots) =>
    [bots, bots ? count(bots, "bot") : "No bots: people only"]));
  const select = /** @type {HTMLSelectElement} */ (field.querySelector("select"));
  select.value = String(Math.min(USUAL_BOTS, most));
  return field;
}
