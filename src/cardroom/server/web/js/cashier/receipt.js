// A receipt, to be looked at or printed.

import { KINDS } from "../account/receipts.js";
import { get } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { dollars } from "../lib/money.js";
import { say, start } from "../lib/page.js";
import { dateTime } from "../lib/time.js";
import { signInThen } from "../lib/ways-in.js";

const number = Number(location.pathname.split("/").at(-1));

/** @param {Wire.Receipt} one */
function receipt(one) {
  const direction = one.cents < 0 ? "Paid out" : "Taken in";
  /** @type {[string, Child][]} */
  const lines = [
    ["Date", dateTime(one.at)],
    [direction, h("b", { class: "amount" }, dollars(Math.abs(one.cents)))],
    ["In words", one.in_words],
    ["Guest", `${one.name}, account ending in ${one.last_digits}`],
    ["Balance after it", dollars(one.balance)],
    ["Cashier", one.cashier || "Self-service"],
    ["Drawer", one.drawer || "None"],
    ["Entry", `Cage ${one.entry}`],
    ["Hash", h("code", {}, one.hash)],
  ];
  return h("article", { class: "panel paper" },
    h("h1", {}, `Receipt ${one.number}`),
    h("p", { class: "soft" }, one.reverses ? `Reversal of receipt ${one.reverses}` : KINDS[one.kind]),
    one.reversed_by > 0 && h("p", { class: "problem" }, `This receipt was reversed by receipt ${one.reversed_by}.`),
    h("dl", {}, lines.map(([name, content]) => h("div", {}, h("dt", {}, name), h("dd", {}, content)))),
    h("p", { class: "row no-print" }, h("button", { class: "primary", onclick: () => print() }, "Print")));
}

async function open() {
  if (await start()) fill($("main"), receipt(await get(`/receipts/${number}`)));
  else {
    fill($("main"), h("h1", {}, "Receipt"), h("p", {}, "Sign in to see this receipt."),
      h("a", { class: "button primary", href: signInThen(location.pathname) }, "Sign in"));
  }
}

open().catch((error) => {
  fill($("main"), h("h1", {}, "Receipt"), h("p", {}, error.message));
  say(error.message, "bad");
});
