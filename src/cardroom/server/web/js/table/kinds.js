// The three kinds of table. Each is loaded when a page needs it.

/** @type {Record<string, () => Promise<Kind>>} */
const KINDS = {
  pot: async () => ({ felt: (await import("./pot/felt.js")).potFelt }),
  bank: async () => {
    const [felt, wagers] = await Promise.all([import("./bank/felt.js"), import("./bank/wagers.js")]);
    return { felt: felt.bankFelt, wagering: wagers.wagering };
  },
  paying: async () => {
    const [felt, pan] = await Promise.all([import("./paying/felt.js"), import("./paying/pan.js")]);
    return { felt: felt.payingFelt, asking: pan.ASKING };
  },
};

/** @param {string} kind */
export const loadKind = (kind) => KINDS[kind]();
