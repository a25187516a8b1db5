// A round that is over, again: step by step as one saw it, with its transcript and the proof of its shuffle.

import { get } from "./api.js";
import { cardName } from "./cards.js";
import { $, count, fill, h } from "./dom.js";
import { KINDS } from "./kinds.js";
import { announce, attempt, say, start } from "./page.js";
import { stateAt } from "./past.js";
import { canVerify, verify } from "./proof.js";

const BEAT = 1100;
const [, , number, , played] = location.pathname.split("/");
const past = { history: null, info: null, layout: null, kind: null };
let place = 0;
let playing = 0;

const last = () => past.history.steps.length - 1;

function draw() {
  const { history, info } = past;
  fill($("#about"),
    h("div", {}, h("h1", {}, history.game), h("p", { class: "soft" }, `Table ${history.table}, round ${history.round} · ${new Date(history.at).toLocaleString()}`,
      history.you ? ` · as ${history.people[history.you]} saw it` : " · as anybody could see it")),
    h("div", { class: "row" }, h("button", { onclick: copy }, "Copy as text"),
      h("a", { class: "button", href: `/rules/${info.house}/${info.game}`, target: "_blank", rel: "noopener" }, "Rules")));
  fill($("#felt"), past.kind.felt(stateAt(past, place)));
  fill($("#steps"), controls());
  fill($("#transcript"), h("h2", {}, "What happened"), h("ol", {}, history.steps.map(step)));
  const current = $("#transcript [aria-current]");
  const list = $("#transcript ol");
  if (list.scrollHeight > list.clientHeight) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
}

const icon = (path) => h("svg", { class: "icon", viewBox: "0 0 20 20", "aria-hidden": "true" }, h("path", { d: path }));

function controls() {
  const move = (name, mark, to, isOff, key) => h("button", { onclick: () => go(to), disabled: isOff, "aria-label": name, title: `${name} (${key})` }, mark);
  return [
    h("div", { class: "row buttons" },
      move("First step", icon("M5 4 V16 M16 4 L7 10 L16 16 Z"), 0, place === 0, "Home"),
      move("Step back", icon("M14 4 L5 10 L14 16 Z"), place - 1, place === 0, "←"),
      h("button", { class: "primary play", onclick: toggle, title: "Space" }, playing ? "Pause" : place === last() ? "Play again" : "Play"),
      move("Step on", icon("M6 4 L15 10 L6 16 Z"), place + 1, place === last(), "→"),
      move("Last step", icon("M15 4 V16 M4 4 L13 10 L4 16 Z"), last(), place === last(), "End")),
    h("input", { type: "range", min: 0, max: last(), value: String(place), "aria-label": "Step", "aria-valuetext": `Step ${place + 1} of ${last() + 1}`,
      oninput: (event) => go(Number(event.target.value)) }),
    h("p", { class: "soft" }, `Step ${place + 1} of ${last() + 1}`,
      h("span", { class: "keys" }, " · ", h("kbd", {}, "←"), " ", h("kbd", {}, "→"), " step, ", h("kbd", {}, "space"), " plays")),
  ];
}

function step({ lines }, at) {
  const current = at === place;
  return h("li", { "data-key": at, class: at > place ? "later" : "" },
    h("button", { class: "plain", tabindex: current ? 0 : -1, "aria-current": current ? "step" : null, onclick: () => go(at) },
      lines.length ? lines.map((line) => h("span", {}, line)) : h("span", { class: "soft" }, "…")));
}

function go(to) {
  stop();
  show(to);
}

function show(to) {
  place = Math.min(Math.max(to, 0), last());
  announce(past.history.steps[place].lines);
  draw();
}

function toggle() {
  if (playing) {
    stop();
    return draw();
  }
  if (place === last()) place = 0;
  playing = setInterval(() => {
    if (place + 1 >= last()) stop();
    show(place + 1);
  }, BEAT);
  return draw();
}

function stop() {
  clearInterval(playing);
  playing = 0;
}

function copy() {
  const { history } = past;
  const text = [`${history.game}, table ${history.table}, round ${history.round}, ${new Date(history.at).toISOString()}`,
    ...history.steps.flatMap(({ lines }) => lines), `Cards sealed before the deal: ${history.proofs.cards.root}`].join("\n");
  return attempt(async () => {
    await navigator.clipboard.writeText(text);
    say("Copied.");
  });
}

const KEYS = { ArrowLeft: () => go(place - 1), ArrowRight: () => go(place + 1), Home: () => go(0), End: () => go(last()), " ": toggle };

document.addEventListener("keydown", (event) => {
  if (!past.history || !KEYS[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, textarea, summary") || (event.key === " " && event.target.matches("button, a"))) return;
  event.preventDefault();
  KEYS[event.key]();
});

// The shuffle

const PROVED = { cards: ["The shuffle", "card"], dice: ["The dice", "throw"] };

async function proofs() {
  const place = $("#proof");
  if (!canVerify()) return fill(place, h("h2", {}, "The shuffle"), h("p", {}, "To verify it here, open this page over https."));
  const shown = await Promise.all(Object.entries(past.history.proofs).filter(([what, proof]) => what === "cards" || proof.openings.length).map(async ([what, proof]) => {
    const { rootHolds, wrong } = await verify(proof);
    const [title, thing] = PROVED[what];
    return h("section", {}, h("h2", {}, title),
      h("p", {}, "Sealed before the deal as ", h("code", {}, proof.root)),
      h("ul", { class: "checks" },
        mark(rootHolds, `${count(proof.leaves.length, "seal")} ${rootHolds ? "make" : "do not make"} up that number.`),
        mark(!wrong.length, wrong.length ? `${count(wrong.length, thing)} differ from what was sealed!` : proof.openings.length ? `${count(proof.openings.length, thing)} you saw: each is what was sealed.` : "No card was shown to you as it was dealt.")),
      proof.openings.length > 0 && h("details", {}, h("summary", {}, "Every place that was opened"), h("ul", { class: "openings" }, proof.openings.map(({ place: at, shows }) =>
        h("li", {}, `${at + 1}: `, h("b", {}, what === "cards" ? cardName(shows) : shows))))));
  }));
  return fill(place, shown, h("p", { class: "soft" }, "Reckoned in your browser, from what the table published before the cards were dealt."));
}

const mark = (holds, words) => h("li", { class: holds ? "proved" : "not-proved" }, words);

async function open() {
  await start();
  const [history, { info, layout }] = await Promise.all([get(`/tables/${number}/rounds/${played}`), get(`/tables/${number}/felt`)]);
  Object.assign(past, { history, info, layout, kind: await KINDS[info.kind]() });
  document.title = `${history.game}, round ${history.round} · Cardroom`;
  document.body.classList.add(info.kind);
  draw();
  await proofs();
}

open().catch((error) => fill($("#about"), h("h1", {}, "A hand again"), h("p", {}, error.message), h("a", { href: "/hands" }, "Your hands")));
