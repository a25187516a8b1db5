// Sends orders to a tournament.

import { freshId, post } from "../lib/api.js";

/** @param {number} number @param {Wire.Order} order */
export const order = (number, order) => post(`/tournaments/${number}/orders`, { id: freshId(), order });
