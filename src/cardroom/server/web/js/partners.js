// Kum-kum: one's money in one wager with somebody else's, where the house allows it.

import { h } from "./dom.js";
import { chairAt, spotOf } from "./spots.js";

const wagersOn = ({ bank }, spot) => (bank.wagers ?? []).filter((wager) => spotOf(wager.spot) === spot);

/** The others whose wagers on a spot one may join. */
export const alone = (scene, spot) => [...new Set(wagersOn(scene, spot)
  .filter(({ seat, shared_with: other }) => seat !== scene.you && !other).map(({ seat }) => seat))];

/** With whom one wagers on a spot: what lies there already stays as it is. 0: by oneself. */
export function partnerOn({ scene, layout, ui }, spot) {
  if (!layout.kum_kum) return 0;
  const mine = wagersOn(scene, spot).find(({ seat }) => seat === scene.you);
  if (mine) return mine.shared_with ?? 0;
  const others = alone(scene, spot);
  if (others.includes(ui.partner?.[spot])) return ui.partner[spot];
  return layout.backline || spot === scene.you ? 0 : others[0] ?? 0;
}

/** The choice, where there is one. */
export function withWhom(state, spot) {
  const { scene, layout, ui } = state;
  const others = layout.kum_kum ? alone(scene, spot) : [];
  if (!others.length) return null;
  const chosen = partnerOn(state, spot);
  const isFixed = wagersOn(scene, spot).some(({ seat }) => seat === scene.you);
  const choose = ({ target }) => {
    ui.partner = { ...ui.partner, [spot]: Number(target.value) };
    state.redraw();
  };
  const option = (value, words) => h("option", { value, selected: value === chosen }, words);
  return h("label", { class: "which-spot" }, "Wager ",
    h("select", { onchange: choose, disabled: isFixed, value: String(chosen) },
      (layout.backline > 0 || spot === scene.you) && option(0, "by yourself"),
      others.map((seat) => option(seat, `as one with ${chairAt(scene, seat)?.name ?? `seat ${seat}`}`))));
}
