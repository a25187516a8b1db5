// A command of the floor to the table. It fails with the reason, which a dialog can show.

import { freshId, post } from "../../lib/api.js";

/** @param {number} table @param {Wire.Command} command */
export const order = (table, command) => post(`/tables/${table}/commands`, { id: freshId(), command });
