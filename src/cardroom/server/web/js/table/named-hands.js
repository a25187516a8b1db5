// The names of hands. The server names each one by spot, board and half.

/** @param {Wire.NamedHand} hand */
const describe = ({ name, half, board }) => {
  const which = [board && `board ${board}`, half].filter(Boolean).join(", ");
  return which ? `${which}: ${name}` : name;
};

/** The share of the pot that a hand plays for, as the `pot-won` event names it. @param {Wire.NamedHand} hand */
const shareOf = ({ half, board }) => [board && `board ${board}`, half].filter(Boolean).join(" ");

/** The names of a spot's hand; empty if the cards are not visible. @param {Scene} scene @param {number} spot */
export const nameOfHand = ({ hands }, spot) => hands.filter((hand) => hand.spot === spot).map(describe).join(" · ");

/**
 * The names of the hands that won one of these shares.
 * @param {Scene} scene @param {number} spot @param {string[]} shares
 */
export function nameOfWinner({ hands }, spot, shares) {
  const own = hands.filter((hand) => hand.spot === spot);
  const won = own.filter((hand) => shares.includes(shareOf(hand)));
  return (won.length ? won : own).map(describe).join(" · ");
}

/** The names of the parts of a hand that was set, by part. @param {Scene} scene @param {number} spot */
export const namesOfParts = ({ hands }, spot) =>
  Object.fromEntries(hands.filter((hand) => hand.spot === spot).map(({ half = "", name }) => [half, name]));
