// "Play now": a table of a game with one press, an open one or a new one. The table page then asks for the buy-in.

import { post } from "../lib/api.js";
import { seatAt } from "../lib/ways-in.js";

/** @param {GameName} game */
export async function playNow(game) {
  const { table } = await post("/me/find-table", { game });
  location.assign(seatAt(table));
}
