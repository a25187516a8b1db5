// The stages of an update: deal, turn, announce, pay. What the felt shows after each card, before all is as it is now.

import { sum } from "../lib/money.js";
import { squeezers } from "./squeeze.js";

/** @typedef {Pick<RoundView, "spots" | "boards">} Cards */
/** @typedef {{beats: number, squeeze?: import("./squeeze.js").Squeeze}} Lasting How long something stays, and
 * whether it stays until somebody has turned the cards over. */
/** @typedef {Lasting & {isOpen?: boolean}} Step False if cards lie face down that are told about when they are open. */
/** @typedef {Lasting & {scene: Scene, events: Wire.Event[], lines: Wire.LogLine[]}} Stage What is shown, and what has
 * happened since the stage before. */

const HALF = 0.5, ONE = 1, LONG = 2;
const HANDED = 2;

/** @param {Cards} cards @param {number} spot @returns {Wire.SpotCards} */
const handAt = ({ spots }, spot) => (spots[spot] ??= { cards: [], up: [] });

/** @param {Cards} table @param {number} spot @param {(string | null)[]} cards @param {boolean} isUp */
function add(table, spot, cards, isUp) {
  const hand = handAt(table, spot);
  hand.cards.push(...cards);
  hand.up.push(...cards.map(() => isUp));
  return isUp ? ONE : HALF;
}

/** The cards of a hand of baccarat. Those that somebody squeezes, and a third card, lie face down first.
 * @param {Cards} table @param {Wire.Event & {event: "dealt"}} event @param {number | undefined} by
 * @returns {Generator<Step>} */
function* deal(table, { spot, cards }, by) {
  const hand = handAt(table, spot);
  const place = hand.cards.length;
  if (by || place >= HANDED) {
    add(table, spot, cards.map(() => null), false);
    yield by ? { beats: 0, isOpen: false, squeeze: { spot, by, cards } } : { beats: ONE, isOpen: false };
    hand.cards.length = hand.up.length = place;
  }
  yield { beats: add(table, spot, cards, true) };
}

/** @param {Cards} table @param {number} spot @param {string[]} cards @param {number[]} places */
function turn(table, spot, cards, places) {
  const hand = handAt(table, spot);
  // A whole hand is laid out in the order in which it is shown.
  if (cards.length === hand.cards.length) hand.cards = [...cards];
  places.forEach((place, nth) => {
    if (cards.length < hand.cards.length) hand.cards[place] = cards[nth];
    hand.up[place] = true;
  });
  return ONE;
}

/** Lays the cards of an event on the table. Returns the beats they take; 0 for other events.
 * @param {Cards} table @param {Wire.Event} event */
function lay(table, event) {
  switch (event.event) {
    case "dealt": return add(table, event.spot, event.cards, Boolean(event.up));
    case "dealt-unseen": return add(table, event.spot, Array(event.count).fill(null), false);
    case "showed": return turn(table, event.seat, event.cards, [...event.cards.keys()]);
    case "turned-up": return turn(table, event.spot, event.cards, event.places);
    case "board-dealt": {
      const board = event.board ?? 0;
      table.boards[board] = [...(table.boards[board] ?? []), ...event.cards];
      return LONG;
    }
    case "bets-pulled-in": return ONE;
    default: return 0;
  }
}

/** The steps of an event. @param {Cards} table @param {Wire.Event} event @param {Record<number, number>} squeezing
 * @returns {Iterable<Step>} */
function stepsOf(table, event, squeezing) {
  if (event.event === "dealt" && event.spot < 0 && event.up) return deal(table, event, squeezing[event.spot]);
  const beats = lay(table, event);
  return beats ? [{ beats }] : [];
}

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {Cards} one @param {Cards} other */
const sameCards = (one, other) => isSame(one.boards, other.boards)
  && Object.keys(one.spots).length === Object.keys(other.spots).length
  && Object.entries(one.spots).every(([spot, { cards }]) => isSame(cards, other.spots[spot]?.cards));

/**
 * The stages from one scene to the next; the last one is the next scene itself. There is only that one where no cards
 * are dealt, or where they move in ways that only the server follows.
 * @param {Scene | null} before @param {Scene} after @param {Wire.Event[]} events @param {Wire.LogLine[]} lines
 * @returns {Stage[]}
 */
export function stagesOf(before, after, events, lines) {
  const all = { scene: after, events, lines, beats: 0 };
  if (!before || !after.view) return [all];
  const start = events.findIndex(({ event }) => event === "round-started");
  /** @type {Cards} */
  const table = start < 0 && before.view ? structuredClone({ spots: before.view.spots, boards: before.view.boards })
    : { spots: {}, boards: {} };
  /** @type {Stage[]} */
  const stages = [];
  const squeezing = start < 0 ? {} : squeezers(before.bank.wagers, before.chairs);
  let from = 0;
  /** What has happened before a place and is not told yet. @param {number} to */
  const toldUpTo = (to) => {
    const told = { events: events.slice(from, to), lines: linesUpTo(lines, from, to - 1) };
    from = to;
    return told;
  };
  events.forEach((event, place) => {
    if (place < start) return;
    for (const { isOpen = true, ...step } of stepsOf(table, event, squeezing)) {
      const scene = sceneWith(before, after, structuredClone(table), start >= 0, events);
      stages.push({ ...step, scene, ...toldUpTo(isOpen ? place + 1 : place) });
    }
  });
  if (!stages.length || !sameCards(table, after.view)) return [all];
  return [...stages, { ...all, events: events.slice(from), lines: linesUpTo(lines, from, Infinity) }];
}

/** The lines of the events from one place to another. An announcement goes with the line after it.
 * @param {Wire.LogLine[]} lines @param {number} from @param {number} to */
function linesUpTo(lines, from, to) {
  return lines.filter((_, place) => {
    const { event = Infinity } = lines.slice(place).find((line) => line.event !== undefined) ?? {};
    return event >= from && (event <= to || to === Infinity);
  });
}

/** The scene with only these cards on the table, and no result yet.
 * @param {Scene} before @param {Scene} after @param {Cards} table @param {boolean} isNew
 * @param {readonly Wire.Event[]} events @returns {Scene} */
function sceneWith(before, after, table, isNew, events) {
  const view = /** @type {RoundView} */ (after.view);
  const hasBoards = isSame(table.boards, view.boards);
  /** @param {number | string} spot */
  const isComplete = (spot) => hasBoards && isSame(table.spots[spot]?.cards, view.spots[spot]?.cards);
  const spots = Object.fromEntries(Object.entries(table.spots).map(([spot, hand]) =>
    [spot, { ...hand, name: isComplete(spot) ? view.spots[spot].name ?? "" : "" }]));
  const placed = isNew ? before.bank.wagers : before.view?.wagers ?? [];
  return {
    ...after, phase: "playing", questions: [], clock: null, pots: [], chairs: before.chairs,
    hands: after.hands.filter(({ spot }) => isComplete(spot)),
    view: { ...view, spots, boards: table.boards, settled: [], payments: [], bank_result: null, asked: [],
      wagers: view.wagers.length ? view.wagers : placed, money: moneyThen(before, view, isNew, events) },
  };
}

/** The money on the table before it is paid. @param {Scene} before @param {RoundView} view @param {boolean} isNew
 * @param {readonly Wire.Event[]} events */
function moneyThen(before, { money }, isNew, events) {
  const won = sum(events.flatMap((event) => (event.event === "pot-won" ? [event.amount] : [])));
  if (won) return { pot: won };
  const bank = isNew ? before.bank.amount : before.view?.money.bank ?? 0;
  return bank ? { ...money, bank } : money;
}
