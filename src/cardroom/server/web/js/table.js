// A table: one page for every game. The server says what there is to see; this brings it onto the page.

import { get, whoAmI } from "./api.js";
import { bar } from "./bar.js";
import { decide } from "./decide.js";
import { $, fill, h } from "./dom.js";
import { follow, newHand, whole } from "./hand.js";
import { listenToKeys } from "./keys.js";
import { KINDS } from "./kinds.js";
import { drawLog } from "./log.js";
import { announce, attempt, header, start } from "./page.js";
import { carryOutPlan, plans } from "./plans.js";
import { atTheTable } from "./seated.js";
import { TableSocket } from "./socket.js";

const MOST_LINES = 80;
const state = {
  number: Number(location.pathname.split("/")[2]),
  me: null, info: null, layout: null, kind: null, scene: null, socket: null,
  hand: newHand(),
  lines: [],
  line: { state: "lost", lag: null, why: "" },
  ui: { logClosed: matchMedia("(max-width: 70rem)").matches },
  send: (command) => attempt(() => state.socket.do(command)),
  redraw: draw,
  refreshMe,
};

function draw() {
  if (!state.scene) return;
  fill($("#bar"), bar(state));
  fill($("#felt"), state.kind.felt(state));
  const asked = decide(state);
  fill($("#actions"), atTheTable(state), asked, !asked.length && plans(state), state.kind.wagering?.(state));
  fill($("#log"), drawLog(state));
}

// A first change is drawn at once; what follows on its heels is drawn together, or a phone would do nothing else.
const GAP = 80;
let waiting = 0, drawn = 0;
function drawSoon() {
  if (waiting) return;
  waiting = setTimeout(() => requestAnimationFrame(() => {
    waiting = 0;
    drawn = performance.now();
    draw();
  }), Math.max(0, drawn + GAP - performance.now()));
}

async function refreshMe() {
  state.me = await whoAmI().catch(() => state.me);
  header(state.me);
  draw();
}

function update({ scene: told, lines = [], events = [] }) {
  const before = state.scene;
  const scene = whole(told);
  state.scene = scene;
  state.lines = [...state.lines, ...lines].slice(-MOST_LINES);
  follow(state.hand, events);
  announce(lines);
  const asked = carryOutPlan(state) ? [] : scene.asks ?? [];
  const isNew = asked.join() !== (before?.asks ?? []).join();
  if (asked.length && isNew) announce([`Your turn: ${asked.join("; ")}.`], { now: true });
  document.title = `${asked.length ? "Your turn · " : ""}${state.info.name} · Cardroom`;
  drawSoon();
  if (before && (before.you ?? 0) !== (scene.you ?? 0)) refreshMe();
}

async function open() {
  const { number } = state;
  const asked = [start(), get(`/tables/${number}`), get(`/tables/${number}/layout`)];
  [state.me, state.info, state.layout] = await Promise.all(asked);
  state.kind = await KINDS[state.info.kind]();
  document.body.classList.add(state.info.kind);
  state.socket = new TableSocket(number);
  state.socket.addEventListener("update", ({ detail }) => update(detail));
  state.socket.addEventListener("line", ({ detail }) => {
    state.line = detail;
    document.body.classList.toggle("offline", detail.state !== "open");
    drawSoon();
  });
  listenToKeys();
}

const failed = ({ message }) => h("p", { class: "panel" }, message, " ", h("a", { href: "/" }, "To the lobby"));
open().catch((error) => fill($("#felt"), failed(error)));
