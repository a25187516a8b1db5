// A hand that is being set in rows.

const RANKS = "23456789TJQKA";

/** @typedef {{name: string, wants: number, most: number}} ArrangedRow */

/** `rowPlaces` has the cards of each row as places in the hand, because a hand may have two equal cards. */
export class Arrangement {
  /**
   * The hand starts as the house would set it; without that, all cards start in the last row, which may hold all of
   * them until the hand is set.
   * @param {Wire.RowsField} field
   */
  constructor({ from, rows, suggestion = [] }) {
    this.hand = from;
    /** @type {ArrangedRow[]} */
    this.rows = rows.map(({ name, cards }) => ({ name, wants: cards, most: cards }));
    this.rows[rows.length - 1].most = from.length;
    this.rowPlaces = rows.map((_, row) => (row === rows.length - 1 ? highestFirst(from) : []));
    /** @type {number | null} */
    this.held = null;
    if (suggestion.length) this.layOut(suggestion);
  }

  get isSet() {
    return this.rows.every(({ wants }, row) => this.rowPlaces[row].length === wants);
  }

  /** The cards of each row. */
  get cards() {
    return this.rowPlaces.map((row) => row.map((place) => this.hand[place]));
  }

  /** @param {number} place */
  rowOf(place) {
    return this.rowPlaces.findIndex((row) => row.includes(place));
  }

  /** @param {number} row */
  hasRoom(row) {
    return row >= 0 && row < this.rows.length && this.rowPlaces[row].length < this.rows[row].most;
  }

  /** Puts these cards into the rows. @param {readonly string[][]} cards */
  layOut(cards) {
    const free = this.hand.map((_, place) => place);
    /** @param {string} card */
    const take = (card) => free.splice(free.findIndex((place) => this.hand[place] === card), 1)[0];
    this.held = null;
    this.rowPlaces = cards.map((row) => row.map(take));
  }

  /**
   * Moves a card to the end of a row or in front of another card. Does nothing if the row is full.
   * @param {number} place @param {number} row @param {number | null} before
   */
  move(place, row, before = null) {
    this.held = null;
    if (row !== this.rowOf(place) && !this.hasRoom(row)) return;
    this.rowPlaces = this.rowPlaces.map((row) => row.filter((other) => other !== place));
    const to = this.rowPlaces[row];
    to.splice(before === null ? to.length : to.indexOf(before), 0, place);
  }

  /**
   * Drops a card on another: next to it, or in exchange for it if its row has all its cards.
   * @param {number} place @param {number} target
   */
  put(place, target) {
    const row = this.rowOf(target);
    const lacksCards = this.rowPlaces[row].length < this.rows[row].wants;
    if (place !== target && (row === this.rowOf(place) || lacksCards)) this.move(place, row, target);
    else this.exchange(place, target);
  }

  /** @param {number} one @param {number} two */
  exchange(one, two) {
    this.held = null;
    /** @param {number} place */
    const swapped = (place) => (place === one ? two : place === two ? one : place);
    this.rowPlaces = this.rowPlaces.map((row) => row.map(swapped));
  }

  /** The first press selects a card, the second one moves it. @param {number} place */
  press(place) {
    if (this.held === null) this.held = place;
    else this.put(this.held, place);
  }
}

/** The places of the cards, highest card first. Tiles keep the order of the deal. @param {readonly string[]} hand */
function highestFirst(hand) {
  /** @param {string} card */
  const rank = (card) => (card === "Jk" ? RANKS.length : RANKS.indexOf(card[0]));
  return hand.map((_, place) => place)
    .sort((a, b) => rank(hand[b]) - rank(hand[a]) || (rank(hand[a]) < 0 ? 0 : hand[a].localeCompare(hand[b])));
}
