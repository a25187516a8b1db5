// The chat beside the hand log. A line is text and nothing else, whatever it looks like.

import { post } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { announce, attempt, say } from "../lib/page.js";
import { chairAt } from "./spots.js";

const SHOWN = 100;
const MAX_CHARACTERS = 200;

/** @param {TableState} state @returns {ChatBox} */
const boxOf = ({ ui }) => (ui.chat ??= { lines: [], muted: new Map(), chosen: 0, unread: 0 });

/** Takes new or changed lines. @param {TableState} state @param {Wire.Chat} chat */
export function hearChat(state, { lines, all = false }) {
  const box = boxOf(state);
  const known = new Set(box.lines.map((line) => line.number));
  box.lines = all ? lines : merged(box.lines, lines);
  const isFresh = (/** @type {Wire.ChatLine} */ line) =>
    !known.has(line.number) && !line.yours && !box.muted.has(line.writer);
  const fresh = all ? [] : lines.filter(isFresh);
  announce(fresh.map(({ name, text }) => `${name} writes: ${text ?? ""}`));
  if (!isOpen()) box.unread += fresh.length;
  if (state.scene) state.redraw();
}

/** The lines with some new or changed, by number. @param {Wire.ChatLine[]} before @param {Wire.ChatLine[]} more */
export function merged(before, more) {
  const byNumber = new Map([...before, ...more].map((line) => [line.number, line]));
  return [...byNumber.values()].sort((one, other) => one.number - other.number).slice(-SHOWN);
}

const isOpen = () => document.querySelector("details.chat")?.hasAttribute("open") ?? false;

/** @param {TableState} state */
export function drawChat(state) {
  const box = boxOf(state);
  const isSeated = Boolean(chairAt(state.scene, state.scene.you));
  if (!isSeated && !box.lines.length) return null;
  /** @type {Handlers["ontoggle"]} */
  const ontoggle = ({ target }) => {
    if (!target.open) return;
    box.unread = 0;
    state.redraw();
  };
  const read = box.lines.filter((line) => !box.muted.has(line.writer)).reverse();
  return h("details", { class: "log chat", "data-key": "chat", ontoggle },
    h("summary", {}, "Chat", box.unread > 0 && h("span", { class: "tag" }, `${box.unread} new`)),
    h("div", { class: "chat-box" },
      isSeated && form(state),
      read.length
        ? h("div", { class: "lines", tabindex: 0, role: "group", "aria-label": "Chat, latest line first" },
          h("ol", { reversed: true }, read.map((line) => item(state, box, line))))
        : h("p", { class: "soft" }, "Nobody has written yet."),
      muted(state, box)));
}

/** @param {TableState} state */
function form(state) {
  /** @type {Handlers["onsubmit"]} */
  const onsubmit = async (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (document.getElementById("chat-line"));
    const text = input.value.trim();
    if (text && await attempt(() => post(`/tables/${state.info.number}/chat`, { text }))) input.value = "";
  };
  const line = document.getElementById("chat-line")
    ?? h("input", { id: "chat-line", maxlength: MAX_CHARACTERS, autocomplete: "off", placeholder: "Say something" });
  return h("form", { class: "row", onsubmit },
    h("label", { for: "chat-line", class: "sr" }, "Your line in the chat"), line,
    h("button", { class: "small" }, "Send"));
}

/** @param {TableState} state @param {ChatBox} box @param {Wire.ChatLine} line */
function item(state, box, line) {
  const { number, name, text = "", removed = false, yours = false } = line;
  const isChosen = box.chosen === number;
  const choose = () => {
    box.chosen = isChosen ? 0 : number;
    state.redraw();
  };
  const canMute = !yours && state.me?.role === "player";
  const who = h("bdi", {}, name);
  return h("li", { "data-key": number, class: yours ? "yours" : null },
    canMute
      ? h("button", { class: "plain who", "aria-expanded": String(isChosen), title: "Mute or block", onclick: choose },
        who)
      : h("b", { class: "who" }, who),
    " ", removed ? h("i", { class: "soft" }, "The floor removed this line.") : h("bdi", {}, text),
    isChosen && choices(state, box, line));
}

/** @param {TableState} state @param {ChatBox} box @param {Wire.ChatLine} line */
function choices(state, box, { number, writer, name }) {
  const mute = () => {
    box.muted.set(writer, name);
    box.chosen = 0;
    state.redraw();
  };
  const block = async () => {
    const table = state.info.number;
    if (await attempt(() => post(`/me/blocked?table=${table}`, { table, line: number }))) {
      say(`You have blocked ${name}. You can unblock people on your account page.`);
    }
  };
  return h("span", { class: "row" },
    h("button", { class: "small", onclick: mute, title: "On this page, until it is loaded again" }, "Mute"),
    h("button", { class: "small", onclick: block, title: "At every table, until you take it back" }, "Block"));
}

/** @param {TableState} state @param {ChatBox} box */
function muted(state, box) {
  if (!box.muted.size) return null;
  const hearAll = () => {
    box.muted.clear();
    state.redraw();
  };
  return h("p", { class: "soft" }, "Muted: ", h("bdi", {}, [...box.muted.values()].join(", ")), " ",
    h("button", { class: "small", onclick: hearAll }, "Unmute"));
}
