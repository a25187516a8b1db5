// A word about one's place at the table: how to join, that one waits, that one sits out.

import { backTo } from "./buying.js";
import { h } from "./dom.js";

export function atTheTable(state) {
  const { scene, me, info } = state;
  if (scene.phase === "closed") {
    return h("p", { class: "word" }, "This table is closed. ", h("a", { href: "/" }, "To the lobby"));
  }
  if (!scene.you) return joining(me, info, scene);
  const mine = scene.chairs.find((other) => other.seat === scene.you);
  if (mine.away) {
    return h("p", { class: "word" }, "You sit out. ",
      h("button", { class: "primary", onclick: () => state.send({ do: "come-back" }) }, "Come back"));
  }
  const isDealtIn = Boolean(scene.picture?.spots?.[scene.you]) && scene.phase === "playing";
  if (mine.owes_blind && !isDealtIn) return owing(state);
  if (scene.phase === "paused") return h("p", { class: "word" }, "The floor has paused the table.");
  if (scene.phase === "waiting") return h("p", { class: "word" }, "Waiting for more players.");
  if (isDealtIn || info.kind === "bank" || scene.phase !== "playing") return null;
  return h("p", { class: "word" }, "You are dealt in with the next hand.");
}

function joining(me, info, scene) {
  const isFull = scene.chairs.filter((chair) => chair.seat <= scene.seats).length === scene.seats;
  return h("p", { class: "word" }, "You are watching. ",
    !me ? h("a", { class: "button primary", href: backTo(info) }, "Sign in to play")
      : me.role === "player" && (isFull ? "Every seat is taken." : "Choose a free seat to join."));
}

// The table takes it between two hands only: until then it is kept here.
function owing(state) {
  const { scene, ui } = state;
  if (ui.post && !ui.posted && scene.phase !== "playing") {
    ui.posted = true;
    state.send({ do: "post" });
  }
  const choose = (post) => {
    if (!post && ui.posted) state.send({ do: "wait-for-blind" });
    Object.assign(ui, { post, posted: false });
    state.redraw();
  };
  return h("p", { class: "word" },
    ui.post ? "You post as soon as you may. " : "You wait for the big blind. ",
    h("button", { onclick: () => choose(!ui.post) }, ui.post ? "Wait for the big blind" : "Post now, do not wait"));
}
