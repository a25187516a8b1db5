// A table on the wall: what all may see, large, and nothing to press.

import { get } from "./api.js";
import { $, fill, h } from "./dom.js";
import { follow, newHand, whole } from "./hand.js";
import { KINDS } from "./kinds.js";
import { dollars } from "./money.js";
import { announce } from "./page.js";
import { TableSocket } from "./socket.js";

const LINES = 3;

const state = {
  number: Number(location.pathname.split("/")[2]),
  me: { role: "screen" }, info: null, layout: null, kind: null, scene: null, socket: null,
  hand: newHand(),
  lines: [],
  lastWon: "",
  ui: {},
  send: () => false,
  redraw: draw,
};

function draw() {
  const { info, scene } = state;
  fill($("#bar"),
    h("h1", {}, info.name),
    h("p", {}, `${info.house_name} · ${info.stakes}`),
    h("p", { class: "seats-left" }, `${scene.chairs.length} of ${scene.seats} seats taken`));
  fill($("#felt"), state.kind.felt(state));
  fill($("#told"),
    state.lastWon && h("p", { class: "last-won" }, h("span", {}, "Last winner"), state.lastWon),
    h("ol", {}, state.lines.slice(-LINES).map((line) => h("li", {}, line))));
}

/** The winners of a hand that is over stay on the screen until the next is. */
function noteWinners() {
  const { hand, scene } = state;
  const won = Object.entries(hand.won).map(([seat, amount]) => {
    const name = scene.chairs.find((chair) => chair.seat === Number(seat))?.name ?? `Seat ${seat}`;
    const held = scene.picture?.spots[seat]?.name;
    return `${name} ${dollars(amount)}${held ? `, ${held}` : ""}`;
  });
  if (won.length) state.lastWon = won.join(" · ");
}

async function open() {
  const { number } = state;
  [state.info, state.layout] = await Promise.all([get(`/tables/${number}`), get(`/tables/${number}/layout`)]);
  state.kind = await KINDS[state.info.kind]();
  document.title = `${state.info.name} · Cardroom`;
  document.body.classList.add(state.info.kind);
  state.socket = new TableSocket(number, { watch: true });
  state.socket.addEventListener("update", ({ detail: { scene, lines = [], events = [] } }) => {
    state.scene = whole(scene);
    state.lines = [...state.lines, ...lines].slice(-LINES);
    follow(state.hand, events);
    noteWinners();
    announce(lines);
    draw();
  });
  state.socket.addEventListener("line", ({ detail }) => document.body.classList.toggle("offline", detail.state !== "open"));
}

open().catch((error) => fill($("#felt"), h("p", {}, error.message)));
