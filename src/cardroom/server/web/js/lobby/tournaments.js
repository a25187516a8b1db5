// The tournaments in the lobby: what they cost, when they start, and a button to register.

import { signInThen } from "../lib/ways-in.js";
import { count, h } from "../lib/dom.js";
import { keptOpen } from "../lib/kept-open.js";
import { dollars } from "../lib/money.js";
import { attempt, say } from "../lib/page.js";
import { clockTime, dateTime } from "../lib/time.js";
import { announceTournament } from "../tournament/announce.js";
import { order } from "../tournament/orders.js";
import { STATES } from "../tournament/words.js";

const OVER = ["finished", "canceled"];

/** @param {Wire.TournamentList | null} list @param {Wire.Person | null} me @param {() => Promise<void>} refresh */
export function tournaments(list, me, refresh) {
  const isFloor = me?.role === "floor";
  if (!list?.tournaments.length && !isFloor) return null;
  const shown = (list?.tournaments ?? [])
    .toSorted((one, other) => rank(one) - rank(other) || other.number - one.number);
  return h("section", { class: "tournaments", "aria-labelledby": "tournaments", "data-key": "tournaments" },
    h("div", { class: "head" }, h("h2", { id: "tournaments" }, "Tournaments"),
      isFloor && h("button", { onclick: () => attempt(announceTournament) }, "Announce a tournament")),
    h("ul", {}, shown.map((one) => card(one, me, refresh))));
}

/**
 * Says which tournaments have given the viewer a seat since the last look: whoever does not come is folded.
 * @param {Wire.TournamentList | null} before @param {Wire.TournamentList | null} now
 */
export function tellStarts(before, now) {
  if (!before || !now) return;
  const waited = new Set(before.tournaments.filter((one) => !one.your_table).map((one) => one.number));
  for (const { number, name } of now.tournaments.filter((one) => one.your_table && waited.has(one.number))) {
    say(`${name} has started.`, "good", { href: `/tournaments/${number}/table`, name: "Go to your table" });
  }
}

/** Those that one can still enter come first. @param {Wire.TournamentSummary} one */
const rank = (one) => (one.registration_open ? 0 : OVER.includes(one.state) ? 2 : 1);

/** @param {Wire.TournamentSummary} one @param {Wire.Person | null} me @param {() => Promise<void>} refresh */
function card(one, me, refresh) {
  const to = `/tournaments/${one.number}`;
  const register = () => attempt(async () => {
    await order(one.number, { order: "register" });
    say(`You are registered for ${one.name}.`, "good", { href: to, name: "Go there" });
    await refresh();
  });
  const may = one.may ?? [];
  const named = () => h("span", { class: "sr" }, ` ${one.name}`);
  const isNew = may.includes("register");
  return h("li", { class: "panel", "data-key": one.number },
    h("div", { class: "which" }, h("h3", {}, h("a", { href: to }, one.name)),
      h("p", { class: "facts" },
        h("b", {}, `${dollars(one.buy_in)} + ${dollars(one.fee)}`), h("span", {}, one.structure),
        h("span", { class: "phase" }, STATES[one.state]),
        Boolean(one.starts_at) && !OVER.includes(one.state) && h("span", {}, startsAt(one.starts_at ?? 0)))),
    h("p", { class: "soft" }, `${count(one.entries, "player")}${one.left ? `, ${one.left} left` : ""} · prizes ${
      dollars(one.pool)}`),
    one.draws_hash && h("details", { class: "soft hash", ...keptOpen(`hash-${one.number}`) },
      h("summary", {}, "Hash of the draws"), h("code", {}, one.draws_hash)),
    h("div", { class: "row" },
      isNew && me?.role === "player" && h("button", { class: "primary", onclick: register }, "Register", named()),
      isNew && !me && h("a", { class: "button primary", href: signInThen(to) },
        "Sign in to register", named()),
      Boolean(one.your_table) && h("a", { class: "button primary", href: `${to}/table` }, "My table", named()),
      h("a", { class: "button", href: to }, "Details", named())));
}

/** @param {number} at */
function startsAt(at) {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return `starts ${isToday ? `at ${clockTime(at)}` : dateTime(at)}`;
}
