// Talks about a deal at the final table: what is proposed, and one's own answer or proposal.

import { askIn } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { field, inputOf } from "../lib/forms.js";
import { cents, dollars } from "../lib/money.js";

/** @param {Wire.TournamentInfo} info @param {(order: Wire.Order) => unknown} give */
export function dealTalks(info, give) {
  const may = info.summary.may ?? [];
  const { talk } = info;
  if (!talk && !may.includes("ask-for-talk") && !may.includes("propose-deal")) return null;
  return h("section", { class: "panel deal", "aria-labelledby": "deal", "data-key": "deal" },
    h("h2", { id: "deal" }, "Deal"),
    talk ? proposed(info, talk) : h("p", { class: "soft" }, may.includes("propose-deal")
      ? "No hand is being played. You may propose how the prizes are divided."
      : "You may ask for talks: then the next hand waits for a minute."),
    h("div", { class: "row" },
      may.includes("answer-deal") && [
        h("button", { class: "primary", onclick: () => give({ order: "answer-deal", accepts: true }) }, "Accept"),
        h("button", { onclick: () => give({ order: "answer-deal", accepts: false }) }, "Refuse")],
      may.includes("ask-for-talk") && h("button", { onclick: () => give({ order: "ask-for-talk" }) }, "Ask for talks"),
      may.includes("propose-deal") && [
        h("button", { onclick: () => give({ order: "propose-deal", kind: "icm" }) }, "Propose by ICM"),
        h("button", { onclick: () => give({ order: "propose-deal", kind: "chips" }) }, "Propose by chips"),
        h("button", { onclick: () => custom(info, give) }, "Propose amounts")]));
}

/** Those at the final table, by seat. @param {Wire.TournamentInfo} info */
const seated = ({ entrants }) =>
  entrants.filter((one) => one.table).toSorted((one, other) => (one.seat ?? 0) - (other.seat ?? 0));

/** @param {Wire.TournamentInfo} info @param {Wire.TalkInfo} talk */
const proposed = (info, { amounts, accepted }) => h("ul", {}, seated(info).map((one) =>
  h("li", {}, `${one.name}: `, h("b", {}, dollars(amounts[String(one.seat)] ?? 0)),
    accepted.includes(one.seat ?? 0) && " accepts")));

/** @param {Wire.TournamentInfo} info @param {(order: Wire.Order) => unknown} give */
async function custom(info, give) {
  const fields = seated(info).map((one) => ({ seat: one.seat ?? 0,
    node: field(`${one.name}, in dollars`, { inputmode: "decimal" }) }));
  await askIn({
    title: "Propose amounts",
    lines: ["All prizes that are left have to be divided.",
      "Nobody gets more than the first prize or less than the next one."],
    fields: fields.map(({ node }) => node),
    button: "Propose",
    send: async () => give({ order: "propose-deal", kind: "custom",
      amounts: Object.fromEntries(fields.map(({ seat, node }) => [String(seat), cents(inputOf(node).value) || 0])) }),
  });
}
