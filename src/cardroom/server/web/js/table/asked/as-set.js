// Asks the server what a hand would be as it is laid out: the names of its parts, and whether it is foul.

import { post } from "../../lib/api.js";

const UNKNOWN = { names: /** @type {string[]} */ ([]), foul: "" };

/**
 * What is known about the hand now. If it was laid out anew, the server is asked, and the page is drawn again.
 * @param {TableState} state @param {Draft} draft @param {Wire.Choice | null} choice Null while a row is not complete.
 * @param {number} spot
 */
export function asSet(state, draft, choice, spot) {
  const asked = choice && JSON.stringify(choice);
  if (!choice || !asked) {
    draft.asSet = null;
    return UNKNOWN;
  }
  if (draft.asSet?.choice !== asked) {
    draft.asSet = { choice: asked, ...UNKNOWN };
    post(`/tables/${state.info.number}/as-set`, { do: "choose", choice, spot }).then(({ names = [], foul = "" }) => {
      if (draft.asSet?.choice !== asked) return;
      draft.asSet = { choice: asked, names, foul };
      state.redraw();
    }, () => { /* The hand has no name then; whether it may be set like this is decided when it is sent. */ });
  }
  return draft.asSet;
}
