// Cash that waits for a second person: who asked, for whom, how much, and until when.

import { get, post } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { askIn } from "../lib/dialog.js";
import { field, inputOf } from "../lib/forms.js";
import { dollars } from "../lib/money.js";
import { attempt, say } from "../lib/page.js";
import { clockTime } from "../lib/time.js";

const EVERY = 5000;

/** @param {Wire.Person} me @param {(account: number) => unknown} showGuest */
export function requestsPanel(me, showGuest) {
  const list = h("ul", { class: "requests" });
  const node = h("section", { class: "panel waiting", "aria-label": "Waiting for a second person", hidden: true },
    h("h2", {}, "Waiting for a second person"), list);
  const refresh = async () => {
    const all = await get("/cage/requests");
    node.hidden = !all.length;
    fill(list, all.map((one) => request(one, me, done)));
  };
  /** @param {number} account */
  const done = (account) => {
    attempt(refresh);
    showGuest(account);
  };
  attempt(refresh);
  setInterval(() => document.hidden || refresh().catch(() => {}), EVERY);
  return { node, refresh: () => attempt(refresh) };
}

/** @param {Wire.CashRequest} one */
const wanted = (one) => `${one.cents < 0 ? "Pay out" : "Take in"} ${dollars(Math.abs(one.cents))}`
  + (one.reverses ? ` to reverse receipt ${one.reverses}` : "");

/** @param {Wire.CashRequest} one @param {Wire.Person} me @param {(account: number) => void} done */
function request(one, me, done) {
  const isMine = one.cashier === me.number;
  const line = `${wanted(one)} for ${one.name}, account ${one.person}.`;
  const asked = `${one.cashier_name} has asked for it.`;
  const approve = () => attempt(async () => {
    const send = () => post(`/cage/requests/${one.number}/approve`);
    const title = `Approve request ${one.number}`;
    const receipt = await askIn({ title, lines: [line, asked], button: "Approve", send });
    if (!receipt) return;
    say(`Request ${one.number} is approved: receipt ${receipt.number}.`);
    done(one.person);
  });
  const decline = () => attempt(async () => {
    const why = field("Reason", { maxlength: 200, pattern: ".*\\S.*" });
    const send = () => post(`/cage/requests/${one.number}/decline`, { why: inputOf(why).value.trim() });
    const title = `Decline request ${one.number}`;
    if (await askIn({ title, lines: [line, asked], fields: why, button: "Decline", send })) done(one.person);
  });
  return h("li", { "data-key": one.number },
    h("p", {}, h("b", {}, `Request ${one.number}: `), line, " ",
      h("span", { class: "soft" }, `${asked} It is good until ${clockTime(one.until)}.`)),
    h("div", { class: "row" },
      isMine ? h("span", { class: "soft" }, "Somebody else must approve it.")
        : h("button", { class: "primary", onclick: approve }, `Approve request ${one.number}`),
      h("button", { onclick: decline }, isMine ? `Take back request ${one.number}` : `Decline request ${one.number}`)));
}
