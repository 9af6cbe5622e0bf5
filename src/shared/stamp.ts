/** The seal of an edition: its year in four Chinese numerals. */

const numerals = '〇一二三四五六七八九'

/** The four characters of a year of four digits as they are read: 2027 gives 二, 〇, 二, 七. */
export const stampOf = (year: number): string[] =>
  Array.from(String(year), (digit) => numerals[Number(digit)] ?? '')
