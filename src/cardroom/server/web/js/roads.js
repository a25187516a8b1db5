// The roads of baccarat: where each result goes on the board.

export const ROWS = 6;

/** The big road: a column for each run of one winner, ties noted on the result before them; long runs turn to the right. */
export function bigRoad(results) {
  const taken = new Set();
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
    const goesOn = last?.result.winner === result.winner;
    const isBlocked = goesOn && (last.turned || last.row + 1 >= ROWS || taken.has(`${last.column},${last.row + 1}`));
    if (!goesOn) do start += 1; while (taken.has(`${start},0`));
    const [column, row] = !goesOn ? [start, 0] : isBlocked ? [last.column + 1, last.row] : [last.column, last.row + 1];
    taken.add(`${column},${row}`);
    cells.push({ result, column, row, ties: cells.length ? 0 : earlyTies, turned: isBlocked });
  }
  return cells;
}

/** How often each came, of so many rounds. */
export function tally(results, beside) {
  const count = (fits) => results.filter(fits).length;
  return [
    ["Player", "player", count((result) => result.winner === "player")],
    ["Banker", "banker", count((result) => result.winner === "banker")],
    ["Tie", "tie", count((result) => result.winner === "tie")],
    ["Naturals", "natural", count((result) => result.natural)],
    ...beside.map(({ kind, label }) => [label, kind, count((result) => result.won?.includes(kind))]),
  ];
}
