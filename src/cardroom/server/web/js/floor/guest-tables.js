// The switch of the floor: whether guests may open tables of their own.

import { post } from "../lib/api.js";
import { confirmed } from "../lib/confirm.js";
import { h } from "../lib/dom.js";
import { attempt, say } from "../lib/page.js";

const QUESTION = "Let guests open no more tables? Those that are open stay open.";

/** @param {FloorState} state */
export function guestTables({ guestsOpen, refresh }) {
  if (guestsOpen === null) return null;
  const turn = async () => {
    if (guestsOpen && !await confirmed(QUESTION, "Stop guests' tables")) return;
    const isDone = await attempt(() => post("/floor/guest-tables", { on: !guestsOpen }));
    if (!isDone) return;
    say(guestsOpen ? "Guests open no more tables, until you let them or the room opens again."
      : "Guests may open tables again.");
    await refresh();
  };
  return h("button", { onclick: turn }, guestsOpen ? "Stop guests' tables" : "Let guests open tables");
}
