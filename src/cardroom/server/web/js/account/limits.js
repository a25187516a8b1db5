// Limits, cooling off and self-exclusion, for one's own account or for a guest at the cage.

import { get, post } from "../lib/api.js";
import { count, fill, h, sentence } from "../lib/dom.js";
import { askIn } from "../lib/dialog.js";
import { amountIn, chosenIn, field, form, inputOf, picker } from "../lib/forms.js";
import { listed } from "../lib/list.js";
import { dollars } from "../lib/money.js";
import { attempt, say } from "../lib/page.js";
import { dateTime } from "../lib/time.js";

/** @typedef {"/me" | `/cage/accounts/${number}`} Account */
/** @type {[string, string][]} */
const LIMITS = [["deposit day", "Deposits per day"], ["deposit week", "Deposits per week"],
  ["deposit month", "Deposits per month"], ["loss day", "Losses per day"], ["loss week", "Losses per week"],
  ["loss month", "Losses per month"], ["time day", "Minutes at tables per day"]];
const NAMES = new Map(LIMITS);
/** @type {[number, string][]} */
const DAYS = [[1, "1 day"], [3, "3 days"], [7, "1 week"], [14, "2 weeks"], [28, "4 weeks"], [42, "6 weeks"]];
/** @type {[number, string][]} */
const MONTHS = [[6, "6 months"], [12, "1 year"], [24, "2 years"], [60, "5 years"], [0, "For good"]];

/**
 * The limits of an account and the forms to set them. `changed` gets the state whenever it is known.
 * @param {Account} account @param {string} whose @param {(limits: Wire.Limits) => unknown} changed
 */
export function limits(account, whose, changed = () => {}) {
  const place = h("div", {}, h("p", { class: "soft" }, "Loading …"));
  /** @param {Wire.Limits} state */
  const draw = (state) => {
    changed(state);
    fill(place,
      state.limits.length > 0 && h("div", { "data-key": "limits" }, list(state.limits)),
      h("div", { class: "pair", "data-key": `forms${performance.now()}` },
        limitForm(account, draw), breakForms(account, whose, draw)));
  };
  get(`${account}/limits`).then(draw).catch((error) => say(error.message, "bad"));
  return place;
}

/** What keeps somebody from playing now. @param {Wire.Limits} state */
export const barsNow = ({ bars }) => bars.filter((bar) => bar.holds).map((bar) =>
  h("p", { class: "problem" }, sentence(bar.says), bar.why && ` ${sentence(bar.why)}`));

/** @param {Wire.LimitInfo} limit @param {number} amount */
const told = ({ what }, amount) => (what === "time" ? count(amount, "minute") : dollars(amount));

/** @param {Wire.LimitInfo[]} all */
const list = (all) => listed("Limits", ["Limit", ["Amount", "number"], ["Used", "number"], "Change"],
  all.map((one) => h("tr", { "data-key": `${one.what} ${one.per}` },
    h("td", {}, NAMES.get(`${one.what} ${one.per}`) ?? ""),
    h("td", { class: "number" }, one.amount ? told(one, one.amount) : "none"),
    h("td", { class: "number" }, one.amount > 0 && told(one, one.used)),
    h("td", {}, one.next_from > 0
      && `${one.next_amount ? told(one, one.next_amount) : "none"} from ${dateTime(one.next_from)}`))));

/** @param {Account} account @param {(limits: Wire.Limits) => void} draw */
function limitForm(account, draw) {
  const which = picker("Limit", LIMITS);
  const amount = field("New limit", { inputmode: "decimal", required: false },
    "In dollars, or in minutes for time. Leave it empty for no limit.");
  const input = inputOf(amount);
  input.addEventListener("input", () => input.setCustomValidity(""));
  const set = async () => {
    const [what, per] = /** @type {[Wire.SetLimit["what"], Wire.SetLimit["per"]]} */ (chosenIn(which).split(" "));
    const cents = input.value.trim() ? amountIn(input) : 0;
    if (cents === null) return;
    draw(await post(`${account}/limits`, { what, per, amount: what === "time" ? Math.ceil(cents / 100) : cents }));
    say("The limit is set. A lower limit holds now; a higher one, or none, holds after 24 hours.");
  };
  return h("section", { class: "panel" }, h("h3", {}, "Set a limit"), form("Set limit", set, which, amount));
}

/** @param {Account} account @param {string} whose @param {(limits: Wire.Limits) => void} draw */
function breakForms(account, whose, draw) {
  const days = picker("Take a break", DAYS), months = picker("Self-exclusion", MONTHS);
  /** @param {string} title @param {string[]} lines @param {() => Promise<Wire.Limits>} send */
  const sure = (title, lines, send) => attempt(async () => {
    const state = await askIn({ title, lines: [`This is about ${whose}.`, ...lines], button: "Confirm", send });
    if (state) draw(state);
  });
  const coolOff = () => sure(`Take a break: ${nameIn(days)}`,
    ["No deposits, no seats and no new rounds until it is over. Nobody can shorten it. Cashing out stays possible."],
    () => post(`${account}/cooling-off`, { days: Number(chosenIn(days)) }));
  const exclude = () => sure(`Self-exclusion: ${nameIn(months)}`,
    ["No deposits, no seats and no new rounds. Only the manager can lift it, and not before its end. Cashing out "
      + "stays possible."],
    () => post(`${account}/self-exclusion`, { months: Number(chosenIn(months)) }));
  return h("section", { class: "panel" }, h("h3", {}, "Stop playing for a while"),
    form("Take a break", coolOff, days), form("Exclude", exclude, months));
}

/** @param {Element} node */
const nameIn = (node) => /** @type {HTMLSelectElement} */ (node.querySelector("select")).selectedOptions[0].label;
