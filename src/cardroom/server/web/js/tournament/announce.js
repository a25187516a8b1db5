// The dialog in which the floor announces a tournament.

import { freshId, get, post } from "../lib/api.js";
import { askIn } from "../lib/dialog.js";
import { field, inputOf } from "../lib/forms.js";
import { cents } from "../lib/money.js";
import { structurePicker } from "./structure-picker.js";

/** Opens the dialog, and goes to the tournament when it is announced. */
export async function announceTournament() {
  const { structures } = await get("/tournament-structures");
  const structure = structurePicker(structures);
  const name = field("Name", { maxlength: 100, value: "Evening tournament" });
  const buyIn = field("Buy-in, in dollars", { inputmode: "decimal", value: "50" });
  const fee = field("Fee, in dollars", { inputmode: "decimal", value: "10" });
  const starts = field("Start", { type: "datetime-local", required: false },
    "Leave it empty if you start the tournament yourself.");
  const seconds = field("Seconds to act", { inputmode: "numeric", value: "30" });
  const payouts = field("Prizes in percent", { required: false, placeholder: "50, 30, 20" },
    "The first place first. Leave it empty for the structure's own table.");
  const announced = await askIn({
    title: "Announce a tournament",
    fields: [name, structure.fields, buyIn, fee, starts, payouts, seconds],
    button: "Announce",
    send: () => post("/tournaments", {
      id: freshId(), name: inputOf(name).value, ...structure.chosen(), buy_in: amountOf(buyIn),
      fee: amountOf(fee), starts_at: inputOf(starts).value ? new Date(inputOf(starts).value).getTime() : 0,
      act_seconds: Number(inputOf(seconds).value), payouts: sharesIn(inputOf(payouts).value),
    }),
  });
  if (announced) location.assign(`/tournaments/${announced.summary.number}`);
}

/** @param {Element} node */
function amountOf(node) {
  const amount = cents(inputOf(node).value);
  if (Number.isNaN(amount)) throw new Error("Enter dollar amounts, such as 50 or 52.50.");
  return amount;
}

/** The shares in hundredths of a percent: "50, 30, 20" is [5000, 3000, 2000]. @param {string} text */
export function sharesIn(text) {
  const parts = text.split(/[,\s]+/).filter(Boolean).map(Number);
  if (parts.some((part) => !(part > 0))) throw new Error("Enter the prizes as numbers, such as 50, 30, 20.");
  return parts.map((part) => Math.round(part * 100));
}
