// Draw games: click the cards to throw away.

import { cardName, drawCard } from "./cards.js";
import { count, h } from "./dom.js";

export function discarding({ option }, _words, send, state) {
  const { hand, most, fewest = 0 } = option;
  const key = `${state.scene.round}/${hand.join()}`;
  const marked = state.ui.discards?.key === key ? state.ui.discards.places : [];
  const cards = marked.map((place) => hand[place]);
  const toggle = (place) => {
    const places = marked.includes(place) ? marked.filter((other) => other !== place) : [...marked, place];
    state.ui.discards = { key, places: places.slice(-most) };
    state.redraw();
  };
  const choose = (choice) => () => send({ do: "choose", choice });
  return [
    h("div", { class: "discards", role: "group", "aria-label": `Choose ${fewest || `up to ${most}`} to discard` },
      hand.map((card, place) => h("button", { type: "button", class: "pick-card", "data-hotkey": String(place + 1),
        "aria-pressed": String(marked.includes(place)), "aria-label": `Discard ${cardName(card)}`,
        onclick: () => toggle(place) }, drawCard(card)))),
    h("div", { class: "choices" },
      h("button", { type: "button", class: "primary", "data-hotkey": "d", "aria-keyshortcuts": "D", disabled: cards.length < fewest,
        onclick: choose({ choice: "discard", cards }) },
      cards.length ? `Discard ${count(cards.length, "card")}` : "Stand pat", " ", h("kbd", { "aria-hidden": "true" }, "D")),
      option.option === "opener-discarding" && h("button", { type: "button", disabled: !cards.length,
        onclick: choose({ choice: "split-openers", cards }) }, "Discard, and declare split openers"),
      fewest > 0 && h("button", { type: "button", onclick: choose({ choice: "fold" }) }, "Fold")),
  ];
}
