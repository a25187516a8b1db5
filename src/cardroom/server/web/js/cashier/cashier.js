// The cage: the drawer, requests that need a second person, and the accounts of guests.

import { get, post } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { field, form, inputOf } from "../lib/forms.js";
import { dollars } from "../lib/money.js";
import { newAccountForm } from "../lib/new-account.js";
import { attempt, say, start } from "../lib/page.js";
import { onlyFor } from "../lib/roles.js";
import { drawerPanel } from "./drawer.js";
import { guestPanel } from "./guest.js";
import { requestsPanel } from "./requests.js";

const guestAt = h("div", { id: "guest", "aria-live": "polite" });
const found = h("div", { "aria-live": "polite" });

/** @param {Wire.Person} me */
function desk(me) {
  const requests = requestsPanel(me, (number) => attempt(async () => show(await get(`/cage/accounts/${number}`))));
  const drawer = me.role === "cashier" ? drawerPanel() : null;
  /** @param {Wire.Person} guest */
  function show(guest) {
    fill(found);
    guestPanel(guestAt, guest, me, {
      show,
      changed: () => {
        requests.refresh();
        drawer?.refresh();
      },
    });
    guestAt.scrollIntoView({ block: "nearest" });
  }
  return [
    h("h1", {}, me.role === "cashier" ? "Cashier" : "Cage"),
    requests.node,
    drawer?.node,
    h("div", { class: "pair" }, lookUpForm(show), me.role === "cashier" && openForm(show)),
    guestAt,
  ];
}

/** @param {(guest: Wire.Person) => void} show */
function lookUpForm(show) {
  const wanted = field("Account number or name", { maxlength: 40 });
  const lookUp = async () => {
    const text = inputOf(wanted).value.trim();
    fill(found);
    if (/^\d{6}$/.test(text)) {
      show(await get(`/cage/accounts/${Number(text)}`));
      return;
    }
    const guests = await get(`/cage/accounts?${new URLSearchParams({ name: text })}`);
    if (!guests.length) throw new Error(`No guest has a name with “${text}”.`);
    fill(found, h("ul", { class: "found" }, guests.map((guest) => h("li", {},
      h("button", { class: "plain", onclick: () => show(guest) }, `${guest.name}, ${guest.number}`),
      h("span", { class: "soft" }, dollars(guest.cents))))));
  };
  return h("section", { class: "panel" }, h("h2", {}, "Look up a guest"), form("Look up", lookUp, wanted), found);
}

/** @param {(guest: Wire.Person) => void} show */
const openForm = (show) => h("section", { class: "panel" }, h("h2", {}, "Open an account"),
  newAccountForm("Open account", async (request) => {
    const guest = await post("/cage/accounts", request);
    say(`Account ${guest.number} is open for ${guest.name}.`);
    show(guest);
  }));

start().then((me) => {
  const closed = onlyFor(["cashier", "floor", "manager"], "Cashier", me);
  fill($("main"), closed ?? (me ? desk(me) : []));
});
