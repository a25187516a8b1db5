// Where the seats are on the felt. Seat 1 is on the house dealer's left, which is on the right of the screen.

/** @typedef {{where: "left" | "front" | "right", seats: number[]}} Wing The seats in the order of the deal, which goes
 * down on the right, to the left in front, and up on the left. */

const MOST_IN_FRONT = 4;

/** The seats from one place on, all the way round. @param {readonly number[]} seats @param {number} place */
const from = (seats, place) => [...seats.slice(place), ...seats.slice(0, place)];

/**
 * The seats beside the viewer, who sits in front. For somebody who only watches, about a
 * third of the seats is in front. `own` is 0 then; it is above all seats for somebody who stands behind the table.
 * @param {readonly number[]} seats @param {number} own @returns {Wing[]}
 */
export function wings(seats, own) {
  if (!own) {
    const side = Math.max(Math.floor(seats.length / 3), Math.ceil((seats.length - MOST_IN_FRONT) / 2));
    return [
      { where: "right", seats: seats.slice(0, side) },
      { where: "front", seats: seats.slice(side, seats.length - side) },
      { where: "left", seats: seats.slice(seats.length - side) },
    ];
  }
  const place = seats.indexOf(own);
  const others = place < 0 ? from(seats, Math.floor(seats.length / 2)) : from(seats, place).slice(1);
  const half = Math.ceil(others.length / 2);
  return [
    { where: "left", seats: others.slice(0, half) },
    { where: "right", seats: others.slice(half) },
  ];
}
