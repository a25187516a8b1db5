// "Play now": a seat at a table of a game with one press, at an open table or at a new one.

import { freshId, post } from "../lib/api.js";
import { dollars } from "../lib/money.js";
import { say } from "../lib/page.js";

/** @param {GameName} game @param {Wire.Person | null} me */
export async function playNow(game, me) {
  if (!me) {
    location.assign(`/account?back=${encodeURIComponent(`/?q=${game.split("/")[1].replaceAll("-", " ")}`)}`);
    return;
  }
  try {
    const { table } = await post("/me/seat", { game, key: freshId() });
    location.assign(`/tables/${table}`);
  } catch (error) {
    refused(/** @type {Failure} */ (error), me);
  }
}

/** @param {Failure} error @param {Wire.Person} me */
function refused(error, me) {
  if (error.code !== "not-enough-chips") return say(error.message, "bad");
  return say(`Your account has ${dollars(me.cents)}, which is less than the minimum buy-in.`, "bad",
    { href: "/account?back=/", name: "Get chips" });
}
