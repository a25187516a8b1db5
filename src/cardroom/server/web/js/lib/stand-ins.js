// What a player is told about playing for somebody who is away, and about somebody who plays for them.

import { clockTime } from "./time.js";

/** @param {number} until */
const untilTime = (until) => (until ? ` until ${clockTime(until)}` : "");

/** @param {Wire.OwnStandIn} one */
export function standInWords(one) {
  const { table, seat, absent, player, is_friend: isFriend, is_yours: isYours, until, sit_by: by } = one;
  if (isYours && isFriend) return `${player} plays your chips in seat ${seat} at table ${table}${untilTime(until)}.`;
  if (isYours) {
    return `${player} plays over your seat ${seat} at table ${table}${untilTime(until)}. Your chips stay apart.`;
  }
  if (isFriend) return `You are playing ${absent}'s chips in seat ${seat} at table ${table}${untilTime(until)}.`;
  if (by) return `You may play over seat ${seat} at table ${table}; it is ${absent}'s. Sit down by ${clockTime(by)}.`;
  return `You are playing over seat ${seat} at table ${table}; it is ${absent}'s${untilTime(until)}.`;
}

/** @param {Wire.OwnOffer} offer */
export function offerWords({ table, seat, title, limit, absent, minutes, until }) {
  const time = minutes ? ` for at most ${minutes} minutes` : "";
  const answer = until ? ` Answer by ${clockTime(until)}.` : "";
  return `You may play over ${absent}${time}: ${limit} ${title}, table ${table}, seat ${seat}.${answer}`;
}

/** The mark on a chair in which somebody plays for a player who is away.
 * @param {Pick<Wire.Chair, "plays_over" | "friend">} chair */
export function standInMark({ plays_over: over, friend }) {
  return over ? `plays over ${over}` : friend ? `${friend} plays` : "";
}
