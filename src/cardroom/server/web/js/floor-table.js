// One table as the pit boss looks after it: who sits there, the clock, its fees, its rounds, and orders.

import { freshId, get, post } from "./api.js";
import { fill, h } from "./dom.js";
import { feePicker } from "./fee-picker.js";
import { seatForm } from "./give-seat.js";
import { dollars } from "./money.js";
import { attempt, say } from "./page.js";
import { sure } from "./sure.js";

// What lasts from one drawing to the next: the rounds of the table that is shown, and its forms to change fees and seat somebody.
const kept = { table: 0, round: -1, rounds: h("ol", { class: "rounds" }), ...blankForms() };

function blankForms() {
  return { fees: h("div", { class: "change-fees" }), seating: h("div", { class: "seating" }), chosen: null };
}

export function watched(state, table) {
  if (kept.table !== table.number) Object.assign(kept, { table: table.number, round: -1, ...blankForms() });
  if (kept.round !== table.round) {
    kept.round = table.round;
    showRounds(table).catch((error) => say(error.message, "bad"));
  }
  const { info } = table;
  return h("section", { class: "watched panel", "data-key": `watched${table.number}`, tabindex: -1, "aria-labelledby": "watched-name" },
    h("h2", { id: "watched-name" }, `Table ${table.number}: ${info.name}`),
    h("p", { class: "soft" }, `${info.stakes} · round ${table.round}${clock(state, table)}`),
    orders(state, table),
    h("h3", {}, "Seats"), seats(state, table), kept.seating,
    h("h3", {}, "Collection"),
    h("p", {}, "Taken so far: ", h("b", {}, dollars(table.collected)), info.fees && h("span", { class: "soft" }, ` · option ${info.fees}`)),
    h("ul", {}, info.collection.map((line) => h("li", {}, line))),
    kept.fees,
    h("h3", {}, "Rounds"), kept.rounds);
}

const who = (table, seat) => table.chairs.find((chair) => chair.seat === seat)?.name ?? `seat ${seat}`;

function clock(state, table) {
  if (!table.clock) return "";
  const left = Math.max(0, Math.ceil((table.clock.ends - state.now()) / 1000));
  const on = (table.clock.seats ?? []).map((seat) => who(table, seat)).join(", ");
  return ` · ${on ? `${on} has` : "next in"} ${left} s`;
}

const order = (state, table, command) => attempt(async () => {
  await post(`/tables/${table.number}/commands`, { id: freshId(), command });
  await state.refresh();
});

function orders(state, table) {
  const isPaused = table.phase === "paused";
  return h("div", { class: "row orders" },
    h("button", { onclick: () => order(state, table, { do: isPaused ? "go-on" : "pause" }) }, isPaused ? "Go on" : "Pause"),
    h("button", { disabled: table.closing || !freeSeats(table).length, onclick: () => giveSeat(state, table) }, "Seat somebody"),
    h("button", { onclick: () => changeFees(state, table) }, "Change fees"),
    h("a", { class: "button", href: `/tables/${table.number}` }, "Watch"),
    h("button", { class: "danger", disabled: table.closing, onclick: async () => {
      if (await sure(`Close table ${table.number} after this hand?`, "Close the table")) await order(state, table, { do: "close" });
    } }, table.closing ? "Closing …" : "Close"));
}

function seats(state, table) {
  if (!table.chairs.length) return h("p", { class: "soft" }, "Nobody.");
  return h("ul", { class: "chairs" }, table.chairs.map((chair) => h("li", { "data-key": chair.seat },
    h("span", { class: "seat-number" }, chair.seat > table.info.seats ? "behind" : chair.seat),
    h("span", { class: "name" }, h("b", {}, chair.name), h("small", { class: "soft" }, ` ${chair.is_bot ? "bot" : chair.number}${chair.away ? ", away" : ""}${chair.leaving ? ", leaving" : ""}`)),
    h("span", { class: "amount" }, dollars(chair.chips + (chair.behind ?? 0))),
    h("button", { class: "small", disabled: chair.leaving, "aria-label": `Unseat ${chair.name}`, onclick: async () => {
      if (await sure(`Ask ${chair.name} to leave after this hand?`, "Unseat")) await order(state, table, { do: "unseat", person: chair.number });
    } }, "Unseat"))));
}

function freeSeats({ chairs, info }) {
  const taken = new Set(chairs.map((chair) => chair.seat));
  return Array.from({ length: info.seats }, (_, place) => place + 1).filter((seat) => !taken.has(seat));
}

function giveSeat(state, table) {
  const done = () => fill(kept.seating);
  done();
  const form = seatForm(table, freeSeats(table), done, async (words) => {
    say(words);
    done();
    await state.refresh();
  });
  fill(kept.seating, form);
  form.querySelector("input").focus();
}

async function changeFees(state, table) {
  const { info } = table;
  const place = h("div", {});
  const done = () => fill(kept.fees);
  done();
  fill(kept.fees, h("form", { onsubmit: async (event) => {
    event.preventDefault();
    if (await order(state, table, { do: "change-fees", ...kept.chosen() })) {
      say("From the next hand on.");
      done();
    }
  } }, h("h3", {}, "From the next hand on"), place,
  h("div", { class: "row" }, h("button", { class: "primary" }, "Change"), h("button", { type: "button", onclick: done }, "Not now"))));
  await attempt(async () => { kept.chosen = await feePicker(place, `${info.house}/${info.game}`, { fees: info.fees }); });
}

async function showRounds(table) {
  const rounds = await get(`/tables/${table.number}/rounds`);
  if (kept.table !== table.number) return;
  fill(kept.rounds, rounds.length ? rounds.map((one) => h("li", { "data-key": one.round },
    h("a", { href: `/tables/${one.table}/rounds/${one.round}` }, `Round ${one.round}`), h("span", { class: "soft" }, new Date(one.at).toLocaleTimeString())))
    : h("li", { class: "soft" }, "None is over yet."));
}
