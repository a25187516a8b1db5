// A table on a wall screen: the public view, large, with no controls.

import { get } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { announce } from "../lib/page.js";
import { posted } from "../lib/policy.js";
import { applySettings } from "../lib/settings.js";
import { TableSocket } from "../lib/socket.js";
import { written } from "./amount.js";
import { follow } from "./hand.js";
import { followJackpot, jackpotLine } from "./jackpot.js";
import { loadKind } from "./kinds.js";
import { lineClass } from "./log.js";
import { readOnly } from "./read-only.js";
import { linesToRead, readAloud } from "./spoken.js";
import { nameAt } from "./spots.js";
import { withLayoutDefaults, withSceneDefaults } from "./defaults.js";

const LINES = 3;
const number = Number(location.pathname.split("/")[2]);

/** @type {TableState} */
let state;
let lastWon = "";

function draw() {
  const { info, scene } = state;
  fill($("#bar"),
    h("h1", {}, info.name),
    h("p", {}, `${info.house_name} · ${info.stakes}`),
    scene.held && h("p", { class: "held" }, scene.held),
    scene.policy && posted(scene.policy, state.now),
    jackpotLine(),
    h("p", { class: "seats-left" }, `${scene.chairs.length} of ${scene.seats} seats taken`));
  fill($("#felt"), state.kind.felt(state));
  fill($("#lately"),
    lastWon && h("p", { class: "last-won" }, h("span", {}, "Last winner"), lastWon),
    h("ol", {}, state.lines.slice(-LINES).map((line) => h("li", { class: lineClass(line) }, readAloud(line.text)))));
}

/** Keeps the winners of the last hand on the screen until the next hand is over. */
function noteWinners() {
  const { hand, scene } = state;
  const won = Object.entries(hand.won).map(([seat, amount]) => {
    const held = scene.view?.spots[seat]?.name;
    return `${nameAt(scene, Number(seat))} ${written(amount)}${held ? `, ${held}` : ""}`;
  });
  if (won.length) lastWon = won.join(" · ");
}

/** @param {Wire.Update} update */
function update({ scene, lines = [], events = [] }) {
  state.scene = withSceneDefaults(scene);
  state.lines = [...state.lines, ...lines].slice(-LINES);
  follow(state.hand, events);
  noteWinners();
  announce(linesToRead(lines, events, state.scene));
  draw();
}

function layOut() {
  fill($("#main"),
    h("div", { id: "bar" }, h("h1", {}, "Center screen")),
    h("div", { id: "felt" }, h("p", { class: "soft" }, "Loading …")),
    h("div", { id: "lately" }));
}

async function open() {
  const [info, layout] = await Promise.all([get(`/tables/${number}`), get(`/tables/${number}/layout`)]);
  const kind = await loadKind(info.kind);
  document.title = `${info.name} · Cardroom`;
  document.body.classList.add(info.kind);
  const socket = new TableSocket(`/tables/${number}`, { watch: true, onUpdate: update,
    onLine: (line) => document.body.classList.toggle("offline", line.state !== "open") });
  state = readOnly({ info, layout: withLayoutDefaults(layout), kind, now: () => socket.now() });
  followJackpot(info, () => state.scene && draw()).catch(() => {});
}

applySettings();
layOut();
open().catch((error) => fill($("#felt"), h("p", {}, error.message)));
