// The school for dealers: what to practice, one question at a time, auditions, progress, and the list for trainers.

import { get, post } from "../lib/api.js";
import { $, capital, fill, h } from "../lib/dom.js";
import { attempt, start } from "../lib/page.js";
import { dateTime } from "../lib/time.js";
import { signInThen } from "../lib/ways-in.js";
import { answersOf, blankFields, isFilled } from "./blanks.js";
import { shareList, trainerList } from "./lists.js";

/** @typedef {{ house: string, game: string, kinds: string[] }} Scope */

const state = {
  /** @type {Wire.Person | null} */ me: null,
  /** @type {Wire.HouseInfo[]} */ houses: [],
  /** @type {Wire.GameInfo[]} */ games: [],
  /** @type {Wire.KindInfo[]} */ kinds: [],
  /** @type {Scope} */ scope: { house: "", game: "", kinds: [] },
  clock: 0,
  /** @type {Wire.SchoolQuestion | null} */ question: null,
  /** @type {string[][]} */ drafts: [],
  /** @type {Wire.AnswerChecked | null} */ checked: null,
  /** @type {Wire.AuditionInfo | null} */ audition: null,
  /** @type {Wire.AuditionInfo | null} */ finished: null, // the audition that has just ended
  /** @type {Wire.SchoolProgress | null} */ progress: null,
  /** @type {Wire.LearnerInfo[]} */ learners: [],
  shownAt: 0,
  deadline: 0,
  busy: false,
};

const isTrainer = () => state.me?.role === "floor" || state.me?.role === "manager";

function draw() {
  const asked = state.question;
  fill($("main"), h("h1", {}, "School for dealers"),
    !state.me && h("p", { class: "panel" }, h("a", { href: signInThen("/school") }, "Sign in"), " to practice."),
    state.me && !asked && [state.finished && ending(state.finished), choosing(), progressPanel(),
      isTrainer() && trainerList(state.learners, missedName)],
    asked && questionPanel(asked));
}

/** @param {Wire.AuditionInfo} audition */
const ending = ({ number, right, of, passed }) => h("section", { class: "panel ending", role: "status" },
  h("h2", {}, passed ? "You have passed the audition" : "You have not passed the audition"),
  h("p", {}, `${right} of ${of} were right. `, !passed && "What you missed comes again in practice."),
  passed && h("p", {}, certificateLink(number)));

/** @param {number} number */
const certificateLink = (number) =>
  h("a", { href: `/school/certificates/${number}`, target: "_blank" }, "Certificate to print");

// Choosing

function choosing() {
  const { scope } = state;
  const games = state.games.filter((game) => game.house === scope.house);
  return h("section", { class: "panel choosing", "aria-labelledby": "practice" },
    h("h2", { id: "practice" }, "Practice"),
    h("label", {}, "House", h("select", { name: "house", value: scope.house, onchange: (/** @type {any} */ event) => {
      state.scope = { ...scope, house: event.target.value, game: "" };
      draw();
    } }, option("", "All houses", scope.house), state.houses.map((one) => option(one.house, one.name, scope.house)))),
    h("label", {}, "Game", h("select", { name: "game", value: scope.game, disabled: !scope.house,
      onchange: (/** @type {any} */ event) => (state.scope = { ...state.scope, game: event.target.value }) },
    option("", "All games", scope.game), games.map((one) => option(slugOf(one.game), one.name, scope.game)))),
    h("fieldset", { class: "kinds" }, h("legend", {}, "Questions"),
      state.kinds.map((kind) => h("label", { "data-key": kind.name }, h("input", { type: "checkbox", name: "kind",
        value: kind.name, checked: scope.kinds.includes(kind.name), onchange: () => toggle(kind.name) }), kind.title))),
    h("p", { class: "soft" }, "All of them, if none is marked."),
    h("p", { class: "row" }, h("button", { class: "primary", disabled: state.busy, onclick: practice }, "Practice"),
      h("button", { disabled: state.busy, onclick: beginAudition }, "Begin an audition"),
      h("label", { class: "clock" }, "Seconds an answer", h("input", { type: "number", name: "clock", min: 0, max: 3600,
        value: state.clock || "", placeholder: "no clock",
        oninput: (/** @type {any} */ event) => (state.clock = Math.max(0, Number(event.target.value) || 0)) }))),
    h("p", { class: "soft" }, "An audition has 20 situations and is passed with 18."));
}

/** The game's own name in "oaks/razz". @param {string} game */
const slugOf = (game) => game.slice(game.indexOf("/") + 1);

/** @param {string} value @param {string} text @param {string} chosen */
const option = (value, text, chosen) => h("option", { value, selected: value === chosen }, text);

/** @param {string} kind */
function toggle(kind) {
  const { kinds } = state.scope;
  const others = kinds.filter((one) => one !== kind);
  state.scope = { ...state.scope, kinds: kinds.includes(kind) ? others : [...kinds, kind] };
}

// Questions

const practice = () => busy(async () => {
  state.audition = null;
  show(await post("/school/questions", { ...state.scope }));
});

const beginAudition = () => busy(async () => {
  showAudition(await post("/school/auditions", { ...state.scope, clock: state.clock }));
});

/** @param {Wire.AuditionInfo} audition */
function showAudition(audition) {
  state.audition = audition;
  if (audition.question) show(audition.question);
  else leave(audition);
  state.deadline = audition.clock ? Date.now() + audition.left : 0;
}

/** @param {Wire.SchoolQuestion} question */
function show(question) {
  Object.assign(state, { question, checked: null, shownAt: Date.now(), deadline: 0 });
  state.drafts = question.blanks.map(() => []);
  scrollTo(0, 0);
}

/** @param {Wire.SchoolQuestion} asked */
function questionPanel(asked) {
  const { audition, checked } = state;
  const filled = asked.blanks.every((blank, place) => isFilled(blank, state.drafts[place]));
  return h("section", { class: "panel question", "aria-labelledby": "place" },
    audition && h("p", { class: "count" }, `${audition.asked + 1} of ${audition.of}`,
      h("span", { id: "clock" }, timeLeft())),
    asked.repeated && h("p", { class: "tag" }, "You missed this one before."),
    h("h2", { id: "place" }, asked.place),
    !audition && h("p", { class: "sheet" }, h("a", { href: `/rules/${asked.house}/${asked.game}`, target: "_blank",
      rel: "noopener" }, "Rules and fees of this game")),
    h("ol", { class: "school-log", "aria-label": "What has happened" },
      asked.log.map((line) => h("li", { class: `line-${line.kind}` }, line.text))),
    asked.note && h("p", { class: "note-of-trainer" }, asked.note),
    h("p", { class: "ask" }, asked.ask),
    blankFields(asked.blanks, state.drafts, checked, draw),
    !checked && h("p", { class: "row answering" },
      h("button", { class: "primary", disabled: state.busy || !filled, onclick: () => answer(false) }, "Answer"),
      h("button", { class: "plain", disabled: state.busy, onclick: () => answer(true) }, "I do not know"),
      h("button", { class: "plain", onclick: () => leave() }, "Stop")),
    checked && result(checked));
}

/** @param {Wire.AnswerChecked} checked */
function result(checked) {
  const isLast = state.audition && state.audition.asked + 1 >= state.audition.of;
  const word = checked.is_right ? "Right." : checked.late ? "Too late." : "Not right.";
  return h("div", { class: `result ${checked.is_right ? "good" : "bad"}`, role: "status" },
    h("h3", {}, word),
    !checked.is_right && h("ul", {}, checked.blanks.filter((blank) => !blank.is_right).map((blank) =>
      h("li", {}, `${blank.label}: `, h("b", {}, blank.right.replaceAll(" | ", ", then "))))),
    h("ul", { class: "because" }, checked.because.map((line) => h("li", {}, line))),
    checked.note && h("p", { class: "note-of-trainer" }, checked.note),
    h("p", { class: "soft" }, `${capital(checked.cited)}.`),
    h("p", { class: "row" },
      h("button", { class: "primary", disabled: state.busy, onclick: next }, isLast ? "See the result" : "Next"),
      !isLast && h("button", { class: "plain", onclick: () => leave() }, "Stop")));
}

/** @param {boolean} gaveUp */
const answer = (gaveUp) => busy(async () => {
  const { audition, question } = state;
  if (!question) return;
  const answers = gaveUp ? null : answersOf(question.blanks, state.drafts);
  if (audition) {
    state.checked = await post(/** @type {any} */ (`/school/auditions/${audition.number}/answers`),
      /** @type {any} */ ({ place: audition.asked, answers }));
  } else {
    const { house, game, kind, seed, own } = question;
    state.checked = await post("/school/answers",
      { house, game, kind, seed, own, answers, took: Date.now() - state.shownAt });
  }
  state.deadline = 0;
});

const next = () => busy(async () => {
  const { audition } = state;
  if (!audition) return show(await post("/school/questions", { ...state.scope }));
  const now = await get(/** @type {any} */ (`/school/auditions/${audition.number}`));
  return showAudition(/** @type {Wire.AuditionInfo} */ (now));
});

/** @param {Wire.AuditionInfo | null} finished */
function leave(finished = null) {
  Object.assign(state, { question: null, checked: null, audition: null, finished, deadline: 0 });
  scrollTo(0, 0);
  busy(refresh);
}

const timeLeft = () => (state.deadline ? ` · ${Math.max(0, Math.ceil((state.deadline - Date.now()) / 1000))} s` : "");

function tick() {
  const place = document.querySelector("#clock");
  if (!place || !state.deadline) return;
  place.textContent = timeLeft();
  if (Date.now() >= state.deadline && !state.busy && !state.checked) answer(true);
}

// Progress

function progressPanel() {
  const shown = state.progress;
  if (!shown) return null;
  return h("section", { class: "panel", "aria-labelledby": "progress" }, h("h2", { id: "progress" }, "Your progress"),
    shown.asked === 0 ? h("p", { class: "soft" }, "Nothing yet.") : [
      h("p", {}, `${shown.right} of ${shown.asked} right. Missed questions that come again: ${shown.to_repeat}, `,
        `${shown.due} of them now.`),
      shareList("By question", shown.kinds.map((share) => ({ ...share, name: titleOf(share.name) }))),
      shareList("Missed most", shown.missed_most.map((share) => ({ ...share, name: missedName(share.name) })))],
    shown.auditions.length > 0 && h("h3", {}, "Auditions"),
    h("ul", { class: "auditions" }, shown.auditions.map((one) => h("li", { "data-key": one.number },
      `${dateTime(one.at)}, ${one.about}: ${one.right} of ${one.asked}`,
      one.passed ? ", passed. " : one.over ? ", not passed." : " so far. ",
      one.passed && certificateLink(one.number),
      !one.over && h("button", { class: "plain", onclick: () => goOn(one.number) }, "Go on")))));
}

/** @param {number} number */
const goOn = (number) => busy(async () => showAudition(
  /** @type {Wire.AuditionInfo} */ (await get(/** @type {any} */ (`/school/auditions/${number}`)))));

/** @param {string} name */
const titleOf = (name) => state.kinds.find((kind) => kind.name === name)?.title ?? name;

/** "pots at oaks/razz" in words. @param {string} name */
function missedName(name) {
  const [kind, game = ""] = name.split(" at ");
  const [house] = game.split("/");
  const named = state.games.find((one) => one.game === game)?.name ?? game;
  return `${titleOf(kind)}: ${named}, ${state.houses.find((one) => one.house === house)?.name ?? house}`;
}

/** Does something and draws the page before and after it. @param {() => unknown} action */
async function busy(action) {
  state.busy = true;
  draw();
  await attempt(action);
  state.busy = false;
  draw();
}

async function refresh() {
  if (!state.me) return;
  state.progress = await get("/school/progress");
  if (isTrainer()) state.learners = await get("/floor/school");
}

async function open() {
  const [me, houses, games, kinds] = await Promise.all([start(), get("/houses"), get("/games"), get("/school/kinds")]);
  Object.assign(state, { me, houses, games, kinds });
  await refresh();
  draw();
  setInterval(tick, 250);
}

open().catch((error) => fill($("main"), h("h1", {}, "School for dealers"), h("p", { class: "panel" }, error.message)));
