// What is printed about a game: its rules, its fees, its odds; of a table, with the terms that it is played on.

const query = (told) => {
  const given = new URLSearchParams(Object.entries(told).filter(([, value]) => value));
  return given.size ? `?${given}` : "";
};

// A game is named "oaks/lowball"; a table has the two apart.
const nameOf = ({ house, game }) => (game.includes("/") ? game : `${house}/${game}`);

export const rulesOf = (one) => `/rules/${nameOf(one)}${query({ fees: one.chosen_fees, stakes: one.chosen_stakes })}`;
export const feesOf = (one) => `/fees/${nameOf(one)}`;
export const reportOf = (one) => `/houses/${nameOf(one)}/report${query({ fees: one.chosen_fees })}`;
