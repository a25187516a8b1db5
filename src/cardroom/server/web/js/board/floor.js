// The floor's page of the board: lists, calls, new games, must-move games, broken games, absences and bars.

import { freshId, post } from "../lib/api.js";
import { askIn } from "../lib/dialog.js";
import { $, fill, h } from "../lib/dom.js";
import { chosenIn, field, inputOf, picker } from "../lib/forms.js";
import { keepFresh } from "../lib/live-page.js";
import { attempt, say } from "../lib/page.js";
import { poll } from "../lib/poll.js";
import { reasonFor } from "../lib/reason.js";
import { confirmed } from "../lib/confirm.js";
import { drawsOf } from "./draws.js";
import { names, spreadName, tableOf } from "./parts.js";

const EVERY = 2500;

/** @typedef {Omit<Wire.FloorOrder, "key">} Order */

/** @param {Order} asked */
async function send(asked) {
  const { lines } = await post("/floor/board", { ...asked, key: freshId() });
  lines.forEach((line) => say(line));
  await refresh();
  return lines;
}

/** A button that gives an order at once. @param {string} name @param {Order} asked @param {string} about */
const button = (name, asked, about = "") => h("button", { class: "small", onclick: () => attempt(() => send(asked)) },
  name, about && h("span", { class: "sr" }, ` ${about}`));

/** @param {Wire.BoardView} view */
function draw({ now, houses }) {
  fill($("main"), h("div", { class: "head" }, h("h1", {}, "Board"), h("a", { href: "/board" }, "Large screen")),
    houses.map((board) => h("section", { "data-key": board.house, "aria-labelledby": `board-${board.house}` },
      h("h2", { id: `board-${board.house}` }, board.name),
      h("ul", { class: "lists" }, board.lists.map((list) => listOf(board, list, now))),
      h("ul", { class: "lists" }, board.tables.map((table) => h("li", { class: "panel", "data-key": table.number },
        tableOf(table, now, (seat) => seatOrders(table, seat)), tableOrders(board, table)))),
      drawsOf(board),
      h("div", { class: "row" },
        h("button", { onclick: () => bar(board) }, "Bar a person"),
        h("button", { onclick: () => liftBar(board) }, "Lift a bar")))));
}

/** @param {Wire.HouseBoard} board @param {Wire.BoardList} list @param {number} now */
function listOf({ house }, list, now) {
  const { game, limit, kill } = list;
  const which = { house, game, limit, kill };
  return h("li", { class: "panel", "data-key": spreadName(list) },
    h("h3", {}, spreadName(list), !list.is_open && h("span", { class: "tag" }, "not open yet")),
    names(list, now, ({ person, color }) => h("span", { class: "row" },
      color === "red" && button("Arrived", { do: "arrived", ...which, person: person.number }, person.name),
      button("Remove", { do: "leave", ...which, person: person.number }, `${person.name} from the list`))),
    h("div", { class: "row" },
      h("button", { onclick: () => write("Write a name", "join", which) }, "Write a name"),
      h("button", { onclick: () => write("Call-in by telephone", "call-in", which) }, "Call-in")));
}

/** Asks for a person: an account, or a name alone. */
function personFields() {
  const account = field("Account number", { inputmode: "numeric", pattern: "[0-9]*", required: false });
  const name = field("Or a name, without an account", { maxlength: 40, required: false });
  const chosen = () => {
    const number = Number(inputOf(account).value);
    return number ? { person: number } : { name: inputOf(name).value.trim() };
  };
  return { fields: [account, name], account, chosen };
}

/** @param {string} title @param {"join" | "call-in"} order @param {Partial<Order>} which */
function write(title, order, which) {
  const { fields, chosen } = personFields();
  return attempt(() => askIn({ title, fields, button: "Write it",
    send: () => send({ do: order, ...which, ...chosen() }) }));
}

/** @param {Wire.BoardTable} table @param {Wire.BoardSeat} seat */
function seatOrders({ number: table }, { seat, person, kept_for: kept, away_since: away, plays, offered }) {
  const pickUp = async () => {
    const why = await reasonFor(`Pick up ${person?.name}?`, "Pick up");
    if (why !== null) await attempt(() => send({ do: "pick-up", table, person: person?.number ?? 0, why }));
  };
  return h("span", { class: "row" },
    !person && !kept && [button("Call", { do: "call", table, seat }, `to seat ${seat}`),
      h("button", { class: "small", onclick: () => lockUp(table, seat) }, "Lock up",
        h("span", { class: "sr" }, ` seat ${seat}`))],
    kept && [button("Accept", { do: "accept", table, person: kept.number }, `for ${kept.name}`),
      button("Pass", { do: "pass", table, person: kept.number }, kept.name)],
    person && away > 0 && [h("button", { class: "small", onclick: pickUp }, `Pick up ${person.name}`),
      plays ? button("Stop", { do: "stop-playing", table, person: person.number }, `${plays.name}, who plays`)
        : !offered && [
          h("button", { class: "small", onclick: () => playOver(table, person) }, `Play over ${person.name}`),
          h("button", { class: "small", onclick: () => playChips(table, person) }, `Friend for ${person.name}`)],
      offered && [button("Accept", { do: "accept", table, person: offered.number }, `for ${offered.name}`),
        button("Decline", { do: "decline", table, person: offered.number }, `for ${offered.name}`)]]);
}

/** @param {number} table @param {number} seat */
function lockUp(table, seat) {
  const { account, chosen } = personFields();
  return attempt(() => askIn({ title: `Lock up seat ${seat}`, fields: account, button: "Lock up",
    send: () => send({ do: "lock-up", table, seat, ...chosen() }) }));
}

/** @param {number} table @param {Wire.BoardPerson} absent */
function playOver(table, absent) {
  const player = field("Account of the player", { inputmode: "numeric", pattern: "[0-9]*", required: false },
    "Leave it empty where it is offered down the list.");
  return attempt(() => askIn({ title: `Play over ${absent.name}`, fields: player, button: "Play over",
    send: () => send({ do: "play-over", table, person: absent.number, player: Number(inputOf(player).value) }) }));
}

/** @param {number} table @param {Wire.BoardPerson} absent */
function playChips(table, absent) {
  const friend = field("Account of the friend", { inputmode: "numeric", pattern: "[0-9]*" });
  return attempt(() => askIn({ title: `A friend plays the chips of ${absent.name}`, fields: friend, button: "Let play",
    send: () => send({ do: "play-chips", table, person: absent.number, player: Number(inputOf(friend).value) }) }));
}

/** @param {Wire.HouseBoard} board @param {Wire.BoardTable} table */
function tableOrders(board, table) {
  const { number, role } = table;
  const others = board.tables.filter((one) => one.number !== number && spreadName(one) === spreadName(table));
  const breakIt = async () => {
    const question = `Break table ${number}? Its players get the free seats of the same game.`;
    const isSure = await confirmed(question, "Break it");
    if (isSure) await attempt(() => send({ do: "break", table: number }));
  };
  return h("div", { class: "row" },
    button("Call the next", { do: "call", table: number }, `to table ${number}`),
    ["open", "broken"].includes(role) && table.seats.every(({ person }) => !person)
      && h("button", { class: "small", onclick: () => openGame(number) }, "Open the game"),
    role === "opening" && button("Draw seats", { do: "draw-seats", table: number }),
    role === "must-move" ? button("End the must-move", { do: "link-must-move", table: number, main: 0 })
      : others.length > 0 && h("button", { class: "small", onclick: () => link(number, others) }, "Must-move"),
    table.tenth_seat ? button("Remove the tenth seat", { do: "remove-tenth-seat", table: number })
      : button("Tenth seat", { do: "tenth-seat", table: number }),
    role !== "broken" && h("button", { class: "small danger", onclick: breakIt }, "Break"));
}

/** @param {number} table */
function openGame(table) {
  const call = field("How many to call", { inputmode: "numeric", pattern: "[0-9]{1,2}", value: "0" },
    "0 calls one person for every seat.");
  return attempt(() => askIn({ title: `Open table ${table}`, fields: call, button: "Open and call",
    send: () => send({ do: "open-game", table, call: Number(inputOf(call).value) }) }));
}

/** @param {number} table @param {Wire.BoardTable[]} others */
function link(table, others) {
  const main = picker("Main game", others.map(({ number }) => [number, `Table ${number}`]));
  return attempt(() => askIn({ title: `Table ${table} becomes a must-move game`, fields: main, button: "Link",
    send: () => send({ do: "link-must-move", table, main: Number(chosenIn(main)) }) }));
}

/** @param {Wire.HouseBoard} board */
function bar({ house }) {
  const { account, chosen } = personFields();
  const minutes = field("Minutes", { inputmode: "numeric", pattern: "[0-9]{1,5}", value: "0" },
    "0 until the bar is lifted.");
  return attempt(() => askIn({ title: "Bar a person from all lists", fields: [account, minutes], button: "Bar",
    send: () => send({ do: "bar", house, minutes: Number(inputOf(minutes).value), ...chosen() }) }));
}

/** @param {Wire.HouseBoard} board */
function liftBar({ house }) {
  const { account, chosen } = personFields();
  return attempt(() => askIn({ title: "Lift a bar", fields: account, button: "Lift",
    send: () => send({ do: "lift-bar", house, ...chosen() }) }));
}

async function refresh() {
  draw(await poll("/floor/board"));
}

keepFresh("floor", "Board", refresh, EVERY);
