// The jackpots of the room on a screen: what is in them, what qualifies, and the last hits.

import { $, fill, h } from "../lib/dom.js";
import { dollars } from "../lib/money.js";
import { start } from "../lib/page.js";
import { poll } from "../lib/poll.js";
import { dateTime } from "../lib/time.js";

const EVERY = 5000;

/** @param {Wire.JackpotInfo[]} jackpots */
function draw(jackpots) {
  fill($("main"), h("h1", {}, "Jackpots"),
    jackpots.length ? h("ul", { class: "jackpot-list" }, jackpots.map(jackpot))
      : h("p", { class: "panel soft" }, "No game with a jackpot has been opened yet."));
}

/** @param {Wire.JackpotInfo} one */
function jackpot(one) {
  const id = `jackpot-${one.name}`;
  return h("li", { class: "panel", "data-key": one.name, "aria-labelledby": id },
    h("h2", { id }, one.title, h("small", { class: "soft" }, ` ${one.house_name}`)),
    h("p", { class: "pool" }, dollars(one.main), h("small", {}, `${dollars(one.reserve)} in reserve`)),
    one.claims > 0 && h("p", { class: "tag" }, "The floor looks at a claim now."),
    h("ul", { class: "qualifies" }, one.rules.map((line) => h("li", {}, line))),
    one.hits.length > 0 && h("h3", {}, "Last hits"),
    h("ol", { class: "hits" }, one.hits.map((hit) => h("li", { "data-key": hit.at },
      h("b", {}, dollars(hit.cents)), ` ${hit.hands.join(" beaten by ")} `,
      h("span", { class: "soft" }, dateTime(hit.at))))));
}

async function refresh() {
  draw(await poll("/jackpots"));
}

async function open() {
  await Promise.all([start(), refresh()]);
  setInterval(() => document.hidden || refresh().catch(() => {}), EVERY);
}

open().catch((error) => fill($("main"), h("h1", {}, "Jackpots"), h("p", { class: "panel" }, error.message)));
