// One table on the pit boss page: its players, clock, fees and hands, and the commands for it.

import { freshId, get, post } from "../lib/api.js";
import { $, fill, h } from "../lib/dom.js";
import { amountIn } from "../lib/forms.js";
import { dollars } from "../lib/money.js";
import { attempt, say } from "../lib/page.js";
import { posted } from "../lib/policy.js";
import { confirmed } from "../lib/confirm.js";
import { reasonFor } from "../lib/reason.js";
import { standInMark } from "../lib/stand-ins.js";
import { nameOf } from "../sheets/addresses.js";
import { feePicker } from "./fee-picker.js";
import { seatForm } from "./give-seat.js";
import { askForCollection } from "./own-collection.js";
import { watchedChat } from "./watched-chat.js";

// Kept between redraws: the hands of the table that is shown, and its forms.
const kept = { table: 0, round: -1, rounds: h("ol", { class: "rounds" }), ...blankForms() };

function blankForms() {
  return { fees: h("div", { class: "change-fees" }), seating: h("div", { class: "seating" }) };
}

/** @param {FloorState} state @param {Watched} table */
export function watched(state, table) {
  if (kept.table !== table.number) Object.assign(kept, { table: table.number, round: -1, ...blankForms() });
  if (kept.round !== table.round) {
    kept.round = table.round;
    showRounds(table).catch((error) => say(error.message, "bad"));
  }
  const { info } = table;
  const named = { "data-key": `watched${table.number}`, "aria-labelledby": "watched-name" };
  return h("section", { class: "watched panel", tabindex: -1, ...named },
    h("h2", { id: "watched-name" }, `Table ${table.number}: ${info.name}`),
    h("p", { class: "soft" }, `${info.stakes} · hand ${table.round}${clock(state, table)}`),
    info.choices.length > 0 && h("ul", { class: "soft" }, info.choices.map((line) => h("li", {}, line))),
    table.policy && posted(table.policy, state.now),
    orders(state, table),
    h("h3", {}, "Seats"), seats(state, table), kept.seating,
    h("h3", {}, "Collection"),
    h("p", {}, "Collected so far: ", h("b", {}, dollars(table.collected)),
      info.fees && h("span", { class: "soft" }, info.fees === "none" ? " · no fees" : ` · fee option ${info.fees}`)),
    h("ul", {}, info.collection.map((line) => h("li", {}, line))),
    kept.fees,
    h("h3", {}, "Chat"), watchedChat(table.number),
    h("h3", {}, "Completed hands"), kept.rounds);
}

/** @param {FloorState} state @param {Watched} table */
function clock(state, table) {
  if (!table.clock) return "";
  /** @param {number} seat */
  const who = (seat) => table.chairs.find((chair) => chair.seat === seat)?.name ?? `seat ${seat}`;
  const left = Math.max(0, Math.ceil((table.clock.ends - state.now()) / 1000));
  const on = (table.clock.seats ?? []).map(who).join(", ");
  return ` · ${on ? `${on} has ${left} s to act` : `next step in ${left} s`}`;
}

/** @param {FloorState} state @param {Watched} table @param {Wire.Command} command */
const order = (state, table, command) => attempt(async () => {
  await post(`/tables/${table.number}/commands`, { id: freshId(), command });
  await state.refresh();
});

/** @param {FloorState} state @param {Watched} table */
function orders(state, table) {
  const isPaused = table.phase === "paused";
  const close = async () => {
    const isSure = await confirmed(`Close table ${table.number} after this hand?`, "Close the table");
    if (isSure) await order(state, table, { do: "close" });
  };
  return h("div", { class: "row orders" },
    h("button", { onclick: () => order(state, table, { do: isPaused ? "go-on" : "pause" }) },
      isPaused ? (table.info.start_players && !table.round ? "Start" : "Resume") : "Pause"),
    h("button", { disabled: table.closing || !freeSeats(table).length, onclick: () => giveSeat(state, table) },
      "Seat a player"),
    (table.clock?.more ?? 0) > 0
      && h("button", { onclick: () => order(state, table, { do: "put-clock" }) }, "Put the clock on"),
    table.biggest !== undefined && biggestGame(state, table),
    h("button", { onclick: () => changeFees(state, table) }, "Change fees"),
    table.info.kind === "pot" && h("button", { onclick: () => setCollection(state, table) }, "Own collection"),
    h("a", { class: "button", href: `/tables/${table.number}` }, "Watch"),
    h("button", { class: "danger", disabled: table.closing, onclick: close }, table.closing ? "Closing …" : "Close"));
}

/** @param {FloorState} state @param {Watched} table */
function biggestGame(state, table) {
  const command = { do: /** @type {const} */ ("tell-biggest"), is_biggest: !table.biggest };
  const title = "There are over buttons only in the biggest game of its kind";
  return h("button", { title, onclick: () => order(state, table, command) },
    table.biggest ? "Not the biggest game" : "The biggest game");
}

/** @param {FloorState} state @param {Watched} table */
function seats(state, table) {
  if (!table.chairs.length) return h("p", { class: "soft" }, "No players are seated.");
  return h("ul", { class: "chairs" }, table.chairs.map((chair) => seat(state, table, chair)));
}

/** @param {FloorState} state @param {Watched} table @param {Wire.Chair} chair */
function seat(state, table, chair) {
  const { name } = chair;
  const number = table.numbers[chair.seat];
  const unseat = async () => {
    const isSure = await confirmed(`Remove ${name} from the table after this hand?`, "Remove");
    if (isSure) await order(state, table, { do: "unseat", person: number });
  };
  const signOut = async () => {
    const why = await reasonFor(`Sign ${name} out everywhere? The seat is kept.`, "Sign out");
    if (why !== null && await attempt(() => post(`/floor/accounts/${number}/sign-out`, { why }))) {
      say(`${name} is signed out.`);
    }
  };
  const marks = [chair.is_bot ? "bot" : number, chair.proposition && proposition(chair),
    chair.away && "sitting out", chair.leaving && "leaving", standInMark(chair)].filter(Boolean);
  return h("li", { "data-key": chair.seat },
    h("span", { class: "seat-number" }, chair.seat > table.info.seats ? "behind" : chair.seat),
    h("span", { class: "name" }, h("b", {}, name), h("small", { class: "soft" }, ` ${marks.join(", ")}`)),
    h("span", { class: "amount" }, dollars(chair.chips + (chair.behind ?? 0))),
    chair.proposition && ["banking", "waiting"].includes(table.phase) && bankForm(state, table, chair),
    !chair.is_bot
      && h("button", { class: "small", "aria-label": `Sign ${name} out`, onclick: signOut }, "Sign out"),
    h("button", { class: "small", disabled: chair.leaving, "aria-label": `Remove ${name}`, onclick: unseat },
      "Remove"));
}

/** @param {Wire.Chair} chair */
const proposition = ({ firm }) => (firm ? `proposition player of ${firm}` : "proposition player");

/** The form that requires a proposition player to take the bank. @param {FloorState} state @param {Watched} table
 * @param {Wire.Chair} chair */
function bankForm(state, table, { seat, name, chips }) {
  const number = table.numbers[seat];
  const id = `bank-of-${number}`;
  const field = () => /** @type {HTMLInputElement} */ (document.getElementById(id));
  /** @type {Handlers["onsubmit"]} */
  const onsubmit = async (event) => {
    event.preventDefault();
    const amount = amountIn(field());
    if (amount !== null) await order(state, table, { do: "require-bank", person: number, amount });
  };
  return h("form", { class: "row", onsubmit },
    h("label", { for: id, class: "sr" }, `Bank of ${name}, in dollars`),
    h("input", { id, inputmode: "decimal", autocomplete: "off", size: 6, value: String(Math.floor(chips / 200)) }),
    h("button", { class: "small" }, "Must take the bank"));
}

/** @param {Watched} table */
function freeSeats({ chairs, info }) {
  const taken = new Set(chairs.map((chair) => chair.seat));
  return Array.from({ length: info.seats }, (_, place) => place + 1).filter((one) => !taken.has(one));
}

/** @param {FloorState} state @param {Watched} table */
function giveSeat(state, table) {
  const done = () => fill(kept.seating);
  done();
  const form = seatForm(table, freeSeats(table), done, async (message) => {
    say(message);
    done();
    await state.refresh();
  });
  fill(kept.seating, form);
  $("input", form).focus();
}

/** @param {FloorState} state @param {Watched} table */
const setCollection = (state, table) => attempt(async () => {
  const send = (/** @type {Wire.Command} */ command) =>
    post(`/tables/${table.number}/commands`, { id: freshId(), command });
  if (await askForCollection(table, send)) await state.refresh();
});

/** @param {FloorState} state @param {Watched} table */
async function changeFees(state, table) {
  const { info } = table;
  const place = h("div", {});
  let chosen = () => ({ fees: info.chosen_fees, stakes: info.chosen_stakes });
  const done = () => fill(kept.fees);
  /** @type {Handlers["onsubmit"]} */
  const onsubmit = async (event) => {
    event.preventDefault();
    if (await order(state, table, { do: "change-fees", ...chosen() })) {
      say("The new fees apply from the next hand.");
      done();
    }
  };
  done();
  fill(kept.fees, h("form", { onsubmit }, h("h3", {}, "New fees from the next hand"), place,
    h("div", { class: "row" }, h("button", { class: "primary" }, "Change fees"),
      h("button", { type: "button", onclick: done }, "Cancel"))));
  await attempt(async () => {
    ({ chosen } = await feePicker(place, nameOf(info), { fees: info.fees, stakes: info.chosen_stakes },
      () => info.chosen));
  });
}

/** @param {Watched} table */
async function showRounds(table) {
  const rounds = await get(`/tables/${table.number}/rounds`);
  if (kept.table !== table.number) return;
  fill(kept.rounds, rounds.map((one) => h("li", { "data-key": one.round },
    h("a", { href: `/tables/${one.table}/rounds/${one.round}` }, `Hand ${one.round}`),
    h("span", { class: "soft" }, new Date(one.at).toLocaleTimeString()))),
  !rounds.length && h("li", { class: "soft" }, "No hand has been completed yet."));
}
