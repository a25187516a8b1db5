// What is typed into the filters of the auditor: names that stand for ids, and days.

/** Names by id. @param {[id: string, name: string][]} pairs */
export const choices = (pairs) => new Map(pairs);

/**
 * The id of what was typed: a whole name, an id, or a part that only one name has. Empty if nothing was typed.
 * @param {string} text @param {Map<string, string>} names @param {string} kind
 */
export function idOf(text, names, kind) {
  const typed = text.trim().toLowerCase();
  if (!typed || names.has(typed)) return typed;
  const all = [...names];
  const whole = all.filter(([, name]) => name.toLowerCase() === typed);
  const found = whole.length ? whole : all.filter(([, name]) => name.toLowerCase().includes(typed));
  if (!found.length) throw new Error(`There is no ${kind} “${text.trim()}”. Choose one of the list.`);
  if (found.length > 1) throw new Error(`“${text.trim()}” stands for ${found.length} of them. Choose one of the list.`);
  return found[0][0];
}

/** The first moment of a day written as in a date field, "2026-11-17". @param {string} day */
export const startOf = (day) => new Date(`${day}T00:00`).getTime();

/** The first moment after a day. @param {string} day */
export function dayAfter(day) {
  const next = new Date(`${day}T00:00`);
  next.setDate(next.getDate() + 1);
  return next.getTime();
}
