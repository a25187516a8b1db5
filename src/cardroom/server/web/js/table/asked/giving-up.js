// The choices that end the hand for the player.

export const GIVING_UP = new Set(["fold", "surrender", "surrender-hand", "give-up", "retire", "throw-in"]);

/** @param {Wire.Offer} offer */
export const givesUp = ({ choice }) => GIVING_UP.has(choice.choice);
