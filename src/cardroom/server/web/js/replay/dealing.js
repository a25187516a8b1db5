// Follows the events of a hand and compares the place of each card dealt with the place that is next.

import { permutation, seedOf } from "./hashing.js";

/** @typedef {number[]} Positions */
/** @typedef {Record<string, any> & {event: string}} DealtEvent */

export class NotInOrder extends Error {}

/** @param {number} length @param {(place: number) => number} make */
const list = (length, make) => Array.from({ length }, (_, place) => make(place));

/** @param {readonly unknown[]} first @param {readonly unknown[]} second */
const areEqual = (first, second) => JSON.stringify(first) === JSON.stringify(second);

export class Dealing {
  /** @type {Set<number>} */
  #out = new Set();
  /** @type {Positions[]} */
  #together = [];
  #times = 0;
  #diceThrown = false;
  /** The places of the board's cards that were shuffled apart from the stock, as they must come next.
   * @type {number[]} */
  #mixed = [];
  #next = 0;
  /** @type {number[]} */
  #stock = [];
  dealt = 0;

  /** @param {number[]} stock @param {number[][]} reshuffles @param {string} secret */
  constructor(stock, reshuffles, secret) {
    this.reshuffles = reshuffles;
    this.secret = secret;
    this.#take(stock);
  }

  /** @param {number[]} stock */
  #take(stock) {
    this.#stock = stock;
    this.#next = 0;
  }

  /** Follows one event, with the places of its cards. @param {DealtEvent} event @param {number[]} places */
  async follow(event, places) {
    if (event.event === "dealt-unseen" && places.length !== event.count) {
      throw new NotInOrder("the places of cards that were dealt unseen are missing");
    }
    if (/^card-(taken|exchanged)/.test(event.event) && event.to === "deck") {
      this.end();
      this.#putBack(places[0]);
      return;
    }
    if (this.#mixed.length && event.event === "board-dealt") this.#checkMixed(places);
    const fresh = places.filter((place) => place >= 0 && !this.#out.has(place));
    for (const place of fresh) this.#out.add(place);
    const positions = fresh.map((place) => this.#positionOf(place));
    if (positions.length && event.event !== "rest-of-board") {
      this.#together.push(positions);
      return;
    }
    this.end();
    if (event.event === "burned") this.#burn();
    if (event.event === "rest-of-board") this.#restOfBoard(positions, event.burned ?? 0);
    if (event.event === "reshuffled") await this.#reshuffle(event.cards);
    if (event.event === "mixed") this.#mixed = (await this.#shuffled(event.cards)).slice(1);
    if (event.event === "dice-thrown") this.#diceThrown = true;
  }

  /** @param {number} place */
  #positionOf(place) {
    const position = this.#stock.indexOf(place);
    if (position < 0) throw new NotInOrder(`the card of place ${place + 1} was dealt and was not in the stock`);
    return position;
  }

  #burn() {
    this.#out.add(this.#stock[this.#next]);
    this.#pass(1);
  }

  /** @param {number} number */
  #pass(number) {
    this.#next += number;
    this.dealt += number;
  }

  /** Checks the cards that were dealt one after the other: in rounds, hand by hand, or as piles. */
  end() {
    const together = this.#together;
    this.#together = [];
    if (this.#arePiles(together)) {
      this.#pass(together.flat().length);
      return;
    }
    for (let left = together; left.length;) left = this.#checkHands(left);
  }

  /** Checks the first hand, or all that were dealt in rounds with it. Returns the others. @param {Positions[]} hands */
  #checkHands(hands) {
    const [first] = hands;
    const around = Math.max(first.length > 1 ? first[1] - first[0] : 1, 1);
    const dealt = hands.slice(0, around);
    dealt.forEach((hand, seat) => {
      const expected = list(first.length, (turn) => this.#next + seat + turn * dealt.length);
      if (!areEqual(hand, expected)) {
        throw new NotInOrder(`the card of place ${this.#stock[hand[0]] + 1} was dealt when another was next`);
      }
    });
    this.#pass(first.length * dealt.length);
    return hands.slice(around);
  }

  /** Whether these are piles, dealt before the dice decided who gets the first. @param {Positions[]} hands */
  #arePiles(hands) {
    const seats = hands.length;
    const size = hands[0]?.length;
    if (!this.#diceThrown || hands.some((hand) => hand.length !== size)) return false;
    /** @type {((seat: number, turn: number) => number)[]} */
    const ways = [
      (seat, turn) => seat * size + turn,
      (seat, turn) => turn * seats + seat,
      (seat, turn) => turn * seats + (turn % 2 ? seats - 1 - seat : seat),
    ];
    return ways.some((way) => list(seats, (start) => start).some((start) => hands.every((hand, seat) =>
      areEqual(hand, list(size, (turn) => this.#next + way((seat + start) % seats, turn))))));
  }

  /** Cards shown after the hand, a burned card before each street. @param {Positions} shown @param {number} burned */
  #restOfBoard(shown, burned) {
    const last = this.#next + shown.length + burned - 1;
    const isSorted = areEqual(shown, shown.toSorted((first, second) => first - second));
    if (shown.length && (!isSorted || shown[0] !== this.#next + 1 || shown.at(-1) !== last)) {
      throw new NotInOrder("the rest of the board was not the next cards of the stock");
    }
    this.#pass(shown.length + burned);
  }

  /** A card that was dealt is the next one again. @param {number} place */
  #putBack(place) {
    if (!this.#out.delete(place)) {
      throw new NotInOrder(`the card of place ${place + 1} was put back and had not been dealt`);
    }
    this.dealt -= 1;
    this.#take([place, ...this.#stock.slice(this.#next)]);
  }

  /** @param {number[]} places */
  #checkMixed(places) {
    if (!areEqual(places, this.#mixed)) {
      throw new NotInOrder("the cards of the board are not those that were shuffled, in the order that was sealed");
    }
    this.#mixed = [];
  }

  /** The stock is made of the cards whose places are told. @param {number} cards */
  async #reshuffle(cards) {
    const stock = await this.#shuffled(cards);
    for (const place of stock) this.#out.delete(place);
    this.#take(stock);
  }

  /** The places of the cards that are shuffled again, in the order that was sealed. @param {number} cards */
  async #shuffled(cards) {
    const places = this.reshuffles[this.#times];
    if (!places || !this.secret) throw new NotInOrder("the proof of a reshuffle is missing");
    this.#times += 1;
    const isSorted = places.every((place, at) => place >= 0 && (at === 0 || places[at - 1] < place));
    if (places.length !== cards || !isSorted) throw new NotInOrder("the places of a reshuffle are wrong");
    const order = await permutation(await seedOf("reshuffle", this.secret, String(this.#times)), cards);
    return order.map((number) => places[number]);
  }
}
