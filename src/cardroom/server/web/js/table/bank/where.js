// The open betting spots before the deal. The server sends them, with the wagers that are made together.

/** @param {Scene} scene */
export const isBetween = ({ phase }) => phase === "banking" || phase === "wagering";

/** The spots the viewer may wager on, their own first. @param {Scene} scene */
export const openSpots = ({ bank }) => [...new Set(bank.places.map(({ spot }) => spot))];

/** @param {Scene} scene @param {number} spot */
export const canWagerOn = (scene, spot) => isBetween(scene) && openSpots(scene).includes(spot);

/** The selected spot. @param {TableState} state */
export function spotChosen({ scene, ui }) {
  const open = openSpots(scene);
  return ui.spot && open.includes(ui.spot) ? ui.spot : open[0];
}

/** The partners the viewer may have on a spot; 0 stands for no partner. @param {Scene} scene @param {number} spot */
export const partnersOn = ({ bank }, spot) =>
  [...new Set(bank.places.filter((place) => place.spot === spot).map(({ partner = 0 }) => partner))];

/** @param {TableState} state @param {number} spot */
export function partnerChosen({ scene, ui }, spot) {
  const partners = partnersOn(scene, spot);
  const chosen = ui.partner?.[spot];
  return chosen !== undefined && partners.includes(chosen) ? chosen : partners[0];
}

/** The betting places of a spot for the selected partner. @param {TableState} state @param {number} spot */
export function placesOn(state, spot) {
  const chosen = partnerChosen(state, spot);
  return state.scene.bank.places.filter((place) => place.spot === spot && (place.partner ?? 0) === chosen);
}

/** The wagers that one press makes: the minimum of each, or the chip if it is larger.
 * @param {Wire.WagerPlace} place @param {number} chip @returns {Record<string, number>} */
export function amountsFor({ adds, exact }, chip) {
  const amounts = Object.entries(adds).map(([kind, minimum]) => [kind, exact ? minimum : Math.max(minimum, chip)]);
  return Object.fromEntries(amounts);
}

/** Bets a chip on a place. @param {TableState} state @param {Wire.WagerPlace} place @param {number} chip */
export const putOn = (state, place, chip) =>
  state.send({ do: "put-down", wagers: amountsFor(place, chip), spot: place.spot, partner: place.partner ?? 0 });
