// Staff pages: the home page of each role, and the notice that everyone else sees.

import { signInThen } from "./ways-in.js";
import { h } from "./dom.js";

/** @type {Record<Role, string>} */
const STAFF = { player: "players", cashier: "cashiers", floor: "floor staff", auditor: "auditors",
  manager: "managers" };
/** @type {Record<string, string>} */
export const HOMES = { cashier: "/cashier", floor: "/floor", auditor: "/audit", manager: "/staff" };
const LIST = new Intl.ListFormat("en-US");

/**
 * The notice for a person who may not use a page; null for a person who may.
 * @param {Role | Role[]} role @param {string} name @param {Wire.Person | null} me
 */
export function onlyFor(role, name, me) {
  const roles = [role].flat();
  if (me?.needs_second_factor) {
    return [h("h1", {}, name), h("p", {}, "Set up your second factor first."),
      h("a", { class: "button primary", href: "/account" }, "Your account")];
  }
  if (roles.some((one) => one === me?.role)) return null;
  return [
    h("h1", {}, name),
    h("p", {}, `Only ${LIST.format(roles.map((one) => STAFF[one]))} can use this page.`),
    me ? h("p", { class: "soft" }, `You are signed in as ${me.name}. Sign in with a staff account to continue.`)
      : h("a", { class: "button primary", href: signInThen(location.pathname) }, "Sign in"),
  ];
}
