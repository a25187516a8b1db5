// The link of a private table: it lets whoever is signed in come in, and goes on to the table. The key is in the part
// of the address that is not sent to servers.

import { signInThen } from "../lib/ways-in.js";
import { post } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { start } from "../lib/page.js";

const number = Number(location.pathname.split("/")[2]);
const key = location.hash.slice(1);

/** @param {Child[]} content */
const show = (...content) => fill($("main"), h("h1", {}, "A private table"), content);

async function enter() {
  if (!await start()) {
    const back = `${signInThen(location.pathname)}#${key}`;
    show(h("p", {}, "You are invited to a private table. Sign in or open an account to come in."),
      h("a", { class: "button primary", href: back }, "Sign in to come in"));
    return;
  }
  try {
    await post(`/tables/${number}/enter`, { key });
    location.replace(`/tables/${number}`);
  } catch {
    show(h("p", {}, "This link does not work: the table is closed, or a part of the link is missing."),
      h("a", { class: "button primary", href: "/" }, "Go to the lobby"));
  }
}

enter();
