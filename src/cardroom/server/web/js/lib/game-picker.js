// The fields for a house and one of its games.

import { fill, h, listen } from "./dom.js";

/**
 * @param {Pick<Wire.HouseInfo, "house" | "name">[]} houses
 * @param {Pick<Wire.GameInfo, "game" | "house" | "name">[]} games @param {() => void} changed
 * @param {string} first the game that is chosen at first
 * @returns {{ node: HTMLElement, chosen: () => GameName }}
 */
export function gamePicker(houses, games, changed, first = games[0]?.game ?? "") {
  const house = h("select", { id: "open-house" }, houses.map((one) =>
    h("option", { value: one.house, selected: first.startsWith(`${one.house}/`) }, one.name)));
  const game = h("select", { id: "open-game" });
  function showGames() {
    const spread = games.filter((one) => one.house === house.value);
    fill(game, spread.map((one) => h("option", { value: one.game }, one.name)));
    game.value = spread.some((one) => one.game === first) ? first : spread[0]?.game ?? "";
  }
  listen(house, "onchange", () => {
    showGames();
    changed();
  });
  listen(game, "onchange", changed);
  showGames();
  const node = h("div", { class: "pair" },
    h("div", { class: "field" }, h("label", { for: "open-house" }, "House"), house),
    h("div", { class: "field" }, h("label", { for: "open-game" }, "Game"), game));
  return { node, chosen: () => /** @type {GameName} */ (game.value) };
}
