// The roads of baccarat: the place of each result on the board.

export const ROWS = 6;

/** @typedef {{result: Wire.RoundResult, column: number, row: number, ties: number, turned: boolean}} RoadCell */

/**
 * The big road: a column for each run of one winner, ties noted on the result before them; long runs turn right.
 * @param {readonly Wire.RoundResult[]} results @returns {RoadCell[]}
 */
export function bigRoad(results) {
  /** @type {Set<string>} */
  const taken = new Set();
  /** @type {RoadCell[]} */
  const cells = [];
  let start = -1;
  let earlyTies = 0;
  for (const result of results) {
    const last = cells.at(-1);
    if (result.winner === "tie") {
      if (last) last.ties += 1;
      else earlyTies += 1;
      continue;
    }
    const place = last?.result.winner === result.winner ? following(last, taken) : null;
    if (!place) do start += 1; while (taken.has(`${start},0`));
    const { column, row, turned } = place ?? { column: start, row: 0, turned: false };
    taken.add(`${column},${row}`);
    cells.push({ result, column, row, ties: cells.length ? 0 : earlyTies, turned });
  }
  return cells;
}

/**
 * The next place in a run: down, or to the right if that place is taken.
 * @param {RoadCell} last @param {Set<string>} taken
 */
function following({ column, row, turned }, taken) {
  const isBlocked = turned || row + 1 >= ROWS || taken.has(`${column},${row + 1}`);
  return isBlocked ? { column: column + 1, row, turned: true } : { column, row: row + 1, turned: false };
}

/**
 * How often each result came up: [name, kind, number].
 * @param {readonly Wire.RoundResult[]} results @param {readonly {kind: string, label: string}[]} beside
 * @returns {[string, string, number][]}
 */
export function tally(results, beside) {
  /** @param {(result: Wire.RoundResult) => unknown} fits */
  const count = (fits) => results.filter(fits).length;
  return [
    ["Player", "player", count((result) => result.winner === "player")],
    ["Banker", "banker", count((result) => result.winner === "banker")],
    ["Tie", "tie", count((result) => result.winner === "tie")],
    ["Naturals", "natural", count((result) => result.natural)],
    ...beside.map(({ kind, label }) => /** @type {[string, string, number]} */ (
      [label, kind, count((result) => result.won?.includes(kind))])),
  ];
}
