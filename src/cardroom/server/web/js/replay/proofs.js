// The check of the shuffle, the deal and the dice, on the replay page.

import { count, fill, h } from "../lib/dom.js";
import { cardName } from "../table/cards.js";
import { checkDeal } from "./deal-check.js";
import { canVerify } from "./hashing.js";
import { verify } from "./proof.js";

/** @type {Record<string, {title: string, thing: string, name: (shows: string) => string}>} */
const CHECKED = {
  cards: { title: "Shuffle check", thing: "card", name: cardName },
  dice: { title: "Dice check", thing: "throw", name: (shows) => shows },
  reshuffles: { title: "Reshuffle check", thing: "secret", name: (shows) => shows },
};

/** @param {Element} place @param {Wire.RoundHistory} history */
export async function drawProofs(place, history) {
  if (!canVerify() || !history.proofs.cards) {
    const why = canVerify() ? "The key of this shuffle was lost, so it cannot be verified."
      : "To verify the shuffle in your browser, open this page over https.";
    fill(place, h("h2", {}, "Shuffle check"), h("p", {}, why));
    return;
  }
  const wanted = Object.entries(history.proofs).filter(([what, { openings }]) => what === "cards" || openings.length);
  const shown = await Promise.all(wanted.map(([what, proof]) => drawProof(what, proof)));
  const deal = await checkDeal(history);
  fill(place, shown,
    h("section", {}, h("h2", {}, "Deal check"),
      h("ul", { class: "checks" }, deal.map(({ holds, text }) => checkLine(holds, text))),
      history.entropy && h("details", {}, h("summary", {}, "Randomness that players added"),
        h("ul", {}, history.entropy.map(({ name, text }) => h("li", {}, `${name}: `, h("code", {}, text)))))),
    h("p", { class: "soft" },
      "Your browser computed this check from the hashes that the table published before the deal."));
}

/** @param {string} what @param {Wire.Proof} proof */
async function drawProof(what, proof) {
  const { rootHolds, wrong } = await verify(proof);
  const { title, thing, name } = CHECKED[what];
  const { leaves, openings, root } = proof;
  const opened = openings.map(({ place, shows }) => h("li", {}, `${place + 1}: `, h("b", {}, name(String(shows)))));
  return h("section", {}, h("h2", {}, title),
    h("p", {}, "Hash published before the deal: ", h("code", {}, root)),
    h("ul", { class: "checks" },
      checkLine(rootHolds, rootMessage(rootHolds, leaves.length)),
      checkLine(!wrong.length, verdict(wrong.length, openings.length, thing))),
    opened.length > 0 && h("details", {}, h("summary", {}, "Every position that was verified"),
      h("ul", { class: "openings" }, opened)));
}

/** @param {boolean} holds @param {number} number */
function rootMessage(holds, number) {
  if (number === 1) return `${holds ? "Verified" : "Not verified"}: the single hash and the published hash.`;
  return holds ? `Verified: the ${number} single hashes match the published hash.`
    : `Not verified: the ${number} single hashes do not match the published hash.`;
}

/** @param {number} wrong @param {number} opened @param {string} thing */
function verdict(wrong, opened, thing) {
  if (wrong) return `Not verified: ${count(wrong, thing)} did not match the hashes.`;
  return opened ? `Verified: ${count(opened, thing)} shown to you matched the hashes.`
    : "No card was shown to you in this hand.";
}

/** @param {boolean} holds @param {string} text */
const checkLine = (holds, text) => h("li", { class: holds ? "proved" : "not-proved" }, text);
