// The felt of a game for a pot: seats around it, bets before them, pot and board in the middle.

import { drawCard } from "./cards.js";
import { drawChips } from "./chips.js";
import { h } from "./dom.js";
import { dollars } from "./money.js";
import { drawSeats } from "./seats.js";

export function potFelt(state) {
  const { scene, info } = state;
  return h("div", { class: "room" },
    h("div", { class: `felt pot seats-${scene.seats}` },
      h("div", { class: "rail", "aria-hidden": "true" }, h("span", { class: "printed" }, info.house_name)),
      h("div", { class: "middle" }, boards(state), pots(state), notes(state)),
      h("ol", { class: "seats", "aria-label": "Seats" }, drawSeats(state))));
}

function boards({ scene }) {
  const shown = Object.entries(scene.picture?.boards ?? {});
  const name = (number) => (shown.length > 1 ? `Board ${number}` : "Board");
  return h("div", { class: `boards boards-${shown.length}` }, shown.map(([number, cards]) =>
    h("div", { class: "board", role: "group", "aria-label": name(number) }, cards.map((card, place) => {
      const drawn = drawCard(card);
      drawn.dataset.key = `${scene.round}-${place}-${card}`;
      return drawn;
    }))));
}

function pots({ scene, info }) {
  const pot = scene.picture?.money?.pot ?? scene.pot ?? 0;
  const parts = scene.pots ?? [];
  if (!pot) return null;
  if (parts.length < 2) return h("div", { class: "pots" }, onePot("Pot", pot, info));
  return h("div", { class: "pots" }, parts.map((part, place) => onePot(place ? `Side ${place}` : "Main", part, info)));
}

const onePot = (name, amount, info) =>
  h("div", { class: "one-pot" }, h("span", { class: "name" }, name), drawChips(amount, info.chips));

function notes({ hand, scene }) {
  const fees = scene.picture?.money?.fees ?? 0;
  const winners = Object.entries(hand.won);
  return h("div", { class: "notes" },
    winners.map(([seat, amount]) => h("p", { class: "winner" }, winning(scene, Number(seat), amount, hand.boards[seat]))),
    hand.notes.map((note) => h("p", { class: "tagged" }, note)),
    fees > 0 && h("p", { class: "fee" }, `Collection ${dollars(fees)}`));
}

/** Of the hands on several boards, "board 1, … / board 2, …", those that won. */
function winning(scene, seat, amount, boards) {
  const name = scene.chairs.find((chair) => chair.seat === seat)?.name ?? `Seat ${seat}`;
  const all = scene.picture?.spots[seat]?.name;
  const held = boards ? all?.split(" / ").filter((part) => boards.some((board) => part.startsWith(board))).join(" / ") : all;
  return [h("b", {}, name), ` wins ${dollars(amount)}`, held && `: ${held}`];
}
