// Staff pages: the home page of each role, and the notice that everyone else sees.

import { h } from "./dom.js";

/** @type {Record<Role, string>} */
const STAFF = { player: "players", cashier: "cashiers", floor: "floor staff", auditor: "auditors" };
/** @type {Record<string, string>} */
export const HOMES = { cashier: "/cashier", floor: "/floor", auditor: "/audit" };

/**
 * The notice for a person who may not use a page; null for a person who may.
 * @param {Role} role @param {string} name @param {Wire.Person | null} me
 */
export function onlyFor(role, name, me) {
  if (me?.role === role) return null;
  return [
    h("h1", {}, name),
    h("p", {}, `Only ${STAFF[role]} can use this page.`),
    me ? h("p", { class: "soft" }, `You are signed in as ${me.name}. Sign in with a staff account to continue.`)
      : h("a", { class: "button primary", href: `/account?back=${encodeURIComponent(location.pathname)}` }, "Sign in"),
  ];
}
