// Times as a person reads them.

/** @param {number} at */
export const dateTime = (at) => new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });

/** @param {number} at */
export const clockTime = (at) => new Date(at).toLocaleTimeString("en-US", { timeStyle: "short" });
