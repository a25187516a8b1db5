// The manager's page: the accounts of the staff.

import { get, post } from "../lib/api.js";
import { $, capital, fill, h } from "../lib/dom.js";
import { field, form, inputOf } from "../lib/forms.js";
import { attempt, say, start } from "../lib/page.js";
import { reasonFor } from "../lib/reason.js";
import { onlyFor } from "../lib/roles.js";

/** @type {Exclude<Role, "player">[]} */
const ROLES = ["cashier", "floor", "auditor", "manager"];
const issuedAt = h("div", { id: "issued", "aria-live": "polite" });

/** @param {Wire.StaffMember[]} staff */
function draw(staff) {
  fill($("main"),
    h("h1", {}, "Staff"),
    issuedAt,
    h("div", { class: "scroll panel staff-list", tabindex: 0, role: "region", "aria-label": "Accounts of the staff" },
      h("table", {},
        h("thead", {}, h("tr", {}, ["Number", "Name", "Role", "Status", "Actions"].map((name) =>
          h("th", { scope: "col" }, name)))),
        h("tbody", {}, staff.map(row)))),
    h("section", { class: "panel add-staff" }, h("h2", {}, "Add a member of the staff"), addForm()));
}

/** @param {Wire.StaffMember} one */
function row(one) {
  const status = [one.locked ? "disabled" : one.sessions ? "signed in" : "signed out",
    one.new_pin && "must change the PIN", one.second_factor && "second factor"].filter(Boolean).join(", ");
  return h("tr", { "data-key": one.number },
    h("td", { class: "own-number" }, one.number), h("td", {}, one.name), h("td", {}, roleOf(one)), h("td", {}, status),
    h("td", {}, h("div", { class: "row" },
      act(one, one.locked ? "enable" : "disable"),
      h("button", { class: "small", "aria-label": `New PIN for ${one.name}`, onclick: () => attempt(() => reset(one)) },
        "New PIN"))));
}

/** @param {Wire.StaffMember} one */
function roleOf(one) {
  const change = async (/** @type {Role} */ role) => {
    const why = await reasonFor(`Make ${one.name} ${role} instead of ${one.role}?`, "Change role");
    if (why !== null) await attempt(() => post(`/staff/${one.number}/role`, { role, why }));
    await reload();
  };
  return h("select", { "aria-label": `Role of ${one.name}`, value: one.role,
    onchange: ({ target }) => change(/** @type {Role} */ (target.value)) },
  [...ROLES, "player"].map((role) => h("option", { value: role, selected: role === one.role }, role)));
}

/** @param {Wire.StaffMember} one @param {"enable" | "disable"} what */
function act(one, what) {
  const run = async () => {
    const why = await reasonFor(`${capital(what)} the account of ${one.name}?`, capital(what));
    if (why === null) return;
    await post(`/staff/${one.number}/${what}`, { why });
    await reload();
  };
  return h("button", { class: "small", "aria-label": `${capital(what)} ${one.name}`, onclick: () => attempt(run) },
    capital(what));
}

/** @param {Wire.StaffMember} one */
async function reset(one) {
  const question = `Make a new PIN for ${one.name}, and take the second factor away?`;
  const why = await reasonFor(question, "Make a new PIN");
  if (why === null) return;
  show(one.name, await post(`/staff/${one.number}/reset`, { why }));
  await reload();
}

function addForm() {
  const name = field("Name", { maxlength: 40 });
  const role = h("select", { id: "new-role" }, ROLES.map((one) => h("option", { value: one }, one)));
  return form("Add", async (node) => {
    const asked = { name: inputOf(name).value.trim(), role: /** @type {Role} */ (role.value) };
    show(asked.name, await post("/staff", asked));
    node.reset();
    await reload();
  }, name, h("div", { class: "field" }, h("label", { for: "new-role" }, "Role"), role));
}

/** @param {string} name @param {Wire.Issued} issued */
function show(name, { number, pin }) {
  fill(issuedAt, h("p", { class: "panel issued" }, `${name} signs in with number `, h("b", {}, number), " and PIN ",
    h("b", {}, pin), ". The PIN is shown only now, and must be changed at the next sign-in."));
}

async function reload() {
  draw(await get("/staff"));
}

async function open() {
  const closed = onlyFor("manager", "Staff", await start());
  if (closed) fill($("main"), closed);
  else await reload();
}

open().catch((error) => say(error.message, "bad"));
