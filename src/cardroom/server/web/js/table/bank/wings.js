// Where the seats are on the felt. Seat 1 is on the house dealer's left, which is on the right of the screen.

/** @typedef {{where: "left" | "front" | "right", seats: number[]}} Wing The seats as they stand, from top or left. */

/** The seats from one place on, all the way round. @param {readonly number[]} seats @param {number} place */
const from = (seats, place) => [...seats.slice(place), ...seats.slice(0, place)];

/**
 * The seats beside the viewer, who sits in front, in the order of the deal. For somebody who only watches, a third of
 * the seats is in front. `own` is 0 then; it is above all seats for somebody who stands behind the table.
 * @param {readonly number[]} seats @param {number} own @returns {Wing[]}
 */
export function wings(seats, own) {
  if (!own) {
    const side = Math.floor(seats.length / 3);
    return [
      { where: "left", seats: seats.slice(seats.length - side).reverse() },
      { where: "front", seats: seats.slice(side, seats.length - side).reverse() },
      { where: "right", seats: seats.slice(0, side) },
    ];
  }
  const place = seats.indexOf(own);
  const others = place < 0 ? from(seats, Math.floor(seats.length / 2)) : from(seats, place).slice(1);
  const half = Math.ceil(others.length / 2);
  return [
    { where: "left", seats: others.slice(0, half).reverse() },
    { where: "right", seats: others.slice(half) },
  ];
}
