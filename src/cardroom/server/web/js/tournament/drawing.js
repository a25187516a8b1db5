// Draws the seats and chip races of a tournament again, as docs/shuffle.md describes it.

import { hashOf } from "../replay/hashing.js";
import { blake2b } from "./blake2b.js";

const SPAN = 65536;
const AT_A_TIME = 26;
const DECK = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
const encoder = new TextEncoder();

/** Numbers of 16 bits from the hashes of the key, the purpose and 0, 1, 2 …
 * @param {string} key @param {string} purpose */
function* words(key, purpose) {
  const start = [...Uint8Array.from(key.match(/../g) ?? [], (pair) => parseInt(pair, 16)), ...encoder.encode(purpose)];
  for (let block = 0; ; block += 1) {
    const number = new DataView(new ArrayBuffer(8));
    number.setUint32(0, block, true);
    const hash = new DataView(blake2b(Uint8Array.from([...start, ...new Uint8Array(number.buffer)])).buffer);
    for (let place = 0; place < hash.byteLength; place += 2) yield hash.getUint16(place, true);
  }
}

/** @param {Iterator<number>} from */
const next = (from) => /** @type {number} */ (from.next().value);

/** A number below the bound from the word, or from the next one that favors no number.
 * @param {number} word @param {number} bound @param {Iterator<number>} from */
function fair(word, bound, from) {
  if (!(bound > 0 && bound <= SPAN)) throw new Error(`Nothing can be drawn out of ${bound}.`);
  let found = word;
  while (found >= SPAN - (SPAN % bound)) found = next(from);
  return found % bound;
}

/** @template T @param {T[]} things @param {string} key @param {string} purpose @returns {T[]} */
function shuffled(things, key, purpose) {
  const from = words(key, purpose);
  const left = [...things];
  return things.map(() => left.splice(fair(next(from), left.length, from), 1)[0]);
}

/** @param {number} count @param {number} first */
const upFrom = (count, first = 0) => Array.from({ length: count }, (_, place) => place + first);

/** @typedef {[number, number]} Place */

/** @param {Wire.DrawnSeats} draw @param {string} key @returns {Place[]} */
function atStart({ people, seats }, key) {
  if (!(seats > 0 && seats <= SPAN)) throw new Error("A table has too many seats.");
  const tables = Math.ceil(people.length / seats);
  const order = shuffled(upFrom(people.length), key, "players");
  /** @type {Place[]} */
  const places = [];
  for (const table of upFrom(tables, 1)) {
    const free = shuffled(upFrom(seats, 1), key, `seats of table ${table}`);
    order.filter((_, place) => place % tables === table - 1)
      .forEach((person, place) => { places[person] = [table, free[place]]; });
  }
  return places;
}

/** @param {Wire.DrawnSeats} draw @returns {Place[]} */
const freePlaces = ({ free }) => Object.keys(free).map(Number).sort((one, other) => one - other)
  .flatMap((table) => free[table].map((seat) => /** @type {Place} */ ([table, seat])));

/** @param {Wire.DrawnSeats} draw @param {string} key @returns {Place[]} */
function atFree(draw, key) {
  const sizes = { ...draw.sizes };
  const from = words(key, "free seats");
  let left = freePlaces(draw);
  /** @type {Place[]} */
  const places = [];
  for (const person of shuffled(upFrom(draw.people.length), key, "players")) {
    const fewest = Math.min(...left.map(([table]) => sizes[table]));
    const choices = left.filter(([table]) => sizes[table] === fewest);
    const drawn = choices[fair(next(from), choices.length, from)];
    places[person] = drawn;
    sizes[drawn[0]] += 1;
    left = left.filter((place) => place !== drawn);
  }
  return places;
}

/** @param {Wire.DrawnSeats} draw @param {string} key @returns {Place[]} */
function places(draw, key) {
  if (draw.why === "start") return atStart(draw, key);
  if (draw.why === "final-table") return shuffled(freePlaces(draw), key, "final table").slice(0, draw.people.length);
  return atFree(draw, key);
}

/** @param {string} key @param {string} purpose */
function deck(key, purpose) {
  const from = words(key, purpose);
  const left = [...DECK];
  /** @type {string[]} */
  const order = [];
  while (left.length) {
    const batch = upFrom(Math.min(left.length, AT_A_TIME)).map(() => next(from));
    for (const word of batch) order.push(...left.splice(fair(word, left.length, from), 1));
  }
  return order;
}

/** @param {Wire.DrawnRace} race @param {string} key */
function raced({ table, chip, larger, racers }, key) {
  const cards = deck(key, `race at table ${table}`);
  const dealt = racers.map(({ seat, before }) => ({ seat, hand: cards.splice(0, Math.floor(before % larger / chip)) }));
  const odd = dealt.reduce((sum, { hand }) => sum + hand.length, 0);
  const toWin = Math.floor((odd * chip + Math.floor(larger / 2)) / larger);
  /** @param {{hand: string[]}} one */
  const highest = ({ hand }) => Math.max(...hand.map((card) => DECK.indexOf(card)));
  const won = dealt.filter(({ hand }) => hand.length).sort((one, other) => highest(other) - highest(one))
    .slice(0, toWin).map(({ seat }) => seat);
  const saved = racers.filter(({ seat, before }) => before < larger && !won.includes(seat)).map(({ seat }) => seat);
  const after = racers.map(({ seat, before }) => before - before % larger
    + (won.includes(seat) || saved.includes(seat) ? larger : 0));
  return { cards: dealt.map(({ hand }) => hand), won, saved, after };
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** True if the key gives this result. @param {Wire.DrawnSeats | Wire.DrawnRace} part @param {string} key */
function holds(part, key) {
  try {
    if (part.draw === "seats") return same(places(part, key), part.places);
    const { racers, won, saved } = part;
    return same(raced(part, key),
      { cards: racers.map((one) => one.cards), won, saved, after: racers.map((one) => one.after) });
  } catch {
    return false;
  }
}

/** @param {Wire.DrawnSeats | Wire.DrawnRace} part */
const peopleIn = (part) => (part.draw === "seats" ? part.people : part.racers.map(({ name }) => name));

/** The number of the first draw with somebody who has not drawn a seat before; -1 if there is none.
 * @param {Wire.TournamentDraws} file */
function withStranger({ draws }) {
  /** @type {Set<string>} */
  const known = new Set();
  for (const { number, parts } of draws) {
    for (const part of parts) {
      const enters = part.draw === "seats" && ["start", "entry"].includes(part.why);
      if (enters) peopleIn(part).forEach((name) => known.add(name));
      else if (peopleIn(part).some((name) => !known.has(name))) return number;
    }
  }
  return -1;
}

/** What does not hold, in sentences; empty if everything does. @param {Wire.TournamentDraws} file */
export async function problemsOf(file) {
  const { tournament, commitment, secret, is_over: isOver, draws } = file;
  const found = [];
  if (isOver && !secret) found.push("The secret was not published.");
  if (secret && await hashOf(["tournament draws", tournament, secret].join("\n")) !== commitment) {
    found.push("The secret does not fit the hash.");
  }
  const sealed = draws.filter(({ number }) => number);
  if (sealed.length < draws.length) found.push("Some keys were made when they were needed.");
  if (sealed.some(({ number }, place) => number !== place + 1)) found.push("The numbers are not 1, 2, 3 …");
  for (const { number, key } of secret ? sealed : []) {
    if (await hashOf(["tournament draw", secret, number].join("\n")) !== key) {
      found.push(`The key of draw ${number} does not follow from the secret.`);
    }
  }
  for (const { number, key, parts } of draws) {
    if (!parts.every((part) => holds(part, key))) found.push(`The key gives another result in draw ${number}.`);
  }
  const stranger = withStranger(file);
  if (stranger >= 0) found.push(`Somebody in draw ${stranger} had no seat before.`);
  return found;
}
