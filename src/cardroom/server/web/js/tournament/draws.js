// The draws of a tournament: the hash that was shown before, what was drawn, and a check that draws everything again.

import { get } from "../lib/api.js";
import { count, h } from "../lib/dom.js";
import { keptOpen } from "../lib/kept-open.js";
import { attempt, say } from "../lib/page.js";
import { clockTime } from "../lib/time.js";
import { canVerify } from "../replay/hashing.js";
import { chips } from "../table/amount.js";
import { problemsOf } from "./drawing.js";

const NOT_SEALED = "The draws of this tournament are not sealed. It was announced before the room sealed draws.";
const LOST = "The room cannot open the secret of the draws. New draws have keys of their own and cannot be proved.";

/** @type {Wire.TournamentDraws | null} */
let file = null;

/** Fetches what was drawn, if it is not known yet. @param {Wire.TournamentInfo} info */
export async function refreshDraws({ summary, draws }) {
  const isKnown = file && file.draws.length === (draws?.entries ?? []).length && file.secret === (draws?.secret ?? "");
  if (draws && !isKnown) file = await get(`/tournaments/${summary.number}/draws`);
}

/** @param {Wire.TournamentInfo} info */
export function drawsOf({ summary, draws }) {
  if (!draws) return h("p", { class: "soft" }, NOT_SEALED);
  const address = `/api/tournaments/${summary.number}/draws`;
  return h("div", { class: "draws" },
    draws.is_lost && h("p", { class: "lost" }, LOST),
    h("p", {}, "Hash of the secret: ", h("code", {}, draws.commitment)),
    draws.secret ? h("p", {}, "Secret: ", h("code", {}, draws.secret))
      : h("p", { class: "soft" }, "The secret is published when the tournament is over."),
    file && file.draws.length > 0 && [
      h("details", keptOpen("draws"), h("summary", {}, count(file.draws.length, "draw")),
        h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "Draws" },
          h("ol", {}, file.draws.map(drawn)))),
      h("div", { class: "row" },
        canVerify() && h("button", { onclick: () => attempt(check) }, "Check all draws"),
        h("a", { class: "button", href: address, download: `tournament-${summary.number}-draws.json` }, "Download"))]);
}

/** @param {Wire.DrawnAtOnce} draw */
const drawn = ({ number, at, parts }) => h("li", {},
  h("b", {}, `${number ? `Draw ${number}` : "Draw without a sealed key"}, ${clockTime(at)}`),
  parts.map((part) => h("p", {}, part.draw === "race" ? raceInWords(part) : seatsInWords(part))));

/** @type {Record<string, (draw: Wire.DrawnSeats) => string>} */
const WHY = {
  start: () => "Seats at the start",
  entry: () => "Late entry",
  break: ({ table }) => `Table ${table} breaks`,
  "final-table": () => "Final table",
};

/** @param {Wire.DrawnSeats} draw */
function seatsInWords(draw) {
  const seats = draw.people.map((name, place) => `${name} ${draw.places[place].join("-")}`);
  return `${WHY[draw.why](draw)}: ${seats.join(", ")}.`;
}

/** @param {Wire.DrawnRace} race */
function raceInWords({ table, chip, racers }) {
  const stacks = racers.map(({ name, cards, before, after }) => {
    const drew = cards.length ? ` (${cards.join(" ")})` : "";
    return `${name}${drew} from ${chips(before)} to ${chips(after)}`;
  });
  return `Race of the ${chips(chip)} chips at table ${table}: ${stacks.join(", ")}.`;
}

async function check() {
  if (!file) return;
  const problems = await problemsOf(file);
  if (problems.length) say(`This does not hold. ${problems.slice(0, 3).join(" ")}`, "bad");
  else if (file.secret) say("This holds: the secret fits the hash, and all draws follow from it.", "good");
  else say("The keys give these results. The secret can be checked when the tournament is over.", "good");
}
