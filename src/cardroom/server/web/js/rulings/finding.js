// Finds what happened by plain words and forgives spelling. It finds what `rulings/finding.py` finds: a test compares
// them, and all numbers are whole so that no browser rounds them in its own way.

import { nearest } from "./nearest.js";

/** @typedef {{ situation: Wire.SituationInfo, fit: number }} Found */
/** @typedef {Pick<Wire.HouseRulings, "situations" | "finding">} Book */

/**
 * The situations that the words describe, the best first; one that is named by its id is the only one.
 * @param {string} words @param {Wire.SituationInfo[]} among @param {Book} book @returns {Found[]}
 */
export function findSituation(words, among, { situations, finding }) {
  const name = words.trim().toLowerCase();
  if (situations.some(({ id }) => id === name)) {
    return among.filter(({ id }) => id === name).map((situation) => ({ situation, fit: 1 }));
  }
  const said = understood(words, finding);
  if (!said.size) return [];
  return among.map((situation) => ({ situation, fit: fitOf(said, situation, finding) }))
    .filter(({ fit }) => fit >= finding.least)
    .sort((one, other) => other.fit - one.fit)
    .slice(0, finding.most);
}

/** True if there is no doubt which situation is meant. @param {Found[]} found @param {Wire.FindingInfo} finding */
export function isSure([first, ...others], { sure, lead }) {
  return first !== undefined && first.fit >= sure && others.every(({ fit }) => first.fit >= lead * fit);
}

/** The answer to a question that the words give already, as "eleven cards" says how many; empty if they do not.
 * @param {string} words @param {Wire.SituationInfo} situation @param {Wire.AskInfo} ask
 * @param {Wire.FindingInfo} finding */
export function answerIn(words, { phrases: [title] }, { answers }, { nothing }) {
  const said = wordsOf(words, nothing);
  const given = Object.entries(answers).filter(([, answer]) => {
    const needed = wordsOf(answer, nothing).filter((word) => !title.includes(word));
    return needed.length > 0 && needed.every((word) => said.includes(word));
  });
  return given.length === 1 ? given[0][0] : "";
}

/** The words as the situations write them, each with how surely it was meant.
 * @param {string} text @param {Wire.FindingInfo} finding */
function understood(text, finding) {
  const known = Object.keys(finding.worth).sort();
  /** @type {Map<string, number>} */
  const said = new Map();
  for (const word of wordsOf(text, finding.nothing)) {
    const close = Object.hasOwn(finding.worth, word) ? [word] : nearest(word, known, finding);
    const meant = close.find((one) => letters(one) === letters(word)) ?? close[0] ?? word;
    said.set(meant, Math.max(said.get(meant) ?? 0, meant === word ? finding.said : finding.misspelled));
  }
  return said;
}

/** @param {string} text @param {string[]} nothing */
const wordsOf = (text, nothing) => (text.toLowerCase().replace(/['’]/g, "").match(/[a-z0-9]+/g) ?? [])
  .filter((word) => !nothing.includes(word));

/** @param {string} word */
const letters = (word) => [...word].sort().join("");

/** How well the best phrase fits, and less for each word that is in none of them; at most 1.
 * @param {Map<string, number>} said @param {Wire.SituationInfo} situation @param {Wire.FindingInfo} finding */
function fitOf(said, { phrases }, finding) {
  const everywhere = new Set(phrases.flat());
  const share = worthOf([...said.keys()].filter((word) => everywhere.has(word)), finding)
    / worthOf([...said.keys()], finding);
  return Math.max(...phrases.map((phrase) => likenessOf(said, phrase, finding))) * share;
}

/** @param {Map<string, number>} said @param {string[]} phrase @param {Wire.FindingInfo} finding */
function likenessOf(said, phrase, finding) {
  const both = phrase.reduce((sum, word) => sum + (said.get(word) ?? 0) * worthOf([word], finding), 0);
  return 2 * both / (finding.said * (worthOf([...said.keys()], finding) + worthOf(phrase, finding)));
}

/** @param {string[]} words @param {Wire.FindingInfo} finding */
const worthOf = (words, { worth, unknown }) => words.reduce((sum, word) =>
  sum + (Object.hasOwn(worth, word) ? worth[word] : unknown), 0);
