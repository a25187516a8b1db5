// The three kinds of tables. Each is loaded when a page needs it.

/** What a kind of table adds: its felt, answers to its own questions, and wagers between the rounds. */
export const KINDS = {
  pot: async () => ({ felt: (await import("./felt-pot.js")).potFelt }),
  bank: async () => {
    const [felt, wagers, arrange] = await Promise.all(
      [import("./felt-bank.js"), import("./wagers.js"), import("./arrange.js")]);
    return { felt: felt.bankFelt, wagering: wagers.wagering, deciders: arrange.ARRANGERS };
  },
  paying: async () => {
    const [felt, arrange, pan] = await Promise.all([import("./felt-paying.js"), import("./arrange.js"), import("./pan.js")]);
    return { felt: felt.payingFelt, deciders: { ...arrange.ARRANGERS, ...pan.PAN } };
  },
};
