// Seat positions around an oval table.

/**
 * A point on the edge of an oval, as a share of the way around it, clockwise from the middle of its lower side.
 * Both coordinates run from -1 to 1.
 * @param {number} share @param {number} ratio @returns {[number, number]}
 */
export function onWideOval(share, ratio) {
  const radius = 1 / ratio;
  const straight = 1 - radius;
  const around = 4 * straight + 2 * Math.PI * radius;
  const way = (share % 1) * around;
  const turn = Math.PI * radius;
  if (way < straight) return [-way, 1];
  if (way < straight + turn) return arc(-1, (way - straight) / radius);
  if (way < 3 * straight + turn) return [way - 2 * straight - turn, -1];
  if (way < 3 * straight + 2 * turn) return arc(1, (way - 3 * straight - turn) / radius);
  return [around - way, 1];

  /** @param {-1 | 1} side @param {number} angle @returns {[number, number]} */
  function arc(side, angle) {
    return [side * (straight + radius * Math.sin(angle)), -side * Math.cos(angle)];
  }
}

/** The same for an upright oval. @param {number} share @param {number} ratio @returns {[number, number]} */
export function onTallOval(share, ratio) {
  const [x, y] = onWideOval(share + 0.25, ratio);
  return [y, -x];
}
