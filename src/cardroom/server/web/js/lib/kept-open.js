// Parts that the user opens and closes, and that stay so when the page is redrawn.

/** @type {Map<string, boolean>} */
const opened = new Map();

/** The attributes of a `details` element. @param {string} name @param {boolean} first @returns {Attributes} */
export const keptOpen = (name, first = false) => ({
  open: opened.get(name) ?? first,
  ontoggle: ({ target }) => opened.set(name, target.open),
});
