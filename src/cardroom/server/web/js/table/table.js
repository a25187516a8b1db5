// The table page, for every game. It draws what the server sends.

import { get, whoAmI } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { listenToKeys } from "../lib/keys.js";
import { announce, attempt, header, start } from "../lib/page.js";
import { TableSocket } from "../lib/socket.js";
import { drawQuestions } from "./asked/questions.js";
import { keepDrafts } from "./asked/drafts.js";
import { bar } from "./bar.js";
import { applyCardSettings, cardSettings } from "./card-settings.js";
import { follow, newHand } from "./hand.js";
import { loadKind } from "./kinds.js";
import { lastHand } from "./learning/best-play.js";
import { howToPlay } from "./learning/how-to-play.js";
import { drawLog } from "./log.js";
import { carryOutPlan, plans } from "./pot/plans.js";
import { seatStatus } from "./seated.js";
import { drawShuffle } from "./shuffle.js";
import { hear, soundSwitch } from "./sounds/sounds.js";
import { withLayoutDefaults, withSceneDefaults } from "./defaults.js";

const MAX_LINES = 80;
// The first change is drawn at once. Changes that follow closely are drawn together, to spare a phone.
const REDRAW_GAP = 80;
const number = Number(location.pathname.split("/")[2]);

/** @type {TableState} */
let state;
let isWaiting = false;
let drawnAt = 0;

function draw() {
  fill($("#bar"), bar(state));
  fill($("#felt"), state.kind.felt(state));
  const asked = drawQuestions(state);
  fill($("#actions"), seatStatus(state), asked, !asked.length && plans(state), state.kind.wagering?.(state));
  fill($("#log"), howToPlay(state), lastHand(state), drawLog(state), drawShuffle(state), cardSettings(), soundSwitch());
  $("#main").dataset.version = String(state.scene.version);
}

function drawSoon() {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => requestAnimationFrame(() => {
    isWaiting = false;
    drawnAt = performance.now();
    draw();
  }), Math.max(0, drawnAt + REDRAW_GAP - performance.now()));
}

async function refreshMe() {
  state.me = await whoAmI().catch(() => state.me);
  header(state.me);
  draw();
}

/** @param {Wire.Update} update */
function update({ scene: sent, lines = [], events = [] }) {
  const scene = withSceneDefaults(sent);
  const isMoved = state.scene && state.scene.you !== scene.you;
  state.scene = scene;
  state.lines = [...state.lines, ...lines].slice(-MAX_LINES);
  follow(state.hand, events);
  announce(lines.map(({ text }) => text));
  const fresh = keepDrafts(state.ui, scene);
  const isDone = carryOutPlan(state);
  if (fresh.length && !isDone) announce(fresh.map(({ prompt }) => prompt), { now: true });
  hear(events, fresh.length > 0 && !isDone);
  const isAsked = scene.questions.length > 0 && !isDone;
  document.title = `${isAsked ? "Your turn · " : ""}${state.info.name} · Cardroom`;
  drawSoon();
  if (isMoved) refreshMe();
}

function layOut() {
  fill($("#main"),
    h("div", { id: "bar" }, h("h1", {}, "Table")),
    h("section", { id: "felt", "aria-label": "Table" }, h("p", { class: "soft" }, "Loading …")),
    h("section", { id: "actions", "aria-label": "Your actions" }),
    h("aside", { id: "log", "aria-label": "Hand log" }));
}

async function open() {
  const [me, info, layout] = await Promise.all([start(), get(`/tables/${number}`), get(`/tables/${number}/layout`)]);
  const kind = await loadKind(info.kind);
  document.body.classList.add(info.kind);
  const socket = new TableSocket(number, { onUpdate: update, onLine: (line) => {
    state.line = line;
    document.body.classList.toggle("offline", line.state !== "open");
    if (state.scene) drawSoon();
  } });
  state = {
    // The scene comes with the first update. Nothing is drawn before that.
    scene: /** @type {Scene} */ (/** @type {unknown} */ (null)),
    info, layout: withLayoutDefaults(layout), me, kind, watching: false, hand: newHand(), lines: [],
    line: { state: "lost", lag: null, why: "" },
    ui: { drafts: [], logClosed: matchMedia("(max-width: 70rem)").matches },
    now: () => socket.now(),
    send: (command) => attempt(() => socket.do(command)),
    redraw: draw,
    refreshMe,
  };
  listenToKeys();
}

applyCardSettings();
layOut();
open().catch((error) => fill($("#felt"),
  h("p", { class: "panel" }, error.message, " ", h("a", { href: "/" }, "Back to the lobby"))));
