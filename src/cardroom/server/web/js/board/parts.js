// What the pages of the board share: lists of names, tables with their seats, and times that run out.

import { count, h } from "../lib/dom.js";

/** @type {Record<string, string>} */
const WHY = { call: "called", "must-move": "must move here", "seat-change": "changes seats",
  "table-change": "changes tables", "broken-game": "from a broken game", "play-over": "played over",
  "locked-up": "locked up" };
/** @type {Record<string, string>} */
const ROLES = { opening: "opening", open: "", main: "main game", "must-move": "must-move game", broken: "broken" };

/** @param {{title: string, limit: string, kill: boolean}} spread */
export const spreadName = ({ title, limit, kill }) => `${limit} ${title}${kill ? " with a kill" : ""}`;

/** "4 min" until a moment; empty if there is none. @param {number} until @param {number} now */
export const timeLeft = (until, now) => (until ? `${Math.max(0, Math.ceil((until - now) / 60_000))} min` : "");

/**
 * A list of names. `orders` adds what may be done with a name.
 * @param {Wire.BoardList} list @param {number} now @param {(name: Wire.BoardName) => Child} orders
 */
export function names(list, now, orders = () => null) {
  if (!list.names.length) return h("p", { class: "soft" }, "Nobody waits.");
  return h("ol", { class: "names" }, list.names.map((name) => {
    const left = timeLeft(name.until, now);
    const note = name.called_to ? `called to table ${name.called_to}, ${left}`
      : name.color === "red" ? `called in, ${left}` : `about ${name.minutes} min`;
    return h("li", { class: name.color, "data-key": `${name.place} ${name.person.name}` },
      h("b", {}, name.person.name), h("span", { class: "soft" }, ` ${note}`), orders(name));
  }));
}

/**
 * A table and its seats. `orders` adds what may be done with a seat.
 * @param {Wire.BoardTable} table @param {number} now @param {(seat: Wire.BoardSeat) => Child} orders
 */
export function tableOf(table, now, orders = () => null) {
  const free = table.seats.filter(({ person, kept_for: kept }) => !person && !kept).length;
  return [
    h("h3", {}, `Table ${table.number} `, ROLES[table.role] && h("span", { class: "tag" }, ROLES[table.role])),
    h("p", { class: "soft" }, `${spreadName(table)} · ${free ? count(free, "free seat") : "full"}`,
      table.main > 0 && ` · moves to table ${table.main}: ${table.to_move.map(({ name }) => name).join(", ")}`,
      table.seat_changes.length > 0 && ` · asks for another seat: ${listed(table.seat_changes)}`,
      table.table_changes.length > 0 && ` · wants to come here: ${listed(table.table_changes)}`),
    h("ol", { class: "seats" }, table.seats.map((seat) => h("li", { "data-key": seat.seat, class: looks(seat) },
      h("span", { class: "seat-number" }, seat.seat), h("span", { class: "who" }, who(seat, now)), orders(seat)))),
  ];
}

/** @param {Wire.BoardPerson[]} people */
const listed = (people) => people.map(({ name }) => name).join(", ");

/** @param {Wire.BoardSeat} seat */
const looks = ({ person, kept_for: kept, away_since: away }) => (kept ? "kept" : !person ? "free" : away ? "away" : "");

/** @param {Wire.BoardSeat} seat @param {number} now */
function who(seat, now) {
  const kept = seat.kept_for && `kept for ${seat.kept_for.name} (${WHY[seat.kept_why ?? "call"]})`;
  if (!seat.person) return kept ?? "free";
  const away = seat.away_since && `away for ${Math.floor((now - seat.away_since) / 60_000)} min`;
  const left = seat.until && timeLeft(seat.until, now);
  const plays = seat.plays && `${seat.plays.name} ${seat.is_friend ? "plays the chips" : "plays over"}`;
  const until = left && (plays ? `for ${left} more` : `picked up in ${left}`);
  const offered = seat.offered && `${seat.offered.name} is asked to play over`;
  return [h("b", {}, seat.person.name), " ", [away, plays, until, offered, kept].filter(Boolean).join(", ")];
}
