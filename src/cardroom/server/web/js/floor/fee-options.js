// The ids of fee options: "SHEET:1+6" combines options 1 and 6 of one sheet.

/** The sheet part of an id, "SHEET:". @param {string} option */
export const sheetOf = (option) => option.slice(0, option.lastIndexOf(":") + 1);

/** @param {string} option */
const numberOf = (option) => option.slice(sheetOf(option).length);

/** Turns "SHEET:1+6" into ["SHEET:1", "SHEET:6"]. @param {string} option */
export const splitOptions = (option) => numberOf(option).split("+").map((number) => sheetOf(option) + number);

/** Turns ["SHEET:1", "SHEET:6"] into "SHEET:1+6". @param {string[]} options */
export const joinOptions = ([first = "", ...more]) => [first, ...more.map(numberOf)].join("+");
