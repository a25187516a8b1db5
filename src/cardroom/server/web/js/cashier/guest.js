// A guest at the cage: cash in and out, receipts, limits, and what the staff may do with the account.

import { barsNow, limits } from "../account/limits.js";
import { movements } from "../account/movements.js";
import { personalData } from "../account/personal.js";
import { receipts } from "../account/receipts.js";
import { freshId, get, post } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { askIn } from "../lib/dialog.js";
import { cashForm } from "../lib/cash-form.js";
import { field, inputOf } from "../lib/forms.js";
import { dollars } from "../lib/money.js";
import { attempt, say } from "../lib/page.js";
import { pinField } from "../lib/pins.js";
import { care } from "./recovery.js";

const PRESETS = [10_000, 50_000, 100_000];
const WHY = { maxlength: 200, pattern: ".*\\S.*" };

/**
 * @typedef {{ show: (guest: Wire.Person) => void, changed: () => void, close: () => void }} Page
 * @param {Element} place @param {Wire.Person} guest @param {Wire.Person} me @param {Page} page
 */
export function guestPanel(place, guest, me, page) {
  const path = /** @type {const} */ (`/cage/accounts/${guest.number}`);
  const bars = h("div", { class: "bars" });
  const orders = h("div", { class: "row" });
  const again = () => attempt(async () => page.show(await get(path)));
  // Everything below has closures of this moment, so none of it is reused when the guest is shown again.
  const key = performance.now();
  fill(place, h("div", { "data-key": `guest${key}` },
    h("div", { class: "welcome" },
      h("div", {},
        h("h2", {}, guest.name), h("p", { class: "soft" }, `Account number ${guest.number} · ${guest.role}`,
          guest.role === "player"
            && [" · ", h("a", { href: `/card?account=${guest.number}`, target: "_blank" }, "Account card")])),
      h("p", { class: "worth", tabindex: -1 },
        h("span", { class: "soft" }, "Account balance"), h("b", {}, dollars(guest.cents)))),
    h("p", { class: "row done" }, h("button", { onclick: page.close }, `Done with ${guest.name}`)),
    bars,
    me.role === "cashier" && h("div", { class: "pair" }, sellForm(guest, page), payForm(guest, page)),
    orders,
    me.role === "cashier" && care(guest, page.show),
    h("section", { "aria-live": "off" }, h("h2", {}, "Receipts"),
      receipts(`${path}/receipts`, me.role === "cashier" ? (one) => reverse(one, page) : null)),
    h("section", { "aria-live": "off" }, h("h2", {}, "Limits and breaks"),
      limits(path, nameOf(guest), (state) => {
        fill(bars, barsNow(state));
        fill(orders, ordersFor(guest, me, state, again));
      })),
    h("section", { "aria-live": "off" }, h("h2", {}, "Transactions"), movements(`${path}/movements`)),
    h("section", {}, h("h2", {}, "Personal data"),
      personalData(path, nameOf(guest), me.role === "cashier", again))));
}

/** @param {Wire.Person} guest */
const nameOf = ({ name, number }) => `the account of ${name}, number ${number}`;

/** @param {Wire.AfterCash} after @param {string} words @param {Page} page */
function moved(after, words, page) {
  page.show(after);
  page.changed();
  if (after.receipt) say(words, "good", { href: `/receipts/${after.receipt.number}`, name: "Show the receipt" });
  else say(`Request ${after.request?.number} waits for a second person. Nothing has been paid yet.`);
  $(".worth").focus();
}

/**
 * Confirms a movement of cash in a dialog. Resolves to false if it was canceled. If the last attempt was not answered,
 * the guest is shown as the server has it.
 * @param {Wire.Person} guest @param {Page} page
 * @param {{ title: string, line: string, balance: number, fields?: Child, button: string, done: string }} asked
 * @param {() => Promise<Wire.AfterCash>} send
 */
async function confirmCash(guest, page, { title, line, balance, fields, button, done }, send) {
  let isOpen = false;
  const after = await askIn({ title, fields, button,
    lines: [line, `The balance is ${dollars(guest.cents)} now; it will be ${dollars(balance)}.`],
    send: () => send().catch((error) => {
      isOpen = !error.status;
      throw error;
    }) });
  if (after) moved(after, done, page);
  else if (isOpen) page.show(await get(`/cage/accounts/${guest.number}`));
  return after !== null;
}

/** @param {Wire.Person} guest @param {Page} page */
const sellForm = (guest, page) => cashForm("Sell chips", "Sell chips", PRESETS, (request) => {
  const amount = dollars(request.cents);
  return confirmCash(guest, page, {
    title: `Sell ${amount} in chips`,
    line: `Take ${amount} in cash from ${guest.name}, for account ${guest.number}.`,
    balance: guest.cents + request.cents,
    button: `Take ${amount}`,
    done: `${guest.name} bought ${amount} in chips.`,
  }, () => post(`/cage/accounts/${guest.number}/deposit`, request));
});

/** @param {Wire.Person} guest @param {Page} page */
const payForm = (guest, page) => cashForm("Cash out", "Pay out", [guest.cents], (request) => {
  const amount = dollars(request.cents);
  const pin = pinField("Guest's PIN");
  return confirmCash(guest, page, {
    title: `Pay out ${amount}`,
    line: `Pay ${amount} in cash to ${guest.name}, from account ${guest.number}.`,
    balance: guest.cents - request.cents,
    button: `Pay ${amount}`,
    fields: pin,
    done: `${guest.name} was paid ${amount}.`,
  }, () => post(`/cage/accounts/${guest.number}/withdraw`, { ...request, pin: inputOf(pin).value }));
});

/** @param {Wire.Receipt} receipt @param {Page} page */
async function reverse(receipt, page) {
  const why = field("Reason", WHY, "It is kept with the reversal.");
  const key = freshId();
  const pays = receipt.cents > 0 ? "Give back" : "Take back";
  const after = await askIn({
    title: `Reverse receipt ${receipt.number}`,
    lines: [`${pays} ${dollars(Math.abs(receipt.cents))} in cash. The entry stays; another entry reverses it.`],
    fields: why,
    button: "Reverse",
    send: () => post(`/cage/receipts/${receipt.number}/reverse`, { why: inputOf(why).value.trim(), key }),
  });
  if (after) moved(after, `Receipt ${receipt.number} is reversed.`, page);
}

/**
 * What the staff may do with the account, besides cash.
 * @param {Wire.Person} guest @param {Wire.Person} me @param {Wire.Limits} state @param {() => unknown} again
 */
function ordersFor(guest, me, state, again) {
  const path = /** @type {const} */ (`/cage/accounts/${guest.number}`);
  const kinds = new Set(state.bars.filter((bar) => bar.holds).map((bar) => bar.kind));
  const isSupervisor = me.role === "floor" || me.role === "manager";
  /** @param {"freeze" | "unfreeze" | "end-exclusion"} order @param {string} title @param {string} line */
  const ask = (order, title, line) => attempt(async () => {
    const why = field("Reason", WHY);
    const send = () => post(`${path}/${order}`, { why: inputOf(why).value.trim() });
    const lines = [`This is about ${nameOf(guest)}.`, line];
    if (await askIn({ title, lines, fields: why, button: "Confirm", send })) again();
  });
  return [
    isSupervisor && !kinds.has("frozen") && h("button", { class: "danger", onclick: () => ask("freeze",
      "Freeze the account", "No cash, no seat and no new round. A hand in progress is played to its end.") },
    "Freeze account"),
    isSupervisor && kinds.has("frozen") && h("button", { onclick: () => ask("unfreeze",
      "Unfreeze the account", "The guest can use the account again.") }, "Unfreeze account"),
    me.role === "manager" && kinds.has("self-exclusion") && h("button", { onclick: () => ask("end-exclusion",
      "Lift the self-exclusion", "The guest can play again.") }, "Lift self-exclusion"),
  ];
}
