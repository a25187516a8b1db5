// The keys of the actions, which the viewer may change. No two actions have the same key.

import { remember, remembered } from "./remembered.js";

const STORED = "keys-chosen";

/** The actions with their usual keys. */
export const ACTIONS = /** @type {const} */ ({
  fold: { name: "Fold", usual: "f" },
  call: { name: "Check or call", usual: "c" },
  bet: { name: "Bet or raise", usual: "r" },
  sure: { name: "Yes, I mean it", usual: "y" },
  undo: { name: "Undo the last chip", usual: "u" },
  same: { name: "Same bet", usual: "s" },
  "take-back": { name: "Take back all", usual: "t" },
  done: { name: "Done betting", usual: "n" },
  pass: { name: "Pass the bank", usual: "p" },
  peek: { name: "See my covered cards", usual: "v" },
  find: { name: "Find a game", usual: "/" },
});

/** @typedef {keyof typeof ACTIONS} Action */
/** @typedef {Record<Action, string>} Keys */

const NAMES = /** @type {Action[]} */ (Object.keys(ACTIONS));

/** @returns {Keys} */
const usualKeys = () => /** @type {Keys} */ (Object.fromEntries(NAMES.map((name) => [name, ACTIONS[name].usual])));

/**
 * Why an action cannot have a key; empty if it can. Digits stand for the places of choices and cards.
 * @param {Keys} keys @param {Action} action @param {string} key
 */
export function whyNot(keys, action, key) {
  if ([...key].length !== 1 || /[\s\d]/.test(key)) return "Choose a letter or a sign.";
  const other = NAMES.find((name) => name !== action && keys[name] === key);
  return other ? `${key.toUpperCase()} is the key for “${ACTIONS[other].name}”.` : "";
}

/** The keys as they were stored: the usual ones if something is wrong with them. @param {string | null} stored */
export function keysFrom(stored) {
  const keys = usualKeys();
  try {
    Object.assign(keys, JSON.parse(stored ?? "{}"));
  } catch {
    return keys;
  }
  const isRight = Object.keys(keys).length === NAMES.length
    && NAMES.every((name) => typeof keys[name] === "string" && !whyNot(keys, name, keys[name]));
  return isRight ? keys : usualKeys();
}

let keys = keysFrom(remembered(STORED));

/** @param {Action} action */
export const keyFor = (action) => keys[action];

/** Gives an action another key. Returns why it cannot have it, or "". @param {Action} action @param {string} key */
export function chooseKey(action, key) {
  const wanted = key.toLowerCase();
  const why = whyNot(keys, action, wanted);
  if (!why) keep({ ...keys, [action]: wanted });
  return why;
}

export const takeUsualKeys = () => keep(usualKeys());

/** @param {Keys} chosen */
function keep(chosen) {
  keys = chosen;
  remember(STORED, JSON.stringify(chosen));
}
