// A table as it stood after a step of a round that is over, for the felts to draw.

import { follow, newHand } from "./hand.js";

/** `history` is the round as the server tells it. */
export function stateAt({ history, info, layout, kind }, place) {
  const hand = newHand();
  for (const { events } of history.steps.slice(0, place + 1)) follow(hand, events);
  // Nobody sits down in the past.
  return { number: info.number, info, layout, kind, hand, scene: sceneAt(history, info, place), me: { role: "replay" }, ui: {}, lines: [],
    socket: { now: () => 0 }, send: () => false, redraw: () => {} };
}

function sceneAt(history, info, place) {
  const picture = { spots: {}, money: {}, ...history.steps[place].picture };
  const chairs = Object.entries(history.people).map(([seat, name]) => ({ seat: Number(seat), number: 0, name, chips: picture.money[`stack:${seat}`] ?? 0 }));
  return {
    table: info.number, version: place, round: history.round, seats: info.seats, you: history.you ?? 0, chairs, picture,
    phase: place < history.steps.length - 1 ? "playing" : "between",
    bank: { player_dealer: picture.player_dealer ?? 0, amount: picture.money.bank ?? 0, wagers: [] },
  };
}
