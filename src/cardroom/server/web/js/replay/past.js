// The table after one step of a completed hand, in the form that the felts draw.

import { follow, newHand } from "../table/hand.js";
import { readOnly } from "../table/read-only.js";
import { withViewDefaults, withSceneDefaults } from "../table/defaults.js";

/** @typedef {{history: Wire.RoundHistory, info: Wire.TableInfo, layout: Layout, kind: Kind}} Past */

/** @param {Past} past @param {number} place */
export function stateAt({ history, info, layout, kind }, place) {
  const hand = newHand();
  for (const { events } of history.steps.slice(0, place + 1)) follow(hand, events);
  return readOnly({ info, layout, kind, hand, scene: sceneAt(history, info, layout, place), now: () => 0 });
}

/** At a pot, a tenth seat may have been taken away since.
 * @param {Wire.RoundHistory} history @param {Wire.TableInfo} info */
const seatsOf = ({ people }, { kind, seats }) => (kind === "pot" ? Math.max(seats, ...Object.keys(people).map(Number))
  : seats);

/** The seats as they stood in that hand, if they did not stand in the order of their numbers.
 * @param {Wire.RoundHistory} history */
function clockwiseIn({ steps }) {
  const start = steps.flatMap(({ events }) => events).find(({ event }) => event === "round-started");
  return start?.event === "round-started" ? start.clockwise ?? [] : [];
}

/** @param {Wire.RoundHistory} history @param {Wire.TableInfo} info @param {Layout} layout @param {number} place */
function sceneAt(history, info, layout, place) {
  const view = withViewDefaults(history.steps[place].view);
  return withSceneDefaults({
    table: info.number, version: place, round: history.round, seats: seatsOf(history, info),
    clockwise: clockwiseIn(history), you: history.you, view,
    chairs: Object.entries(history.people).map(([seat, name]) =>
      ({ seat: Number(seat), number: 0, name, chips: view.money[`stack:${seat}`] ?? 0 })),
    phase: place < history.steps.length - 1 ? "playing" : "between",
    hands: namedHands(view, Object.keys(layout.parts)),
    bank: { player_dealer: view.player_dealer, amount: view.money.bank ?? 0 },
  });
}

/**
 * The hands that were shown, with the names the house dealer gave them, part by part where a hand was set.
 * @param {RoundView} view @param {string[]} parts @returns {Wire.NamedHand[]}
 */
function namedHands({ spots }, parts) {
  return Object.entries(spots).flatMap(([at, { name, part_names: names = [] }]) => {
    const spot = Number(at);
    if (names.length) return names.map((part, place) => ({ spot, name: part, half: parts[place] }));
    return name ? [{ spot, name }] : [];
  });
}
