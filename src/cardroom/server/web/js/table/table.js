// The table page, for every game. It draws what the server sends.

import { get, whoAmI } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { readCards } from "../lib/card-reader.js";
import { listenToKeys } from "../lib/keys.js";
import { announce, attempt, header, start } from "../lib/page.js";
import { posted, postedAbove } from "../lib/policy.js";
import { applySettings, drawSettings } from "../lib/settings.js";
import { TableSocket } from "../lib/socket.js";
import { drawQuestions } from "./asked/questions.js";
import { keepDrafts } from "./asked/drafts.js";
import { countIn } from "./amount.js";
import { bar } from "./bar.js";
import { sitWhereCalled } from "./buying.js";
import { follow, newHand } from "./hand.js";
import { drawChat, hearChat } from "./chat.js";
import { followJackpot, jackpotFold } from "./jackpot.js";
import { loadKind } from "./kinds.js";
import { lastHand } from "./learning/best-play.js";
import { howToPlay } from "./learning/how-to-play.js";
import { drawLog } from "./log.js";
import { floorRules } from "./ruling/floor-rules.js";
import { listenToPeeking } from "./peeking.js";
import { carryOutPlan, plans } from "./pot/plans.js";
import { seatStatus } from "./seated.js";
import { Show, beatNow } from "./show.js";
import { drawShuffle } from "./shuffle.js";
import { hear, soundSwitch } from "./sounds/sounds.js";
import { linesToRead, turnInWords } from "./spoken.js";
import { stagesOf } from "./stages.js";
import { asTable, tellNews } from "./tournament.js";
import { withLayoutDefaults, withSceneDefaults } from "./defaults.js";

const MAX_LINES = 80;
// The first change is drawn at once. Changes that follow closely are drawn together, to spare a phone.
const REDRAW_GAP = 80;
const [, kindOfPage, which, , watched = "0"] = location.pathname.split("/");
const number = Number(which);

/** @type {TableState} */
let state;
const show = new Show(take);
let isWaiting = false;
let drawnAt = 0;

function draw() {
  fill($("#bar"), bar(state), state.scene.policy && postedAbove(state.scene.policy, state.now));
  drawPart($("#felt"), state.kind.felt(state.shown ? { ...state, scene: state.shown } : state));
  const asked = drawQuestions(state);
  drawPart($("#actions"), seatStatus(state), floorRules(state), asked, !asked.length && plans(state),
    state.kind.wagering?.(state));
  fill($("#log"), state.scene.policy && posted(state.scene.policy, state.now),
    state.info.house && howToPlay(state), jackpotFold(), lastHand(state), drawLog(state),
    drawChat(state), drawShuffle(state), drawSettings(draw), soundSwitch());
  $("#main").dataset.version = String(state.scene.version);
}

/** Draws a part of the page. A button that is gone leaves the focus there and not at the top of the page.
 * @param {HTMLElement} place @param {Child[]} children */
function drawPart(place, ...children) {
  const hadFocus = place.contains(document.activeElement);
  fill(place, ...children);
  if (hadFocus && !place.contains(document.activeElement)) {
    const safe = /** @type {HTMLElement | null} */ (place.querySelector(".keep"));
    (safe ?? place).focus();
  }
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

/** Shows a stage of an update: its cards, and what is said and heard about them.
 * @param {import("./show.js").Told} stage */
function take({ scene, events, lines, read, squeeze }) {
  state.shown = show.isOn ? scene : null;
  state.squeeze = show.isOn && squeeze?.by === scene.you ? squeezing(squeeze) : null;
  state.lines = [...state.lines, ...lines].slice(-MAX_LINES);
  follow(state.hand, events);
  announce(read);
  hear(events, false);
  drawSoon();
}

/** @param {import("./squeeze.js").Squeeze} squeeze @returns {Squeezing} */
const squeezing = ({ spot, cards }) => ({ spot, cards, from: null, pull: 0, isPulled: false,
  open() {
    if (state.squeeze === this) show.goOn();
  } });

/** Plays an update in order. Whoever is asked something sees all of it at once, and no round waits for the last one.
 * @param {Scene | null} before @param {Scene} scene @param {Wire.Event[]} events @param {Wire.LogLine[]} lines */
function play(before, scene, events, lines) {
  const beat = scene.questions.length || document.hidden ? 0 : beatNow();
  if (!beat || events.some(({ event }) => event === "round-started")) show.end();
  const stages = beat ? stagesOf(before, scene, events, lines) : [{ scene, events, lines, beats: 0 }];
  show.add(stages.map((stage) => ({ ...stage, read: linesToRead(stage.lines, events, scene) })), beat);
}

/** @param {Wire.Update} update */
function update({ scene: sent, lines = [], events = [] }) {
  const scene = withSceneDefaults(sent);
  const before = state.scene;
  const isMoved = before && before.you !== scene.you;
  state.scene = scene;
  countIn(scene.in_chips);
  if (before && scene.tournament) tellNews(state, before);
  play(before, scene, events, lines);
  const fresh = keepDrafts(state.ui, scene);
  const isDone = carryOutPlan(state);
  if (fresh.length && !isDone) announce(fresh.map((question) => turnInWords(scene, question)), { now: true });
  hear([], fresh.length > 0 && !isDone);
  const isAsked = scene.questions.length > 0 && !isDone;
  document.title = `${isAsked ? "Your turn · " : ""}${state.info.name} · Cardroom`;
  drawSoon();
  if (!before) sitWhereCalled(state);
  if (isMoved) refreshMe();
}

function layOut() {
  fill($("#main"),
    h("div", { id: "bar" }, h("h1", {}, "Table")),
    h("section", { id: "felt", tabindex: -1, "aria-label": "Table" }, h("p", { class: "soft" }, "Loading …")),
    h("section", { id: "actions", tabindex: -1, "aria-label": "Your actions" }),
    h("aside", { id: "log", "aria-label": "Hand log" }));
}

/** The table, or for a tournament what its page needs of it. */
async function describe() {
  if (kindOfPage === "tournaments") return asTable(await get(`/tournaments/${number}`));
  const [info, layout] = await Promise.all([get(`/tables/${number}`), get(`/tables/${number}/layout`)]);
  return { info, layout };
}

async function open() {
  const [me, { info, layout }] = await Promise.all([start(), describe()]);
  const kind = await loadKind(info.kind);
  document.body.classList.add(info.kind);
  const onChat = (/** @type {Wire.Chat} */ chat) => hearChat(state, chat);
  const path = `/${kindOfPage}/${number}`;
  const socket = new TableSocket(path, { table: Number(watched), onUpdate: update, onChat, onLine: (line) => {
    state.line = line;
    document.body.classList.toggle("offline", line.state !== "open");
    if (state.scene) drawSoon();
  } });
  state = {
    // The scene comes with the first update. Nothing is drawn before that.
    scene: /** @type {Scene} */ (/** @type {unknown} */ (null)),
    info, layout: withLayoutDefaults(layout), me, kind, watching: false, shown: null, squeeze: null,
    hand: newHand(), lines: [],
    line: { state: "lost", lag: null, why: "" },
    ui: { drafts: [], logClosed: matchMedia("(max-width: 70rem)").matches },
    now: () => socket.now(),
    send: (command) => attempt(() => socket.do(command)),
    redraw: draw,
    refreshMe,
  };
  listenToKeys();
  // What somebody does never waits for the show.
  document.addEventListener("click", ({ target }) => {
    if (show.isOn && !(/** @type {Element} */ (target).closest(".squeeze"))) show.end();
  }, true);
  listenToPeeking();
  readCards(() => !state.me);
  followJackpot(info, () => state.scene && drawSoon()).catch(() => {});
}

applySettings();
layOut();
open().catch((error) => fill($("#felt"),
  h("p", { class: "panel" }, error.message, " ", h("a", { href: "/" }, "Back to the lobby"))));
