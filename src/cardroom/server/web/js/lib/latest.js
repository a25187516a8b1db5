// Questions whose answers may arrive in another order than they were asked.

/**
 * Asks as `ask` does, but resolves to null if it was asked again in the meantime: only the last answer counts.
 * @template {unknown[]} Asked @template Answer
 * @param {(...asked: Asked) => Promise<Answer>} ask @returns {(...asked: Asked) => Promise<Answer | null>}
 */
export function latest(ask) {
  let turns = 0;
  return async (...asked) => {
    const turn = ++turns;
    const isLast = () => turn === turns;
    try {
      const answer = await ask(...asked);
      return isLast() ? answer : null;
    } catch (error) {
      if (isLast()) throw error;
      return null;
    }
  };
}
