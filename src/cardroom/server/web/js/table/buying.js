// The dialog for buying chips: to take a seat, to bet from behind the table, or to add to a stack.

import { freshId, get, post } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { amountIn } from "../lib/forms.js";
import { dollars } from "../lib/money.js";
import { attempt } from "../lib/page.js";
import { seatAt, signInThen } from "../lib/ways-in.js";

const TIMES = [1, 2, 5];

/** Asks for the buy-in at once if the address names a seat, as in /tables/3?seat=5 or ?seat=any.
 * @param {TableState} state */
export function sitWhereCalled(state) {
  const named = new URLSearchParams(location.search).get("seat");
  const { scene, me } = state;
  if (!named || !me) return;
  history.replaceState(null, "", location.pathname);
  const seat = named === "any" ? freeSeat(scene) : Number(named);
  if (seat && !scene.you) askForChips(state, seat);
}

/** The first free seat; 0 if every seat is taken. @param {Scene} scene */
export function freeSeat({ chairs, seats }) {
  const taken = new Set(chairs.map(({ seat }) => seat));
  return Array.from({ length: seats }, (_, place) => place + 1).find((seat) => !taken.has(seat)) ?? 0;
}

/**
 * Asks for an amount of chips and sends `command`: sit down if there is a seat, else buy more chips.
 * @param {TableState} state @param {number} seat @param {(chips: number) => Wire.Command} command
 */
export async function askForChips(state, seat = 0, command = (chips) => sitOrBuy(seat, chips)) {
  await state.refreshMe();
  const { info, me } = state;
  if (!me) return;
  const isShort = me.cents < info.buy_in;
  const account = isShort && (await get("/room")).self_service ? new ToppedUp(me.cents) : null;
  const step = Math.min(...info.chips);
  const amounts = account ? timesTheMinimum(info) : presets(info.buy_in, me.cents, step, info.most_buy_in);
  /** @type {HTMLInputElement} */
  const field = h("input", { id: "chips", inputmode: "decimal", autocomplete: "off", required: true,
    value: String(info.buy_in / 100), "aria-describedby": "chips-note", oninput: () => field.setCustomValidity("") });
  const button = seat ? "Sit down" : "Buy chips";
  /** @type {HTMLDialogElement} */
  const dialog = h("dialog",
    { class: "panel buying", "aria-labelledby": "buying-title", onclose: () => dialog.remove() },
    h("form", { method: "dialog", onsubmit: buy },
      h("h2", { id: "buying-title" }, seat ? `Buy in for seat ${seat}` : "Buy chips"),
      h("p", { id: "chips-note", class: "soft" },
        `Min ${dollars(info.buy_in)}, ${info.most_buy_in ? `max ${dollars(info.most_buy_in)}, ` : ""}`
          + `in steps of ${dollars(step)}. Your account balance is ${dollars(me.cents)}.`),
      isShort && h("p", {}, account ? "What is missing is added to your account first. Chips are play money here."
        : ["Your balance is below the minimum buy-in. ",
          h("a", { href: signInToSit(info, seat || "any") }, "Add money to your account"), "."]),
      h("label", { for: "chips" }, "Chips, in dollars"),
      field,
      h("div", { class: "row presets" }, amounts.map(([words, amount]) =>
        h("button", { type: "button", onclick: () => take(amount) }, words))),
      h("div", { class: "row choices" },
        h("button", { type: "submit", class: "primary" }, button),
        h("button", { type: "button", onclick: () => dialog.close() }, "Cancel"))));

  /** @param {number} amount */
  function take(amount) {
    field.value = String(amount / 100);
    field.setCustomValidity("");
    field.focus();
  }

  /** @param {SubmitEvent} event */
  async function buy(event) {
    event.preventDefault();
    const chips = amountIn(field);
    if (chips === null || (account && !await attempt(() => account.reach(chips)))) return;
    if (await state.send(command(chips))) {
      dialog.close();
      state.refreshMe();
    }
  }

  document.body.append(dialog);
  dialog.showModal();
  field.select();
}

/** @param {number} seat @param {number} chips @returns {Wire.Command} */
const sitOrBuy = (seat, chips) => (seat ? { do: "sit", seat, chips } : { do: "buy", chips });

/** The viewer's own account, to which what is missing can be added. The key changes only after an answer, so a retry
 * adds it once. */
class ToppedUp {
  /** @param {number} cents */
  constructor(cents) {
    this.cents = cents;
    this.key = freshId();
  }

  /** @param {number} wanted */
  async reach(wanted) {
    if (this.cents >= wanted) return;
    try {
      ({ cents: this.cents } = await post("/me/deposit", { cents: wanted - this.cents, key: this.key }));
    } catch (error) {
      if (/** @type {Failure} */ (error).status) this.key = freshId();
      throw error;
    }
    this.key = freshId();
  }
}

/**
 * The minimum, multiples of it, and the maximum or the whole balance, as far as the balance covers them.
 * @param {number} minimum @param {number} balance @param {number} step @param {number} maximum 0 if there is none
 * @returns {[string, number][]}
 */
export function presets(minimum, balance, step, maximum = 0) {
  const capped = maximum > 0 && maximum < balance;
  const all = Math.floor((capped ? maximum : balance) / step) * step;
  if (all < minimum) return [];
  const amounts = TIMES.map((times) => minimum * times).filter((amount) => amount < all);
  return [...amounts.map((amount) => /** @type {[string, number]} */ ([dollars(amount), amount])),
    [`${capped ? "Max" : "All"} ${dollars(all)}`, all]];
}

/** @param {Wire.TableInfo} info @returns {[string, number][]} */
const timesTheMinimum = ({ buy_in: minimum, most_buy_in: maximum }) => TIMES.map((times) => minimum * times)
  .filter((amount) => !maximum || amount <= maximum).map((amount) => [dollars(amount), amount]);

/** @param {Wire.TableInfo} info @param {number | "any"} seat */
export const signInToSit = ({ number }, seat = "any") => signInThen(seatAt(number, seat));
