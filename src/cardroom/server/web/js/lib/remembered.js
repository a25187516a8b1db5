// What the browser remembers for the viewer. It may forbid that; then a choice lasts as long as the page.

/** @param {string} name */
export function remembered(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
export function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It lasts as long as the page.
  }
}
