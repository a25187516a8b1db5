// The choice of a structure: one of the library with its levels, or one of the floor's own in TOML.

import { post } from "../lib/api.js";
import { fill, h, sentence } from "../lib/dom.js";
import { chosenIn, field, inputOf, picker, textField, textIn } from "../lib/forms.js";
import { chips } from "../table/amount.js";

const OWN = "own";
const WAIT = 400;

/** @param {Wire.StructureInfo[]} library */
export function structurePicker(library) {
  const which = picker("Structure", [
    ...library.map(({ structure = "", name, minutes = 0, players = 0 }) =>
      /** @type {[string, string]} */ ([structure, `${name}: about ${minutes} minutes with ${players} players`])),
    [OWN, "My own, written in TOML"]]);
  const structure = textField("Structure in TOML", { rows: 8, placeholder: 'name = "Friday night"' });
  const payouts = textField("Payouts in TOML, if they are not the structure's", { rows: 3 });
  const own = h("div", { class: "own-structure" },
    opener("Open a structure", structure), structure, opener("Open payouts", payouts), payouts);
  const preview = h("div", { class: "structure-preview", role: "status" });
  const isOwn = () => chosenIn(which) === OWN;

  function draw() {
    own.hidden = !isOwn();
    const found = library.find((one) => one.structure === chosenIn(which));
    fill(preview, found && levels(found));
    if (isOwn()) check();
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  function check() {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const asked = { structure: textIn(structure).value, payouts: textIn(payouts).value };
      const shown = asked.structure.trim() ? await checked(asked) : null;
      const isCurrent = isOwn() && asked.structure === textIn(structure).value;
      if (isCurrent) fill(preview, shown);
    }, WAIT);
  }

  which.addEventListener("change", draw);
  own.addEventListener("input", check);
  draw();
  return {
    fields: [which, own, preview],
    /** What is chosen, for the announcement. @returns {Partial<Wire.NewTournament>} */
    chosen: () => (isOwn() ? { structure_toml: needed(textIn(structure).value), payouts_toml: textIn(payouts).value }
      : { structure: chosenIn(which) }),
  };
}

/** @param {string} text */
function needed(text) {
  if (!text.trim()) throw new Error("Paste a structure in TOML, or open a file with one.");
  return text;
}

/** The levels of a structure that the server has looked through, or what is wrong with it.
 * @param {Wire.OwnStructure} asked */
async function checked(asked) {
  const { structure, problem = "" } = await post("/tournament-structures/check", asked)
    .catch((error) => ({ structure: null, problem: /** @type {Error} */ (error).message }));
  return structure ? levels(structure) : h("p", { class: "problem" }, sentence(problem));
}

/** A button that reads a file into a field. @param {string} label @param {Element} into */
function opener(label, into) {
  const made = field(label, { type: "file", accept: ".toml,text/plain", required: false });
  inputOf(made).addEventListener("change", async () => {
    const [file] = inputOf(made).files ?? [];
    if (!file) return;
    textIn(into).value = await file.text();
    textIn(into).dispatchEvent(new Event("input", { bubbles: true }));
  });
  return made;
}

/** @param {Wire.StructureInfo} one */
export function levels(one) {
  const late = one.late_levels ?? 0, again = one.re_entries ?? 0;
  const facts = [`${chips(one.stack)} in chips`, one.one_table ? `one table of ${one.seats}` : `tables of ${one.seats}`,
    late > 0 && `late entries until level ${late} ends`, again > 0 && `re-entries: ${again}`];
  const named = { tabindex: 0, role: "group", "aria-label": "Levels" };
  return [
    h("p", {}, h("b", {}, one.name), ". ", one.about, ` ${facts.filter(Boolean).join(", ")}.`),
    h("div", { class: "levels", ...named }, h("ol", {}, one.levels.map((level) => [
      h("li", {}, `${level.number}. ${level.stakes}`, level.game && ` ${level.game}`,
        h("span", { class: "soft" }, level.minutes ? ` ${level.minutes} min` : ` ${level.hands} hands`)),
      Boolean(level.break_minutes) && h("li", { class: "soft" }, `Break, ${level.break_minutes} min`)]))),
    h("p", { class: "soft" }, `Prizes: ${one.payouts}`)];
}
