// The bar above the felt: which table it is, the way to its rules and fees, the line to the server, and one's chair.

import { askForChips } from "./buying.js";
import { h } from "./dom.js";
import { feesOf, reportOf, rulesOf } from "./sheets.js";

const LINES = { open: "Connected", lost: "Reconnecting …", ended: "Closed" };

export function bar(state) {
  const { info, scene } = state;
  return [
    h("div", { class: "which" },
      h("h1", {}, info.name),
      h("p", { class: "soft" }, `${info.house_name} · ${info.stakes}`)),
    h("nav", { "aria-label": "About this table" },
      away(rulesOf(info), "Rules"),
      away(feesOf(info), "Fees"),
      info.kind === "bank" && away(reportOf(info), "Odds and report"),
      away(`/tables/${info.number}/screen`, "Big screen"),
      state.layout.scoreboard && away(`/tables/${info.number}/scoreboard`, "Scoreboard")),
    line(state.line),
    scene.you ? chair(state) : null,
  ];
}

const away = (to, name) => h("a", { href: to, target: "_blank", rel: "noopener" }, name);

function line({ state, lag, why }) {
  const told = state === "open" && lag !== null;
  return h("p", { class: `line ${state}`, role: "status" },
    h("span", { class: "lamp", "aria-hidden": "true" }),
    why || LINES[state],
    told && h("span", { class: "lag", title: "How long the server took to answer", "aria-hidden": "true" }, `${lag} ms`));
}

function chair(state) {
  const { scene, send } = state;
  const mine = scene.chairs.find((other) => other.seat === scene.you);
  return h("div", { class: "row chair", role: "group", "aria-label": "Your seat" },
    h("button", { onclick: () => askForChips(state) }, "Buy chips"),
    mine.away
      ? h("button", { class: "primary", onclick: () => send({ do: "come-back" }) }, "Come back")
      : h("button", { onclick: () => send({ do: "sit-out" }) }, "Sit out"),
    state.layout.over_buttons && !mine.over_button && h("button", { onclick: () => send({ do: "take-over-button" }),
      title: "Play doubled limits with others who hold one" }, "Over button"),
    h("button", { onclick: () => send({ do: "leave" }), disabled: mine.leaving }, mine.leaving ? "Leaving …" : "Leave"));
}
