// What a player won or lost since signing in.

import { count, h } from "./dom.js";
import { dollars, signed } from "./money.js";
import { clockTime } from "./time.js";

/** The result in words, so that color and sign do not have to say it alone. @param {number} net */
const inWords = (net) => (net > 0 ? `You won ${dollars(net)}` : net < 0 ? `You lost ${dollars(-net)}` : "You are even");

/** One line, with a link to the hands. @param {Wire.SessionResult} session */
export function resultLine({ hands, net, since }) {
  if (!hands) return h("p", { class: "session soft" }, "No hand played since you signed in.");
  return h("p", { class: "session" }, `${inWords(net)} in ${count(hands, "hand")} since ${clockTime(since)}. `,
    h("a", { href: "/hands" }, "See the hands"));
}

/** The result of each table. @param {Wire.SessionResult} session */
export function resultPanel(session) {
  const { hands, net, since, tables } = session;
  if (!hands) return null;
  return h("section", { class: "panel result", "aria-labelledby": "session" },
    h("h2", { id: "session" }, "Since you signed in"),
    h("p", {}, `${inWords(net)} in ${count(hands, "hand")} since ${clockTime(since)}, after collection.`),
    tables.length > 1 && h("ul", {}, tables.map((one) => h("li", { "data-key": one.table },
      h("span", {}, h("b", {}, one.game),
        h("span", { class: "soft" }, ` table ${one.table}, ${count(one.hands, "hand")}`)),
      netOf(one.net)))));
}

/** A result: a word and a sign say it, not color alone. @param {number} net @param {(net: number) => string} written */
export function netOf(net, written = signed) {
  const looks = net > 0 ? "won" : net < 0 ? "lost" : "even";
  return h("span", { class: `net ${looks}` }, h("small", {}, looks), " ", net ? written(net) : null);
}
