// Puts one's name on the list of any game, also of one that is not open.

import { freshId, get, post } from "../lib/api.js";
import { fill, h, listen } from "../lib/dom.js";
import { form } from "../lib/forms.js";
import { latest } from "../lib/latest.js";
import { attempt, say } from "../lib/page.js";

/** @param {string} label */
function select(label) {
  const id = `interest-${label.toLowerCase()}`;
  const node = h("select", { id, required: true });
  return { node, field: h("div", { class: "field" }, h("label", { for: id }, label), node) };
}

/** @param {() => unknown} joined */
export function interestForm(joined) {
  const house = select("House"), game = select("Game"), limit = select("Limit");
  /** @type {Wire.GameInfo[]} */
  let games = [];
  /** @type {Wire.TableLimit[]} */
  let limits = [];

  const limitsOf = latest(async (/** @type {string} */ slug) =>
    slug ? get(`/games/${house.node.value}/${slug}/limits`) : []);
  const showLimits = () => attempt(async () => {
    const posted = await limitsOf(game.node.value);
    if (!posted) return;
    limits = posted;
    fill(limit.node, limits.map(({ says }, place) => h("option", { value: place }, says)));
  });
  const showGames = () => {
    fill(game.node, games.filter((one) => one.house === house.node.value).map((one) =>
      h("option", { value: one.game.split("/")[1] }, one.name)));
    return showLimits();
  };
  listen(house.node, "onchange", showGames);
  listen(game.node, "onchange", showLimits);
  attempt(async () => {
    const [houses, all] = await Promise.all([get("/houses"), get("/games")]);
    games = all;
    fill(house.node, houses.map((one) => h("option", { value: one.house }, one.name)));
    await showGames();
  });

  const join = async () => {
    const { fees, stakes } = limits[Number(limit.node.value)];
    const { lines } = await post("/me/board", { do: "join", key: freshId(), house: house.node.value,
      game: game.node.value, fees, stakes });
    lines.forEach((line) => say(line));
    joined();
  };
  return h("details", { class: "panel interest", "data-key": "interest" },
    h("summary", {}, "Wait for another game"),
    form("Join the list", join, house.field, game.field, limit.field));
}
