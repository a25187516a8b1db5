// Accounts of the ledger as a person reads them: "stack/4/17" is Ann's chips at table 4.

/** @type {Record<string, (numbers: string[], who: (number: string) => string) => string>} */
const NAMES = {
  cage: () => "Cage",
  bots: ([table, tournament]) =>
    `Bankroll of the bots ${tournament ? `in tournament ${tournament}` : `at table ${table}`}`,
  player: ([person], who) => `${who(person)}, account`,
  stack: ([table, person], who) => `${who(person)}, chips at table ${table}`,
  play: ([table]) => `Pot, wagers and bank at table ${table}`,
  collection: ([table]) => `Collection at table ${table}`,
  jackpot: ([table]) => `Jackpot drop at table ${table}`,
  "jackpot-main": ([pool]) => `Main pool of jackpot ${pool}`,
  "jackpot-reserve": ([pool]) => `Reserve of jackpot ${pool}`,
  prize: ([tournament]) => `Prize pool of tournament ${tournament}`,
  "entry-fee": ([tournament]) => `Entry fees of tournament ${tournament}`,
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
const CHAINS = {
  cage: "Cage", people: "People and staff", room: "Room", anchors: "Anchors", board: "Board", jackpots: "Jackpots",
};

/** The name of a chain of records. @param {string} chain */
export function chainName(chain) {
  const [kind, number] = chain.split("/");
  if (kind === "table") return `Table ${number}`;
  return kind === "tournament" ? `Tournament ${number}` : CHAINS[kind] ?? chain;
}
