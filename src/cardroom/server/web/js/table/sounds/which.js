// Which sounds belong to what has happened at the table.

/** @typedef {"turn" | "cards" | "chips"} Sound */

/** @type {ReadonlySet<string>} */
const CARDS = new Set(["dealt", "dealt-unseen", "board-dealt", "card-drawn", "turned-up", "showed", "rest-of-board"]);
/** @type {ReadonlySet<string>} */
const CHIPS = new Set(["posted", "bet-made", "called", "banked", "wagered", "wager-settled", "prize-paid", "pot-won",
  "paid"]);

/**
 * Each sound once, however many cards or chips have moved, and the own turn last.
 * @param {readonly {event: string}[]} events @param {boolean} isMyTurn True if the viewer is asked something new.
 * @returns {Sound[]}
 */
export function soundsFor(events, isMyTurn) {
  /** @param {ReadonlySet<string>} kinds */
  const has = (kinds) => events.some(({ event }) => kinds.has(event));
  /** @type {[Sound, boolean][]} */
  const all = [["cards", has(CARDS)], ["chips", has(CHIPS)], ["turn", isMyTurn]];
  return all.filter(([, isHeard]) => isHeard).map(([sound]) => sound);
}
