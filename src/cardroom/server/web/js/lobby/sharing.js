// The link of a private table, to be given to friends.

import { askIn } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { say } from "../lib/page.js";

/** @param {string} link the path and key of the table */
export const addressOf = (link) => new URL(link, location.href).href;

/** @param {string} link */
export async function copyLink(link) {
  await navigator.clipboard.writeText(addressOf(link));
  say("The link is copied. Give it only to people whom you want at your table.");
}

/** Shows the link of a new table. Resolves when the dialog is closed. @param {string} link */
export function shareLink(link) {
  /** @type {HTMLInputElement} */
  const field = h("input", { id: "table-link", readonly: true, value: addressOf(link), onclick: () => field.select() });
  const copy = () => copyLink(link).catch(() => field.select());
  return askIn({
    title: "Your table is open",
    lines: ["Whoever has this link may come in. You find it again in the lobby, under My tables."],
    fields: h("div", { class: "field" }, h("label", { for: "table-link" }, "Link for your friends"), field,
      h("button", { type: "button", onclick: copy }, "Copy link")),
    button: "Go to the table",
    send: async () => true,
  });
}
