// The cage: the drawer, requests that need a second person, and the accounts of guests.

import { get, post } from "../lib/api.js";
import { $, fill, h, listen } from "../lib/dom.js";
import { field, form, inputOf } from "../lib/forms.js";
import { dollars } from "../lib/money.js";
import { newAccountForm } from "../lib/new-account.js";
import { attempt, say, start } from "../lib/page.js";
import { onlyFor } from "../lib/roles.js";
import { drawerPanel } from "./drawer.js";
import { guestPanel } from "./guest.js";
import { requestsPanel } from "./requests.js";

const WAIT = 200;
const guestAt = h("div", { id: "guest", "aria-live": "polite" });
const found = h("div", { "aria-live": "polite" });

/** @param {Wire.Person} me */
function desk(me) {
  const requests = requestsPanel(me, (number) => attempt(async () => show(await get(`/cage/accounts/${number}`))));
  const drawer = me.role === "cashier" ? drawerPanel() : null;
  const opening = me.role === "cashier" ? openForm(show) : null;
  /** @param {Wire.Person} guest */
  function show(guest) {
    fill(found);
    if (opening) opening.hidden = true;
    guestPanel(guestAt, guest, me, {
      show,
      close: () => {
        fill(guestAt);
        if (opening) opening.hidden = false;
        $("input", lookingUp).focus();
      },
      changed: () => {
        requests.refresh();
        drawer?.refresh();
      },
    });
    guestAt.scrollIntoView({ block: "nearest" });
  }
  const lookingUp = lookUpForm(show);
  return [
    h("h1", {}, me.role === "cashier" ? "Cashier" : "Cage"),
    requests.node,
    drawer?.node,
    h("div", { class: "pair" }, lookingUp, opening),
    guestAt,
  ];
}

/** Guests are listed while a part of the name is typed. @param {(guest: Wire.Person) => void} show */
function lookUpForm(show) {
  const wanted = field("Account number or name", { maxlength: 40 }, "A part of the name is enough.");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  const typed = () => inputOf(wanted).value.trim();
  /** @param {string} text @returns {Promise<Wire.Person[]>} */
  const named = (text) => get(`/cage/accounts?${new URLSearchParams({ name: text })}`);
  /** @param {Wire.Person[]} guests */
  const list = (guests) => fill(found, h("ul", { class: "found" }, guests.map((guest) =>
    h("li", { "data-key": guest.number },
      h("button", { class: "plain", onclick: () => show(guest) }, `${guest.name}, ${guest.number}`),
      h("span", { class: "soft" }, dollars(guest.cents))))));
  const lookUp = async () => {
    clearTimeout(waiting);
    const text = typed();
    fill(found);
    if (/^\d{6}$/.test(text)) return show(await get(`/cage/accounts/${Number(text)}`));
    const guests = await named(text);
    if (!guests.length) throw new Error(`No guest has a name with “${text}”.`);
    return list(guests);
  };
  const look = async () => {
    const text = typed();
    const guests = text.length < 2 || /^\d+$/.test(text) ? [] : await named(text);
    if (typed() === text) list(guests);
  };
  listen(inputOf(wanted), "oninput", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => look().catch(() => {}), WAIT);
  });
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
