// The cashier's drawer: opened with a count, counted in between, handed over, and closed with a count.

import { get, post } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { askIn } from "../lib/dialog.js";
import { amountIn, field, inputOf } from "../lib/forms.js";
import { cents, dollars, overOrShort } from "../lib/money.js";
import { attempt, say } from "../lib/page.js";
import { pinField } from "../lib/pins.js";
import { dateTime } from "../lib/time.js";

/** @type {[kind: "bill" | "chip", cents: number][]} */
const PIECES = [["bill", 10_000], ["bill", 5_000], ["bill", 2_000], ["bill", 1_000], ["bill", 500], ["bill", 100],
  ["chip", 10_000], ["chip", 2_500], ["chip", 500], ["chip", 100]];

export function drawerPanel() {
  const place = h("div", {});
  const node = h("section", { class: "panel drawer", "aria-label": "Drawer" }, place);
  const refresh = async () => {
    const { drawer, needs_drawer: isNeeded } = await get("/cage/desk");
    fill(place, drawer ? opened(drawer, again) : closed(isNeeded, again));
  };
  const again = () => attempt(refresh);
  again();
  return { node, refresh: again };
}

/** @param {boolean} isNeeded @param {() => unknown} again */
const closed = (isNeeded, again) => h("div", { class: "row", "data-key": "closed" },
  h("p", {}, h("b", {}, "No drawer is open."), " ",
    isNeeded ? "Cash moves only through an open drawer." : "This room lets cash move without one."),
  h("button", { class: isNeeded ? "primary" : "", onclick: () => attempt(async () => {
    const { fields, count } = countFields({ explains: false });
    const drawer = await askIn({ title: "Open a drawer", lines: ["Count the cash in the drawer."], fields,
      button: "Open drawer", send: async () => post("/cage/drawer", count()) });
    if (!drawer) return;
    say(`Drawer ${drawer.number} is open with ${dollars(drawer.opening)}.`);
    again();
  }) }, "Open a drawer"));

/** @param {Wire.DrawerInfo} drawer @param {() => unknown} again */
function opened(drawer, again) {
  /** @param {string} title @param {(count: Wire.Count) => Promise<unknown>} send @param {Child} more */
  const counted = (title, send, more = null) => {
    const { fields, count } = countFields({ explains: true });
    const lines = [`Drawer ${drawer.number}: count the cash before you look at what should be there.`];
    return askIn({ title, lines, fields: [more, fields], button: title, send: async () => send(count()) });
  };
  const count = async () => {
    const told = /** @type {Wire.CountInfo | null} */ (
      await counted("Count drawer", (made) => post("/cage/drawer/count", made)));
    if (told) say(`Counted ${dollars(told.cents)}: ${overOrShort(told.cents - told.expected)}.`);
  };
  /** @param {unknown} made */
  const reported = (made) => {
    if (!made) return;
    const report = /** @type {Wire.DrawerReport} */ (made);
    again();
    say(`Drawer ${report.number} is closed: ${overOrShort(report.difference ?? 0)}.`, "good",
      { href: `/drawers/${report.number}`, name: "Show the report" });
  };
  const close = async () => reported(await counted("Close drawer", (made) => post("/cage/drawer/close", made)));
  const handOver = async () => {
    const to = field("Account number of the next cashier", { inputmode: "numeric", pattern: "[0-9]{6}",
      title: "Six digits" });
    const pin = pinField("PIN of the next cashier");
    reported(await counted("Hand over drawer", (made) => post("/cage/drawer/hand-over",
      { ...made, to: Number(inputOf(to).value), pin: inputOf(pin).value }), [to, pin]));
  };
  return h("div", { class: "row", "data-key": `drawer${drawer.number}` },
    h("p", {}, h("b", {}, `Drawer ${drawer.number}`), ` is open since ${dateTime(drawer.opened_at)}. `,
      h("a", { href: `/drawers/${drawer.number}` }, "Report")),
    h("button", { onclick: () => attempt(count) }, "Count drawer"),
    h("button", { onclick: () => attempt(handOver) }, "Hand over drawer"),
    h("button", { onclick: () => attempt(close) }, "Close drawer"));
}

/** Fields for a count, and the function that reads them. Pieces, if any are noted, fill in the amount. */
function countFields({ explains = true }) {
  const amount = field("Amount in dollars", { inputmode: "decimal" });
  const total = inputOf(amount);
  const why = field("What is over or short, and why", { maxlength: 200, required: false },
    "Only if the count differs from what should be there.");
  const pieces = PIECES.map(([kind, value]) => ({ kind, value,
    node: field(`${dollars(value)} ${kind}s`, { inputmode: "numeric", pattern: "[0-9]{0,6}", required: false }) }));
  const noted = () => pieces.map(({ kind, value, node }) => ({ kind, value, number: Number(inputOf(node).value) || 0 }))
    .filter((piece) => piece.number > 0);
  const add = () => {
    const sum = noted().reduce((all, piece) => all + piece.value * piece.number, 0);
    if (!sum) return;
    total.value = String(sum / 100);
    total.setCustomValidity("");
  };
  total.addEventListener("input", () => total.setCustomValidity(""));
  const count = () => {
    const made = cents(total.value) === 0 ? 0 : amountIn(total);
    if (made === null) throw new Error("Enter the amount that was counted.");
    return { cents: made, pieces: noted(), why: inputOf(why).value.trim() };
  };
  const fields = [
    h("details", {}, h("summary", {}, "Bills and chips, one by one"),
      h("div", { class: "pieces", oninput: add }, pieces.map(({ node }) => node))),
    amount,
    explains && why,
  ];
  return { fields, count };
}
