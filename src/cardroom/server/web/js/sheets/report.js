// Requests the odds report of a game, shows the progress, and opens the report when it is ready.

import { get, post } from "../lib/api.js";
import { $, count, fill, h, sentence } from "../lib/dom.js";
import { start } from "../lib/page.js";

const EVERY = 1500;
const [, , house, slug] = location.pathname.split("/");
const game = /** @type {GameName} */ (`${house}/${slug}`);
/** @type {Wire.GameFees | null} */
let about = null;

/** @type {Record<string, (report: Partial<Wire.ReportState>) => [string, string]>} */
const STATES = {
  working: () => ["The report is being computed.", "It takes from a few seconds to a few minutes. "
    + "This page opens the report when it is ready."],
  waiting: ({ ahead = 0 }) => ["The report is waiting.",
    `${count(ahead, "report")} ahead of it. This page opens the report when it is ready.`],
  busy: () => ["The report queue is full.", "This page tries again by itself."],
  failed: ({ why = "" }) => ["The report could not be computed.", why],
};

/** @param {Partial<Wire.ReportState> & {state: string}} report */
function draw(report) {
  const [title, details] = STATES[report.state](report);
  const isOver = report.state === "failed";
  fill($("main"),
    h("p", { class: "soft" }, about?.house),
    h("h1", {}, `${about?.name} odds report`),
    h("section", { class: "panel", "data-key": report.state },
      h("p", { role: "status" }, h("b", {}, title), " ", details),
      !isOver && h("div", { class: "working", "aria-hidden": "true" }),
      isOver && h("button", { class: "primary", onclick: () => location.reload() }, "Try again")),
    h("p", {}, h("a", { href: `/rules/${game}${location.search}` }, "Rules"), " · ",
      h("a", { href: `/fees/${game}` }, "Fees"), " · ", h("a", { href: "/" }, "Lobby")));
}

async function ask() {
  const report = await post(`/games/${game}/report${/** @type {"" | `?${string}`} */ (location.search)}`);
  if (report.state === "ready") {
    location.reload();
    return;
  }
  draw(report.state === "failed" ? { ...report, why: sentence(report.why ?? "") } : report);
  if (report.state !== "failed") setTimeout(() => ask().catch(failed), EVERY);
}

/** Shows the error with a button to try again. @param {Error} error */
function failed(error) {
  draw({ state: "failed", why: error.message });
}

async function open() {
  [, about] = await Promise.all([start(), get(`/games/${game}/fees`)]);
  document.title = `${about.name} odds report · Cardroom`;
  await ask();
}

open().catch((error) => {
  if (about) failed(error);
  else fill($("main"), h("h1", {}, "Odds report"), h("p", {}, error.message));
});
