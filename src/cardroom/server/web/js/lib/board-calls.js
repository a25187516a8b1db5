// Calls of the board, on every page of a player: the page rings until the player takes the seat or declines it.

import { freshId, post } from "./api.js";
import { $, fill, h } from "./dom.js";
import { announce, attempt, say } from "./page.js";
import { poll } from "./poll.js";
import { offerWords, standInWords } from "./stand-ins.js";

const EVERY = 2500;
/** The calls that were announced before. @type {Set<string>} */
let known = new Set();
/** @type {AudioContext | null} */
let audio = null;

/** Shows calls below the header, and keeps them up to date. */
export function followCalls() {
  const place = h("div", { id: "calls" });
  $("#top").after(place);
  const look = async () => show(place, await poll("/me/board"), again);
  const again = () => look().catch(() => {});
  again();
  setInterval(again, EVERY);
}

/** @param {Wire.OwnSeatKept} call */
const keyOf = ({ table, seat, accepted, now }) => `${table} ${seat} ${accepted} ${now}`;

/** @param {HTMLElement} place @param {Wire.OwnBoard} own @param {() => unknown} again */
function show(place, own, again) {
  const calls = own.kept.filter(({ why, accepted }) => !(accepted && why === "seat-change"));
  fill(place, own.offers.map((one) => offer(one, again)), own.plays.map((one) => standIn(one, again)),
    calls.map((call) => bar(call, own.now, again)));
  const fresh = calls.filter((call) => !known.has(keyOf(call)));
  const offers = own.offers.filter((one) => !known.has(offerWords(one)));
  const said = [...fresh.map((call) => words(call, own.now)), ...offers.map(offerWords)];
  if (said.length) announce(said, { now: true });
  known = new Set([...calls.map(keyOf), ...own.offers.map(offerWords)]);
  if (own.offers.length || calls.some(({ accepted }) => !accepted)) ring();
}

/** @param {Wire.OwnSeatKept} call @param {number} now */
function words({ table, seat, title: game, limit, why, accepted, now: isNow, until }, now) {
  const where = `${limit} ${game}, table ${table}, seat ${seat}`;
  if (accepted) return `Seat ${seat} at table ${table} is kept for you: ${limit} ${game}.`;
  const left = until ? ` It is kept for ${Math.max(0, Math.ceil((until - now) / 60_000))} minutes.` : "";
  if (why !== "must-move") return `Your seat is ready: ${where}.${left}`;
  return `You must move to the main game ${isNow ? "now" : "when the blind comes"}: ${where}.`;
}

/** @param {Wire.OwnSeatKept} call @param {number} now @param {() => unknown} again */
function bar(call, now, again) {
  const { table, seat, accepted } = call;
  // In a must-move or a broken game the house moves the player, with all chips.
  const sitsDown = ["call", "play-over", "locked-up"].includes(call.why);
  const to = sitsDown ? `/tables/${table}?seat=${seat}` : `/tables/${table}`;
  const accept = async () => {
    if (await answerTo("accept", table, again) && call.why !== "must-move") location.assign(to);
  };
  return h("div", { class: accepted ? "call" : "call rings", "data-key": `${table}`, role: "group",
    "aria-label": `Call to table ${table}` },
  h("p", {}, words(call, now)),
  h("div", { class: "row" },
    !accepted && [h("button", { class: "primary", onclick: accept }, "Take the seat"),
      h("button", { onclick: () => answerTo("decline", table, again) }, "Decline")],
    h("a", { class: "button", href: to }, "Go to the table")));
}

/** @param {"accept" | "decline" | "back"} order @param {number} table @param {() => unknown} again */
const answerTo = (order, table, again) => attempt(async () => {
  const { lines } = await post("/me/board", { do: order, key: freshId(), table });
  lines.forEach((line) => say(line));
  again();
  return true;
});

/** An offer to play over somebody. @param {Wire.OwnOffer} one @param {() => unknown} again */
function offer(one, again) {
  const { table, seat } = one;
  const accept = async () => {
    if (await answerTo("accept", table, again)) location.assign(`/tables/${table}?seat=${seat}`);
  };
  return h("div", { class: "call rings", "data-key": `offer ${table}`, role: "group",
    "aria-label": `Offer at table ${table}` },
  h("p", {}, offerWords(one)),
  h("div", { class: "row" }, h("button", { class: "primary", onclick: accept }, "Play over"),
    h("button", { onclick: () => answerTo("decline", table, again) }, "Decline")));
}

/** Whom one plays for, or who plays for oneself. @param {Wire.OwnStandIn} one @param {() => unknown} again */
function standIn(one, again) {
  const { table, seat, is_yours: isYours, is_friend: isFriend } = one;
  const to = isYours || isFriend ? `/tables/${table}` : `/tables/${table}?seat=${seat}`;
  return h("div", { class: "call", "data-key": `stand-in ${table}`, role: "group",
    "aria-label": `Absence at table ${table}` },
  h("p", {}, standInWords(one)),
  h("div", { class: "row" },
    isYours && h("button", { class: "primary", onclick: () => answerTo("back", table, again) }, "I'm back"),
    h("a", { class: "button", href: to }, "Go to the table")));
}

/** A bell and a buzz. Browsers allow both only once the user has pressed something on the page. */
function ring() {
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.([200, 100, 200]);
  audio ??= new AudioContext();
  audio.resume();
  for (const [place, hertz] of [1047, 1319, 1047].entries()) {
    const at = audio.currentTime + place * 0.22;
    const voice = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: 0.2 });
    volume.gain.setValueAtTime(0.2, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    voice.connect(volume).connect(audio.destination);
    voice.start(at);
    voice.stop(at + 0.5);
  }
}
