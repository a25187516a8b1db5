// The floor's page for claims on jackpots: two people verify, then it is paid; or it is refused with a reason.

import { post } from "../lib/api.js";
import { askIn } from "../lib/dialog.js";
import { $, count, fill, h } from "../lib/dom.js";
import { field, inputOf } from "../lib/forms.js";
import { dollars, sum } from "../lib/money.js";
import { keepFresh } from "../lib/live-page.js";
import { attempt, say } from "../lib/page.js";
import { poll } from "../lib/poll.js";
import { clockTime } from "../lib/time.js";

const EVERY = 3000;
const PARTS = { beaten: "beaten", winner: "winner", holder: "holds it" };
const STATES = { claimed: "to be verified", verified: "can be paid", paid: "paid", refused: "refused" };

/** @param {Wire.JackpotDeskInfo} desk */
function draw({ jackpots, claims }) {
  const open = claims.filter(isOpen), decided = claims.filter((claim) => !isOpen(claim));
  fill($("main"), h("h1", {}, "Jackpot claims"),
    h("section", { "aria-labelledby": "open-claims", "data-key": "open" },
      h("h2", { id: "open-claims" }, "Open claims"),
      open.length ? h("ul", { class: "claim-list" }, open.map(claimOf))
        : h("p", { class: "panel soft" }, "No claim is open.")),
    h("section", { "aria-labelledby": "pools", "data-key": "pools" }, h("h2", { id: "pools" }, "Pools"),
      h("div", { class: "scroll panel", tabindex: 0, role: "region", "aria-label": "Pools" }, table(jackpots))),
    decided.length > 0 && h("section", { "aria-labelledby": "decided", "data-key": "decided" },
      h("h2", { id: "decided" }, "Decided claims"), h("ul", { class: "claim-list" }, decided.map(claimOf))));
}

/** @param {Wire.ClaimInfo} claim */
const isOpen = ({ state }) => state === "claimed" || state === "verified";

/** @param {Wire.ClaimInfo} claim */
function claimOf(claim) {
  const { number, title, table, round, state } = claim;
  const where = `table ${table}, hand ${round}, ${clockTime(claim.at)}`;
  return h("li", { class: `panel claim ${state}`, "data-key": number },
    h("h3", {}, `Claim ${number}: ${title} `, h("span", { class: "tag" }, STATES[state])),
    h("p", { class: "soft" }, `${where} · ${count(claim.dealt_in, "player")} dealt in · `,
      h("a", { href: `/tables/${table}/rounds/${round}` }, "Look at the hand")),
    h("ul", {}, claim.hands.map((hand) => h("li", { "data-key": hand.seat },
      h("b", {}, `Seat ${hand.seat}, ${hand.name}`), ` (${PARTS[hand.part]}): ${hand.cards.join(" ")}, ${hand.hand}`))),
    claim.reason && h("p", {}, `Refused: ${claim.reason}.`),
    claim.cents > 0 && h("p", {}, `Paid: ${dollars(claim.cents)}.`),
    claim.verified_by.length > 0 && h("p", {}, `Verified by ${claim.verified_by.join(" and ")}.`),
    isOpen(claim) && h("div", { class: "row" },
      state === "claimed" && h("button", { class: "primary", onclick: () => verify(claim) }, `Verify claim ${number}`),
      state === "verified" && h("button", { class: "primary", onclick: () => pay(claim) }, `Pay claim ${number}`),
      h("button", { onclick: () => refuse(claim) }, `Refuse claim ${number}`)));
}

/** @param {Promise<Wire.Said | null>} asked */
const afterwards = (asked) => attempt(async () => {
  const said = await asked;
  for (const line of said?.lines ?? []) say(line);
  await refresh();
});

/** @param {Wire.ClaimInfo} claim */
function verify({ number, deck }) {
  const cards = field("Cards in the deck", { inputmode: "numeric", pattern: "[0-9]{1,3}", title: "A number" });
  const send = () => post(`/floor/jackpots/claims/${number}/verify`, { cards: Number(inputOf(cards).value) });
  return afterwards(askIn({ title: `Verify claim ${number}`, fields: cards, button: "Verify", send,
    lines: ["Look at the hands, and count the deck. Two people have to do that.",
      `A deck without exactly ${deck} cards makes the claim void.`] }));
}

/** @param {Wire.ClaimInfo} claim */
function pay({ number }) {
  const send = () => post(`/floor/jackpots/claims/${number}/pay`);
  return afterwards(askIn({ title: `Pay claim ${number}`, button: "Pay", send,
    lines: ["The shares go to the players' accounts at once, and the table goes on."] }));
}

/** @param {Wire.ClaimInfo} claim */
function refuse({ number }) {
  const why = field("Reason", { minlength: 3, maxlength: 200 }, "The players see it, and it is kept in the records.");
  const send = () => post(`/floor/jackpots/claims/${number}/refuse`, { why: inputOf(why).value.trim() });
  return afterwards(askIn({ title: `Refuse claim ${number}`, fields: why, button: "Refuse", send }));
}

/** @param {Wire.JackpotToSweep[]} jackpots */
function table(jackpots) {
  const heads = ["Main pool", "Reserve", "At the tables", "Dropped", "Paid"];
  return h("table", {},
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Jackpot"),
      heads.map((name) => h("th", { class: "number", scope: "col" }, name)), h("td", {}))),
    h("tbody", {}, jackpots.map((one) => {
      const lying = sum(Object.values(one.unswept));
      const sweep = () => afterwards(post(`/floor/jackpots/${one.name}/sweep`));
      return h("tr", { "data-key": one.name }, h("th", { scope: "row" }, one.title),
        [one.main, one.reserve, lying, one.dropped, one.paid].map((cents) =>
          h("td", { class: "number" }, dollars(cents))),
        h("td", {}, h("button", { class: "small", disabled: !lying, onclick: sweep }, "Sweep",
          h("span", { class: "sr" }, ` the drops of ${one.title}`))));
    })));
}

async function refresh() {
  draw(await poll("/floor/jackpots"));
}

keepFresh(["floor", "manager"], "Jackpot claims", refresh, EVERY);
