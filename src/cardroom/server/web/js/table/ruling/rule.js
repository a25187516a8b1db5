// The floor rules on the hand: what happened, what the ruling depends on, what will be done, and then it is done.

import { get } from "../../lib/api.js";
import { capital, fill, h, sentence } from "../../lib/dom.js";
import { latest } from "../../lib/latest.js";
import { say } from "../../lib/page.js";
import { search } from "../../rulings/searching.js";
import { detailFields, faultOf, nothingSaid } from "./details.js";
import { bookOf, order, tryRuling } from "./order.js";
import { decideYourself } from "./own-decision.js";

/** @typedef {"stands" | "dead-hand" | "misdeal"} Decided */
/** @type {[Decided, string][]} */
const DECISIONS = [["stands", "It stands"], ["dead-hand", "The hand is dead"], ["misdeal", "It is a misdeal"]];

/** @param {TableState} state */
export async function ruleOnHand(state) {
  const { house, game } = bookOf(state);
  try {
    const book = await get(`/rulings/${house}`);
    const rulings = book.games.find((one) => one.game === game);
    if (!rulings) throw new Error("This house has no rulings for this game.");
    new Desk(state, book, rulings).open();
  } catch (error) {
    say(/** @type {Error} */ (error).message, "bad");
  }
}

/** What the floor has said so far, and what the server makes of it. */
class Desk {
  typed = "";
  problem = "";
  isSending = false;
  /** @type {Wire.SituationInfo | null} */
  situation = null;
  /** @type {Record<string, string>} */
  answers = {};
  /** @type {Decided | ""} */
  decided = "";
  /** @type {Wire.RulingTried} */
  tried = {};

  /** @param {TableState} state @param {Wire.HouseRulings} book @param {Wire.GameRulings} game */
  constructor(state, book, game) {
    this.state = state;
    this.book = book;
    this.game = game;
    this.round = state.scene.round;
    this.said = nothingSaid();
    this.dialog = h("dialog", { class: "panel rulings", "aria-label": "Rule on this hand" });
    this.ask = latest(() => tryRuling(state, this.command));
    this.dialog.addEventListener("close", () => this.dialog.remove());
  }

  open() {
    document.body.append(this.dialog);
    this.draw();
    this.dialog.showModal();
    /** @type {HTMLElement | null} */ (this.dialog.querySelector("input"))?.focus();
  }

  /** @returns {Wire.HaveAccident} */
  get command() {
    const fault = faultOf(this.situation?.id ?? "", this.answers, this.tried.details ?? [], this.said);
    return { do: "have-accident", fault, decided: this.decided, round: this.round };
  }

  draw() {
    fill(this.dialog, this.situation ? this.drawCase(this.situation) : this.drawSearch(),
      h("div", { class: "row foot", "data-key": "foot" },
        this.tried.ready && h("button", { class: "primary", "data-key": "do", disabled: this.isSending,
          onclick: () => this.carryOut() }, "Carry it out"),
        h("button", { "data-key": "cancel", onclick: () => this.dialog.close() }, "Cancel")));
  }

  drawSearch() {
    return [h("h2", { "data-key": "title" }, "Rule on this hand"),
      search(this.book, this.game, this.typed, (words) => {
        this.typed = words;
        this.draw();
      }, (situation, isMeant) => h("button", { class: isMeant ? "button primary" : "button",
        onclick: () => this.choose(situation) }, situation.title))];
  }

  /** @param {Wire.SituationInfo} situation */
  drawCase({ title }) {
    const { details = [], ask, why_not: whyNot, would = [] } = this.tried;
    const problem = this.problem || (whyNot && sentence(whyNot));
    return [
      h("p", { "data-key": "back" }, h("button", { onclick: () => this.choose(null) }, "Something else happened")),
      h("h2", { tabindex: -1, "data-key": "title" }, title),
      this.facts(),
      detailFields(this.state, details, this.said, (change) => this.tell(change)),
      ask && this.question(ask),
      this.tried.decide && this.decision(this.tried.decide),
      would.length > 0 && h("section", { "data-key": "would" }, h("h3", {}, "What will be done"), would.map(willDo)),
      problem && h("div", { class: "unready", role: "status", "data-key": "why" }, h("p", {}, problem),
        would.length > 0 && !this.tried.ready && h("button", { onclick: () => this.leaveToFloor() },
          "Decide yourself")),
    ];
  }

  facts() {
    const known = Object.entries(this.answers);
    return known.length > 0 && h("ul", { class: "facts", "data-key": "facts" }, known.map(([ask, answer], number) =>
      h("li", { "data-key": ask }, `${capital(this.book.asks[ask].answers[answer])}. `,
        h("button", { class: "plain", onclick: () => {
          this.answers = Object.fromEntries(known.slice(0, number));
          this.refresh();
        } }, "Change", h("span", { class: "sr" }, ` the answer to: ${this.book.asks[ask].question}`)))));
  }

  /** @param {string} ask */
  question(ask) {
    const { question = "", answers = {} } = this.tried;
    return h("section", { "data-key": ask }, h("h3", {}, question),
      h("ul", { class: "answers" }, Object.entries(answers).map(([name, words]) => h("li", {},
        h("button", { class: "button", onclick: () => {
          this.answers = { ...this.answers, [ask]: name };
          this.refresh();
        } }, capital(words))))));
  }

  /** @param {string} left What the ruling leaves to the floor. */
  decision(left) {
    return h("section", { "data-key": "decide" }, h("h3", {}, "You decide"), h("p", {}, left),
      h("ul", { class: "answers" }, DECISIONS.map(([decided, words]) => h("li", {},
        h("button", { class: "button", onclick: () => {
          this.decided = decided;
          this.refresh();
        } }, words)))));
  }

  /** @param {Wire.SituationInfo | null} situation */
  choose(situation) {
    Object.assign(this, { situation, answers: {}, decided: "", tried: {}, problem: "", said: nothingSaid() });
    if (situation) this.refresh();
    else this.draw();
    this.dialog.scrollTo(0, 0);
  }

  /** @param {Partial<import("./details.js").Said>} change */
  tell(change) {
    Object.assign(this.said, change);
    this.refresh();
  }

  /** Asks the server what it would do now. */
  async refresh() {
    this.problem = "";
    this.tried = { details: this.tried.details };
    this.draw();
    try {
      const tried = await this.ask();
      if (!tried) return;
      const isNew = (tried.details ?? []).some((detail) => !(this.tried.details ?? []).includes(detail));
      this.tried = tried;
      // What was said under a detail that was not asked for before has not been sent yet.
      if (isNew && tried.ready) await this.refresh();
    } catch (error) {
      this.problem = /** @type {Error} */ (error).message;
    }
    this.draw();
  }

  async carryOut() {
    this.isSending = true;
    this.draw();
    try {
      await order(this.state, this.command);
      this.dialog.close();
    } catch (error) {
      this.problem = /** @type {Error} */ (error).message;
    }
    this.isSending = false;
    this.draw();
  }

  leaveToFloor() {
    this.dialog.close();
    decideYourself(this.state);
  }
}

/** @param {Wire.WouldDo} would */
const willDo = ({ steps, source, condition }) => [
  condition && h("p", {}, `If ${condition}:`),
  h("ol", { class: "steps panel" }, steps.map((step) => h("li", {}, step))),
  h("p", { class: "cited" }, `${capital(source)}.`),
];
