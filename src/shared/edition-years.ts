/** Which editions there are, by their years. */

export const firstEditionYear = 2019

/** Those up to `last`, newest first. */
export const yearsSinceFirst = (last: number): number[] =>
  Array.from({ length: Math.max(1, last - firstEditionYear + 1) }, (_, back) => last - back)

/** Years that have an address for pictures; those of later editions are there before their pictures. */
export const addressedYears: readonly number[] = Array.from(
  { length: 21 },
  (_, index) => firstEditionYear + index,
)
