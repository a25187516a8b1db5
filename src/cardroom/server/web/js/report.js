// The mathematics report of a game: asks for it, says how it stands, and shows it as soon as it is there.

import { get, post } from "./api.js";
import { $, count, fill, h } from "./dom.js";
import { start } from "./page.js";

const EVERY = 1500;
const [, , house, slug] = location.pathname.split("/");
const game = `${house}/${slug}`;
let told = null;

const HOW = {
  working: () => ["Being worked out.", "Every combination is counted and some thousand rounds are played. It takes from a few seconds to a few minutes; the page follows by itself."],
  waiting: ({ ahead }) => ["Being worked out.", `${count(ahead, "other report")} ${ahead === 1 ? "comes" : "come"} first. The page follows by itself.`],
  busy: () => ["Not yet.", "Several other reports are being worked out. This page tries again by itself."],
  failed: ({ why }) => ["No report.", `${why[0].toUpperCase()}${why.slice(1)}.`],
};

function draw(how) {
  const [verdict, words] = HOW[how.state](how);
  const isOver = how.state === "failed";
  fill($("main"),
    h("p", { class: "soft" }, told.house),
    h("h1", {}, `${told.name}: odds and report`),
    h("section", { class: "panel", "data-key": how.state },
      h("p", { role: "status" }, h("b", {}, verdict), " ", words),
      !isOver && h("div", { class: "working", "aria-hidden": "true" }),
      isOver && h("button", { class: "primary", onclick: () => location.reload() }, "Try again")),
    h("p", {}, h("a", { href: `/rules/${game}` }, "Rules"), " · ", h("a", { href: `/fees/${game}` }, "Fees"), " · ", h("a", { href: "/" }, "Lobby")));
}

async function ask() {
  const how = await post(`/games/${game}/report${location.search}`);
  if (how.state === "ready") return location.reload();
  draw(how);
  return how.state !== "failed" && setTimeout(() => ask().catch(failed), EVERY);
}

// The connection may come back.
function failed(error) {
  draw({ state: "failed", why: error.message.replace(/\.$/, "") });
}

async function open() {
  [, told] = await Promise.all([start(), get(`/games/${game}/fees`)]);
  document.title = `Odds of ${told.name} · Cardroom`;
  await ask();
}

open().catch((error) => (told ? failed(error) : fill($("main"), h("h1", {}, "Odds and report"), h("p", {}, error.message))));
