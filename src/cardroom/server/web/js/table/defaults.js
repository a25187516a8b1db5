// The server omits empty fields. These functions add them, so that the felts need not test for them.

/** @type {Omit<RoundView, "seat">} */
const NO_VIEW = {
  money: {}, spots: {}, boards: {}, wagers: [], button: 0, player_dealer: 0, action_button: 0, dice: [], settled: [],
  bank_result: null, payments: [], for_low: false, asked: [],
};
/** @type {Bank} */
const NO_BANK = {
  offered: 0, offered_turn: 0, player_dealer: 0, turn: 0, amount: 0, shares: {}, may_add: false,
  free_hands: 0, wagers: [], places: [],
};

/** @param {Wire.RoundView} view @returns {RoundView} */
export const withViewDefaults = (view) => ({ ...NO_VIEW, ...view });

/** @param {Wire.Scene} scene @returns {Scene} */
export function withSceneDefaults(scene) {
  return {
    clockwise: [],
    you: 0, yours: 0, held: "", round: 0, questions: [], hands: [], clock: null, pot: 0, pots: [], collected: 0,
    sealed: {}, entropy: [], may_add_entropy: false,
    may_take_over: false, may_show: false, decks: null, policy: null, passes_always: false, in_chips: false,
    tournament: null,
    ...scene,
    view: scene.view ? withViewDefaults(scene.view) : null,
    bank: { ...NO_BANK, ...scene.bank },
  };
}

/** @param {Wire.TableLayout} layout @returns {Layout} */
export function withLayoutDefaults(layout) {
  return {
    spots: [], hands: 1, both: [], bank_least: 0, backline: 0, kum_kum: false, open_spots: false, parts: {},
    tiles: false, scoreboard: false, ...layout,
  };
}
