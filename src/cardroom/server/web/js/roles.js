// Pages of the staff: where each role belongs, and what others are told there.

import { h } from "./dom.js";

export const HOMES = { cashier: "/cashier", floor: "/floor", auditor: "/audit" };

/** What somebody sees who may not use a page; null for whom it is. */
export function onlyFor(role, name, me) {
  if (me?.role === role) return null;
  return [
    h("h1", {}, name),
    h("p", {}, `This page is for the ${role}.`),
    me ? h("p", { class: "soft" }, `You are signed in as ${me.name}.`)
      : h("a", { class: "button primary", href: `/account?back=${encodeURIComponent(location.pathname)}` }, "Sign in"),
  ];
}
