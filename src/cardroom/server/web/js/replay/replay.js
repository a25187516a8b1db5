// Replays a completed hand step by step as the viewer saw it, with its hand log and the check of its shuffle.

import { get } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { announce, attempt, say, start } from "../lib/page.js";
import { saveFile } from "../lib/save-file.js";
import { countIn } from "../table/amount.js";
import { loadKind } from "../table/kinds.js";
import { lineClass } from "../table/log.js";
import { readAloud, spoken } from "../table/spoken.js";
import { asTable } from "../table/tournament.js";
import { withLayoutDefaults } from "../table/defaults.js";
import { stateAt } from "./past.js";
import { drawProofs } from "./proofs.js";

const BEAT = 1100;
const [, kindOfPage, number, , played] = location.pathname.split("/");
const isTournament = kindOfPage === "tournaments";

/** @type {import("./past.js").Past} */
let past;
let place = 0;
/** @type {ReturnType<typeof setInterval> | undefined} */
let playing;

const last = () => past.history.steps.length - 1;

function draw() {
  const { history, info } = past;
  const where = isTournament ? `${info.name}, table` : "Table";
  const seenBy = history.you ? `as seen by ${history.people[history.you]}` : "as seen by spectators";
  fill($("#about"),
    h("div", {}, h("h1", {}, history.game), h("p", { class: "soft" },
      `${where} ${history.table}, hand ${history.round} · ${new Date(history.at).toLocaleString()} · ${seenBy}`)),
    h("div", { class: "row" }, h("button", { onclick: copy }, "Copy hand log"),
      isTournament ? null : exports(),
      isTournament ? h("a", { class: "button", href: `/tournaments/${info.number}` }, "Tournament")
        : h("a", { class: "button", href: `/rules/${info.house}/${info.game}`, target: "_blank", rel: "noopener" },
          "Rules")));
  fill($("#felt"), past.kind.felt(stateAt(past, place)));
  fill($("#steps"), controls());
  fill($("#transcript"), h("h2", {}, "Hand log"), h("ol", {}, history.steps.map(step)));
  const [current, list] = [$("#transcript [aria-current]"), $("#transcript ol")];
  const isLong = list.scrollHeight > list.clientHeight;
  if (isLong) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
}

/** @param {string} path */
const icon = (path) => h("svg", { class: "icon", viewBox: "0 0 20 20", "aria-hidden": "true" }, h("path", { d: path }));

/** @param {string} name @param {string} path @param {number} to @param {string} key */
const move = (name, path, to, key) => h("button", { onclick: () => go(to), disabled: place === clamp(to),
  "aria-label": name, title: `${name} (${key})` }, icon(path));

function controls() {
  const where = `Step ${place + 1} of ${last() + 1}`;
  return [
    h("div", { class: "row buttons" },
      move("First", "M5 4 V16 M16 4 L7 10 L16 16 Z", 0, "Home"),
      move("Previous", "M14 4 L5 10 L14 16 Z", place - 1, "←"),
      h("button", { class: "primary play", onclick: toggle, title: "Space" },
        playing ? "Pause" : place === last() ? "Replay" : "Play"),
      move("Next", "M6 4 L15 10 L6 16 Z", place + 1, "→"),
      move("Last", "M15 4 V16 M4 4 L13 10 L4 16 Z", last(), "End")),
    h("input", { type: "range", min: 0, max: last(), value: String(place), "aria-label": "Step",
      "aria-valuetext": where, oninput: ({ target }) => go(Number(target.value)) }),
    h("p", { class: "soft" }, where,
      h("span", { class: "keys" }, " · ", h("kbd", {}, "←"), " ", h("kbd", {}, "→"), " move, ",
        h("kbd", {}, "Space"), " plays")),
  ];
}

/** @param {Wire.Step} step @param {number} at */
function step({ lines }, at) {
  const isCurrent = at === place;
  return h("li", { "data-key": at, class: at > place ? "later" : "" },
    h("button", { class: "plain", tabindex: isCurrent ? 0 : -1, "aria-current": isCurrent ? "step" : null,
      onclick: () => go(at) },
    lines.length ? lines.map((line) => h("span", { class: lineClass(line) }, readAloud(line.text)))
      : h("span", { class: "soft" }, "…")));
}

/** @param {number} to */
const clamp = (to) => Math.min(Math.max(to, 0), last());

/** @param {number} to */
function go(to) {
  stop();
  show(to);
}

/** @param {number} to */
function show(to) {
  place = clamp(to);
  announce(past.history.steps[place].lines.map(({ text }) => spoken(text)));
  draw();
}

function toggle() {
  if (playing) {
    stop();
    draw();
    return;
  }
  if (place === last()) place = 0;
  playing = setInterval(() => {
    if (place + 1 >= last()) stop();
    show(place + 1);
  }, BEAT);
  draw();
}

function stop() {
  clearInterval(playing);
  playing = undefined;
}

function copy() {
  const { history } = past;
  const at = new Date(history.at).toISOString();
  const text = [`${history.game}, table ${history.table}, hand ${history.round}, ${at}`,
    ...history.steps.flatMap(({ lines }) => lines.map(({ text }) => text)),
    `Hash of the shuffle, published before the deal: ${history.proofs.cards?.root ?? "lost"}`].join("\n");
  return attempt(async () => {
    await navigator.clipboard.writeText(text);
    say("The hand log was copied.");
  });
}

/** The formats in which the hand can be saved, as this person was shown it. */
function exports() {
  const forms = [["phh", "PHH"], ["ohh", "Open Hand History"], ["text", "Text for trackers"], ["json", "JSON"]];
  return h("select", { "aria-label": "Export the hand", onchange: ({ target }) => {
    save(target.value);
    target.value = "";
  } },
  h("option", { value: "" }, "Export …"), forms.map(([form, name]) => h("option", { value: form }, name)));
}

/** @param {string} form */
function save(form) {
  return attempt(async () => {
    const { name, text } = await get(`/tables/${Number(number)}/rounds/${Number(played)}/export?form=${form}`);
    saveFile(name, text, "text/plain");
    say(`The hand was saved as ${name}.`);
  });
}

/** @type {Record<string, () => void>} */
const KEYS = { ArrowLeft: () => go(place - 1), ArrowRight: () => go(place + 1), Home: () => go(0),
  End: () => go(last()), " ": toggle };

document.addEventListener("keydown", (event) => {
  if (!past || !KEYS[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = /** @type {Element} */ (event.target);
  if (target.matches("input, textarea, summary") || (event.key === " " && target.matches("button, a"))) return;
  event.preventDefault();
  KEYS[event.key]();
});

function layOut() {
  fill($("#main"),
    h("div", { id: "about" }, h("h1", {}, "Replay"), h("p", { class: "soft" }, "Loading …")),
    h("section", { id: "felt", "aria-label": "Table" }),
    h("section", { id: "steps", "aria-label": "Replay controls" }),
    h("aside", { id: "transcript", "aria-label": "Hand log" }),
    h("section", { id: "proof", "aria-label": "Shuffle check" }));
}

const roundOfTable = () => Promise.all(
  [get(`/tables/${Number(number)}/rounds/${Number(played)}`), get(`/tables/${Number(number)}/felt`)]);

const handOfTournament = () => Promise.all(
  [get(`/tournaments/${Number(number)}/hands/${Number(played)}`), get(`/tournaments/${Number(number)}`).then(asTable)]);

async function open() {
  await start();
  const [history, { info, layout }] = await (isTournament ? handOfTournament() : roundOfTable());
  countIn(isTournament);
  past = { history, info, layout: withLayoutDefaults(layout), kind: await loadKind(info.kind) };
  document.title = `${history.game}, hand ${history.round} · Cardroom`;
  document.body.classList.add(info.kind);
  draw();
  await drawProofs($("#proof"), history);
}

layOut();
open().catch((error) => fill($("#about"), h("h1", {}, "Replay"), h("p", {}, error.message),
  h("a", { href: "/hands" }, "My hands")));
