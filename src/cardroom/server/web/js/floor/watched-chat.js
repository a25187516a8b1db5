// The chat of one table on the pit boss page: every line with who wrote it, and what the floor can do about it.

import { get, post } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { attempt, say } from "../lib/page.js";
import { reasonFor } from "../lib/reason.js";

const place = h("div", { class: "watched-chat" });
let shown = 0;

/** An element that fetches the lines of a table whenever the page is drawn. @param {number} table */
export function watchedChat(table) {
  if (shown !== table) fill(place);
  shown = table;
  load(table).catch((error) => say(error.message, "bad"));
  return place;
}

/** @param {number} table */
async function load(table) {
  const lines = await get(`/floor/tables/${table}/chat`);
  if (shown === table) fill(place, list(table, lines));
}

/** @param {number} table @param {Wire.WatchedLine[]} lines */
function list(table, lines) {
  if (!lines.length) return h("p", { class: "soft" }, "Nobody has written at this table.");
  return h("ol", { class: "chat-lines", tabindex: 0, "aria-label": "Chat, latest line first" },
    lines.reverse().map((line) => item(table, line)));
}

/** @param {number} table @param {Wire.WatchedLine} line */
function item(table, line) {
  const { number, at, person, name, text, removed, silenced } = line;
  /** @param {string} question @param {string} button @param {(why: string) => Promise<unknown>} act */
  const withReason = async (question, button, act) => {
    const why = await reasonFor(question, button);
    if (why !== null && await attempt(() => act(why))) await load(table);
  };
  const remove = () => withReason(`Remove this line of ${name}?`, "Remove",
    (why) => post(`/floor/tables/${table}/chat/${number}/remove`, { why }));
  const silence = () => withReason(
    silenced ? `Let ${name} write again?` : `Silence ${name} at every table for the rest of the day?`,
    silenced ? "Let them write" : "Silence",
    (why) => post(`/floor/accounts/${person}/silence`, { why, on: !silenced }));
  return h("li", { "data-key": `${table}-${number}` },
    h("p", {}, h("small", { class: "soft" }, `${new Date(at).toLocaleTimeString()} `),
      h("b", {}, h("bdi", {}, name)), h("small", { class: "soft" }, ` ${person} `),
      h("bdi", { class: removed ? "removed" : null }, text), removed && h("small", { class: "soft" }, " removed")),
    h("span", { class: "row" },
      !removed && h("button", { class: "small", "aria-label": `Remove the line: ${text}`, onclick: remove }, "Remove"),
      h("button", { class: "small", "aria-label": `${silenced ? "Let write" : "Silence"} ${name}`, onclick: silence },
        silenced ? "Let write" : "Silence")));
}
