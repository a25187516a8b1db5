// The board of a house game by game: who waits, and where seats are open.

import { spreadName } from "./parts.js";

/** @typedef {{title: string, names: Wire.BoardName[], tables: {number: number, free: number}[], free: number}} Game */

/** The seats of a table that nobody has and that are kept for nobody. @param {Wire.BoardTable} table */
const freeAt = ({ seats }) => seats.filter(({ person, kept_for: kept }) => !person && !kept).length;

/** The games of a house, in the order of its lists. @param {Wire.HouseBoard} house @returns {Game[]} */
export function gamesOf({ lists, tables }) {
  const titles = [...new Set([...lists, ...tables].map(spreadName))];
  return titles.map((title) => {
    const here = tables.filter((one) => spreadName(one) === title && one.role !== "broken")
      .map((one) => ({ number: one.number, free: freeAt(one) }));
    const names = lists.filter((one) => spreadName(one) === title).flatMap((one) => one.names);
    return { title, names, tables: here, free: here.reduce((sum, one) => sum + one.free, 0) };
  });
}

/** The people of a house who are called to a table now. @param {Wire.HouseBoard} house */
export const callsOf = ({ lists }) => lists.flatMap(({ names }) => names.filter((one) => one.called_to)
  .map(({ person, called_to: table, until }) => ({ name: person.name, table, until })));
