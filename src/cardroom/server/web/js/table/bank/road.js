// The big road of the shoe, on the felt of a baccarat table. A hand is on it when it has been shown.

import { get } from "../../lib/api.js";
import { h } from "../../lib/dom.js";
import { bigRoad, tally } from "../../scoreboard/roads.js";

const COLUMNS = 18;
/** @type {Record<string, string>} */
const LAST = { player: "Player won", banker: "Banker won", tie: "it was a tie" };

/** The road, or nothing before the first hand of a shoe. After a tie alone it is empty. @param {TableState} state */
export function roadOnFelt(state) {
  const { scene, layout, ui } = state;
  if (!layout.scoreboard || state.watching) return null;
  const isOver = scene.phase !== "playing";
  if (!ui.road || (isOver && scene.round > ui.road.asked)) catchUp(state);
  const results = (ui.road?.results ?? []).filter(({ round }) => isOver || round < scene.round);
  const shoe = results.filter((result) => result.shoe === results.at(-1)?.shoe);
  return shoe.length > 0 && draw(shoe, bigRoad(shoe));
}

/** Fetches what is not on the road yet. @param {TableState} state */
async function catchUp({ scene, info, ui, redraw }) {
  const before = ui.road?.results ?? [];
  ui.road = { asked: scene.round, results: before };
  const later = await get(`/tables/${info.number}/results?after=${before.at(-1)?.round ?? 0}`).catch(() => []);
  if (!later.length) return;
  ui.road = { ...ui.road, results: [...before, ...later] };
  redraw();
}

/** @param {Wire.RoundResult[]} shoe @param {ReturnType<typeof bigRoad>} cells */
function draw(shoe, cells) {
  const gone = Math.max(0, ...cells.map(({ column }) => column + 1 - COLUMNS));
  const counts = tally(shoe, []).slice(0, 3).map(([name, , times]) => `${name} ${times}`).join(" · ");
  const words = `Big road of this shoe: ${counts}. In the last hand ${LAST[shoe[shoe.length - 1].winner]}.`;
  return h("div", { class: "shoe-road", role: "img", "aria-label": words, title: counts, "data-key": "road" },
    cells.filter(({ column }) => column >= gone).map(({ result, column, row, ties }) =>
      h("i", { class: `${result.winner}${ties ? " tied" : ""}`,
        style: { "grid-column": column - gone + 1, "grid-row": row + 1 } })));
}
