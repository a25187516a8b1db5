// When the next break of a tournament is.

/**
 * The level after which the next break is, how long that is, and the minutes of whole levels before its end that are
 * not played yet; null if there is none.
 * @param {Pick<Wire.TournamentInfo, "levels" | "clock" | "on_break">} info
 */
export function nextBreak({ levels, clock, on_break: onBreak = false }) {
  const at = (clock?.level ?? 1) + (onBreak ? 1 : 0);
  const before = levels.filter((level) => level.number >= at);
  const place = before.findIndex((level) => (level.break_minutes ?? 0) > 0);
  if (place < 0) return null;
  const { number, break_minutes: minutes = 0 } = before[place];
  const first = clock && !onBreak ? 1 : 0;
  const wait = before.slice(first, place + 1).reduce((sum, level) => sum + (level.minutes ?? 0), 0);
  return { after: number, minutes, wait };
}

/**
 * "in 25:10 (after level 4, 10 min)"; without a clock only which level it is.
 * @param {NonNullable<ReturnType<typeof nextBreak>>} found @param {number} left of this level or break, in milliseconds
 * @param {(milliseconds: number) => string} face
 */
export const breakInWords = ({ after, minutes, wait }, left, face) =>
  `${left || wait ? `in ${face(left + wait * 60_000)}, ` : ""}after level ${after}, for ${minutes} min`;
