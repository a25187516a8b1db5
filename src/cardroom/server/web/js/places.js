// The betting places of a spot, with the wagers that lie there, and what they pay.

import { drawChips } from "./chips.js";
import { h } from "./dom.js";
import { dollars } from "./money.js";
import { settledPile } from "./settle.js";
import { chairAt, spotOf } from "./spots.js";
import { canWagerOn, chooseSpot, putOn } from "./wagers.js";

const ONE_ROW = 4;
const SHORT_WORD = 5;

/** The places printed for a hand, and those of wagers made after the deal. */
export function places(state, view, hand) {
  const { layout } = state;
  const printed = layout.spots.filter(({ kind }) => hand < 100 || (layout.hands > 1 && layout.both.includes(kind)));
  const lies = [...view.wagers, ...view.settled].filter((wager) => wager.spot === hand).map((wager) => wager.kind);
  const more = [...new Set(lies)].filter((kind) => !printed.some((place) => place.kind === kind));
  const all = [...printed, ...more.map((kind) => ({ kind, label: kind.replaceAll("-", " ") }))];
  const columns = all.length > ONE_ROW ? Math.ceil(all.length / 2) : all.length;
  return h("ul", { class: `places${all.length >= ONE_ROW ? " crowded" : ""}`, style: { "--columns": columns } },
    all.map((place) => h("li", { "data-key": place.kind }, drawPlace(state, view, hand, place))));
}

function drawPlace(state, view, hand, { kind, label, least }) {
  const isHere = (wager) => wager.spot === hand && wager.kind === kind;
  const lies = view.wagers.filter(isHere);
  const settled = [...view.settled.entries()].filter(([, done]) => isHere(done));
  const total = lies.reduce((sum, wager) => sum + wager.amount, 0);
  const name = `${label}${total ? `, ${dollars(total)}` : ""}`;
  const looks = `betting ${kind}${lies.length || settled.length ? " taken" : ""}`;
  const inside = [
    h("span", { class: "label", style: { "--letters": longestWord(label) } }, label),
    lies.map((wager) => h("span", { class: "wager", "data-key": `w${wager.seat}` },
      drawChips(wager.amount, state.info.chips), backer(state.scene, wager))),
    settled.map(([order, done]) => settledPile(state, done, order, view.settled.length)),
  ];
  if (!least || !canWagerOn(state, spotOf(hand))) {
    return h("span", { class: looks, title: label, role: "img", "aria-label": name }, inside);
  }
  const put = () => {
    chooseSpot(state, spotOf(hand));
    putOn(state, kind);
  };
  return h("button", { class: looks, "aria-label": `${name}, spot ${spotOf(hand)}: put a chip`, onclick: put }, inside);
}

const longestWord = (label) => Math.max(SHORT_WORD, ...label.split(" ").map((word) => word.length));

/** Who wagers on somebody else's spot. */
function backer(scene, { seat, spot, shared_with: partner }) {
  const name = (who) => (who === scene.you ? "you" : chairAt(scene, who)?.name ?? `seat ${who}`);
  const told = partner ? `+ ${name(seat)}` : name(seat);
  return (partner > 0 || seat !== spotOf(spot)) && h("span", { class: "backer" }, told);
}

/** What each wager pays for which hand, to look up. */
export function payTables({ spots }) {
  const paid = spots.filter(({ pays }) => pays);
  const line = ([hand, pay]) => h("tr", {}, h("th", { scope: "row" }, hand || "win"), h("td", { class: "number" }, pay));
  return paid.length > 0 && h("details", { class: "pay-tables", "data-key": "pay-tables" },
    h("summary", {}, "What it pays"),
    h("div", { class: "panel" }, paid.map(({ label, pays }) =>
      h("table", {}, h("caption", {}, label), h("tbody", {}, Object.entries(pays).map(line))))));
}
