// My places on the waiting lists, in the lobby, and the button of a full table that joins its list.

import { freshId, post } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { attempt, say } from "../lib/page.js";

/** @param {Wire.OwnBoard | null} own @param {() => unknown} changed */
export function myPlaces(own, changed) {
  if (!own?.places.length) return null;
  return h("section", { class: "places", "aria-labelledby": "places", "data-key": "places" },
    h("h2", { id: "places" }, "My waiting lists"),
    h("ul", {}, own.places.map((one) => h("li", { class: "panel", "data-key": `${one.house} ${one.game} ${one.limit}` },
      h("b", {}, `${one.limit} ${one.title}`), ` You are number ${one.place}. About ${one.minutes} minutes. `,
      h("button", { class: "small", onclick: () => leave(one, changed) }, "Leave the list",
        h("span", { class: "sr" }, ` for ${one.limit} ${one.title}`))))));
}

/** @param {Wire.OwnListPlace} one @param {() => unknown} changed */
const leave = ({ house, game, limit, kill }, changed) => attempt(async () => {
  await post("/me/board", { do: "leave", key: freshId(), house, game, limit, kill });
  changed();
});

/** @param {Wire.TableInfo} table @param {() => unknown} changed */
export const joinList = (table, changed) => h("button", { onclick: () => attempt(async () => {
  const { lines } = await post("/me/board", { do: "join", key: freshId(), table: table.number });
  lines.forEach((line) => say(line));
  changed();
}) }, "Join the list", h("span", { class: "sr" }, ` for ${table.name}, table ${table.number}`));
