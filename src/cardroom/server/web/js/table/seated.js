// The status of the viewer at the table: watching, waiting, sitting out, or owing a blind.

import { h } from "../lib/dom.js";
import { signInToSit } from "./buying.js";
import { chairAt } from "./spots.js";
import { standing } from "./tournament.js";

/** @param {Child[]} content */
const status = (...content) => h("p", { class: "word" }, content);

/** @param {TableState} state */
export function seatStatus(state) {
  const { scene, info } = state;
  const mine = chairAt(scene, scene.you);
  if (scene.tournament && !mine?.away) return standing(scene.tournament, mine);
  if (scene.held && scene.phase !== "playing") return status(h("span", { role: "status" }, scene.held));
  if (scene.phase === "closed") return status("This table is closed. ", h("a", { href: "/" }, "Back to the lobby"));
  const comeBack = () => state.send({ do: "come-back" });
  if (scene.yours) {
    return status(`${chairAt(scene, scene.yours)?.name} plays over your seat. `,
      h("button", { class: "primary", onclick: comeBack }, "I'm back"));
  }
  if (!mine) return joining(state);
  if (mine.away) {
    return status("You are sitting out. ", h("button", { class: "primary", onclick: comeBack }, "I'm back"));
  }
  const isDealtIn = Boolean(scene.view?.spots[scene.you]) && scene.phase === "playing";
  if (info.kind !== "bank" && !isDealtIn && !mine.chips && !mine.behind) {
    return status("You have no chips. Buy chips to play on.");
  }
  if (mine.owes_blind && !isDealtIn) return owing(state);
  if (scene.phase === "paused") return status("The floor paused this table.");
  if (scene.phase === "waiting") return status("Waiting for more players.");
  if (isDealtIn || info.kind === "bank" || scene.phase !== "playing") return null;
  return status("You will be dealt in on the next hand.");
}

/** @param {TableState} state */
function joining({ me, info, scene }) {
  const signIn = () => h("a", { class: "button primary", href: signInToSit(info) }, "Sign in to play");
  if (!me) return status("You are watching. ", signIn());
  if (me.role !== "player") return status("You are watching.");
  const isFull = scene.chairs.filter((chair) => chair.seat <= scene.seats).length === scene.seats;
  return status("You are watching. ", isFull ? "Every seat is taken." : "Choose an open seat to join.");
}

/** A blind can be posted only between hands, so the choice is kept here until then. @param {TableState} state */
function owing(state) {
  const { scene, ui } = state;
  if (ui.post && !ui.posted && scene.phase !== "playing") {
    ui.posted = true;
    state.send({ do: "post" });
  }
  /** @param {boolean} post */
  const choose = (post) => {
    if (!post && ui.posted) state.send({ do: "wait-for-blind" });
    Object.assign(ui, { post, posted: false });
    state.redraw();
  };
  return status(ui.post ? "You will post the blind on the next hand. " : "You are waiting for the big blind. ",
    h("button", { onclick: () => choose(!ui.post) }, ui.post ? "Wait for the big blind" : "Post now"));
}
