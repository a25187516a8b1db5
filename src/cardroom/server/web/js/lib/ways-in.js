// Addresses that keep what somebody pressed, so that it is carried out after they have signed in.

/** The account page, which goes on to another page afterwards. @param {string} to */
export const signInThen = (to) => `/account?back=${encodeURIComponent(to)}`;

/** A table that asks for the buy-in of a seat at once. @param {number} table @param {number | "any"} seat */
export const seatAt = (table, seat = "any") => `/tables/${table}?seat=${seat}`;

/**
 * The lobby, which plays a game at once or opens the dialog for a table of it.
 * @param {"play" | "open"} what @param {string} [game]
 */
export const lobbyThat = (what, game = "") => `/?${what}=${game}`;
