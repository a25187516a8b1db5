// The choice of a house and a game, which the browser remembers.

import { get } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { gamePicker } from "../lib/game-picker.js";

/** @typedef {Pick<Wire.GameInfo, "game" | "house" | "name">} Offered */

/** @param {string} first the game that is chosen at first @param {Wire.HouseRulings} [book] what there is without a
 * network @returns {Promise<Child>} */
export async function choosing(first, book) {
  const offered = await Promise.all([get("/houses"), get("/games")]).catch((error) => {
    if (!book) throw error;
    return null;
  });
  const [houses, games] = offered ?? ofBook(/** @type {Wire.HouseRulings} */ (book));
  const picker = gamePicker(houses, games, () => {}, first || undefined);
  /** @type {Handlers["onsubmit"]} */
  const onsubmit = (event) => {
    event.preventDefault();
    location.assign(`/rulings/${picker.chosen()}`);
  };
  return [
    h("h1", { tabindex: -1 }, "Rulings"),
    h("form", { class: "panel fields", "data-key": "choosing", onsubmit },
      h("p", {}, offered ? "Choose your house and game. This browser remembers them."
        : "Without a network only the games of this house are here."),
      picker.node, h("button", { class: "primary" }, "Show the rulings")),
  ];
}

/** @param {Wire.HouseRulings} book @returns {[Pick<Wire.HouseInfo, "house" | "name">[], Offered[]]} */
const ofBook = ({ house, name, games }) => [[{ house, name }],
  games.map((one) => ({ house, game: `${house}/${one.game}`, name: one.name }))];
