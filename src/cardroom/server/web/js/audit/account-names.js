// Accounts of the ledger as a person reads them: "stack/4/17" is Ann's chips at table 4.

/** @type {Record<string, (numbers: string[], who: (number: string) => string) => string>} */
const NAMES = {
  cage: () => "Cage",
  bots: ([table]) => `Bankroll of the bots at table ${table}`,
  player: ([person], who) => `${who(person)}, account`,
  stack: ([table, person], who) => `${who(person)}, chips at table ${table}`,
  play: ([table]) => `Pot, wagers and bank at table ${table}`,
  collection: ([table]) => `Collection at table ${table}`,
  jackpot: ([table]) => `Jackpot drop at table ${table}`,
};

/**
 * The name of an account. `people` are names by number; a person who is not among them is called by number.
 * @param {string} account @param {Record<string, string>} people
 */
export function nameOf(account, people) {
  const [kind, ...numbers] = account.split("/");
  return NAMES[kind]?.(numbers, (number) => people[number] ?? `Guest ${number}`) ?? account;
}

/** @type {Record<string, string>} */
const CHAINS = { cage: "Cage", people: "People and staff", room: "Room", anchors: "Anchors" };

/** The name of a chain of records. @param {string} chain */
export function chainName(chain) {
  const [kind, table] = chain.split("/");
  return kind === "table" ? `Table ${table}` : CHAINS[kind] ?? chain;
}
