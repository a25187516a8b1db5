// What the floor does with a tournament.

import { askIn } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { field, inputOf } from "../lib/forms.js";
import { reasonFor } from "../lib/reason.js";

/** @typedef {(order: Wire.Order) => unknown} Give */

const PLAYING = ["running", "break", "paused", "hand-for-hand", "final-table", "deal-talks"];

/** @param {Wire.TournamentInfo} info @param {Give} give */
export function controls(info, give) {
  const { state } = info.summary;
  const isPlaying = PLAYING.includes(state);
  const isOpen = isPlaying || ["announced", "registering"].includes(state);
  /** @param {string} name @param {Wire.Order} order @param {boolean} [primary] */
  const button = (name, order, primary) =>
    h("button", { class: primary ? "primary" : null, onclick: () => give(order) }, name);
  const several = Object.keys(info.tables).length > 1;
  const labels = { "aria-labelledby": "controls", "data-key": "controls" };
  return isOpen && h("section", { class: "panel floor-controls", ...labels },
    h("h2", { id: "controls" }, "Floor"),
    h("div", { class: "row" },
      state === "announced" && button("Open registration", { order: "open-registration" }, true),
      state === "registering" && button("Start", { order: "start" }, true),
      info.summary.registration_open && h("button", { onclick: () => addBots(give) }, "Add bots"),
      isPlaying && state !== "paused" && button("Pause", { order: "pause" }),
      state === "paused" && button("Resume", { order: "go-on" }, true),
      isPlaying && h("button", { onclick: () => setLevel(info, give) }, "Set level"),
      isPlaying && button("Color up", { order: "color-up" }),
      several && button(state === "hand-for-hand" ? "End hand-for-hand" : "Hand-for-hand",
        { order: "hand-for-hand", on: state !== "hand-for-hand" }),
      several && h("button", { onclick: () => breakTable(info, give) }, "Break a table"),
      h("button", { class: "danger", onclick: () => cancel(give) }, "Cancel the tournament")));
}

/** What the floor does with one player.
 * @param {Wire.EntrantInfo} one @param {Wire.TournamentSummary} summary @param {Give} give */
export function playerControls(one, summary, give) {
  const player = one.number ?? 0;
  const { state } = summary;
  if (state === "registering") {
    return small("Unregister", one, () => give({ order: "unregister", player }));
  }
  if (!one.table) return null;
  const isMissing = !one.shown && summary.registration_open;
  return h("div", { class: "row" },
    small("Move", one, () => move(one, player, give)),
    small("Penalty", one, () => give({ order: "penalize", player, rounds: 1 })),
    isMissing && small("No show", one, () => give({ order: "remove-no-show", player })),
    small("Disqualify", one, () => disqualify(one, player, give), "danger"));
}

/** @param {string} name @param {Wire.EntrantInfo} one @param {() => unknown} onclick @param {string} looks */
const small = (name, one, onclick, looks = "") =>
  h("button", { class: `small ${looks}`, onclick }, name, h("span", { class: "sr" }, ` ${one.name}`));

/** Asks for numbers.
 * @param {string} title @param {Element[]} fields @param {string} button @param {(values: number[]) => unknown} send */
const askNumbers = (title, fields, button, send) => askIn({ title, fields, button,
  send: async () => send(fields.map((node) => Number(inputOf(node).value))) });

/** @param {Give} give */
const addBots = (give) => askNumbers("Add bots", [field("Bots", { inputmode: "numeric", value: "5" })], "Add",
  ([bots]) => give({ order: "add-bots", bots }));

/** @param {Wire.TournamentInfo} info @param {Give} give */
const setLevel = (info, give) => askNumbers("Begin a level now",
  [field("Level", { inputmode: "numeric", value: String((info.clock?.level ?? 0) + 1) })], "Begin it",
  ([level]) => give({ order: "set-level", level }));

/** @param {Wire.TournamentInfo} info @param {Give} give */
const breakTable = (info, give) => askNumbers("Break a table",
  [field("Table", { inputmode: "numeric", value: Object.keys(info.tables).at(-1) ?? "" },
    "Its players draw seats at the others.")],
  "Break it", ([table]) => give({ order: "break-table", table }));

/** @param {Wire.EntrantInfo} one @param {number} player @param {Give} give */
const move = (one, player, give) => askNumbers(`Move ${one.name}`,
  [field("Table", { inputmode: "numeric" }), field("Seat", { inputmode: "numeric" })], "Move",
  ([table, seat]) => give({ order: "move", player, table, seat }));

/** @param {Wire.EntrantInfo} one @param {number} player @param {Give} give */
async function disqualify(one, player, give) {
  const why = await reasonFor(`Disqualify ${one.name}?`, "Disqualify");
  if (why) await give({ order: "disqualify", player, why });
}

/** @param {Give} give */
async function cancel(give) {
  const why = await reasonFor("Cancel the tournament? The money is given back.", "Cancel the tournament");
  if (why) await give({ order: "cancel", why });
}
