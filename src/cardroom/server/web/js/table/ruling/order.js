// What the floor tells the server about a hand, at a table or at a table of a tournament. It fails with the reason,
// which a dialog can show.

import { freshId, post } from "../../lib/api.js";

/** @typedef {Wire.HaveAccident | Wire.Overrule} Ruling */

/** The same as an order to a tournament, whose hands are counted over all tables.
 * @param {Scene} scene @param {Wire.HaveAccident} ruling @returns {Wire.RuleOnOrder} */
const ruleOn = ({ table }, { fault, decided = "", round: hand = 0 }) => ({
  order: "rule-on", table, fault, decided, hand });

/** @param {Scene} scene @param {Wire.Overrule} ruling @returns {Wire.OverruleHandOrder} */
const overruleHand = ({ table }, { decision, reason, seat = 0, round: hand = 0 }) => ({
  order: "overrule-hand", table, decision, reason, seat, hand });

/** Carries it out. @param {TableState} state @param {Ruling} ruling */
export function order({ info, scene }, ruling) {
  if (!scene.tournament) return post(`/tables/${info.number}/commands`, { id: freshId(), command: ruling });
  const asked = ruling.do === "overrule" ? overruleHand(scene, ruling) : ruleOn(scene, ruling);
  return post(`/tournaments/${scene.tournament.number}/orders`, { id: freshId(), order: asked });
}

/** What would be done. @param {TableState} state @param {Wire.HaveAccident} ruling
 * @returns {Promise<Wire.RulingTried>} */
export function tryRuling({ info, scene }, ruling) {
  return scene.tournament ? post(`/tournaments/${scene.tournament.number}/try-ruling`, ruleOn(scene, ruling))
    : post(`/tables/${info.number}/try-ruling`, ruling);
}

/** The house whose book holds, and its game. @param {TableState} state */
export function bookOf({ info, scene }) {
  const [house, game] = scene.tournament ? (scene.tournament.plays ?? "").split("/") : [info.house, info.game];
  return { house, game };
}
