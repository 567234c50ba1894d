/** Why a count differs from the books: the id that is stored, and the words for staff. */
export const countReasons = {
  counted: 'Counting error',
  damaged: 'Damaged',
  lost: 'Missing',
  found: 'Found',
} as const
export type CountReason = keyof typeof countReasons

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the ids of the table
export const countReasonIds = Object.keys(countReasons) as CountReason[]

/** Which products of a stocktake are shown. */
export const countFilters = ['toCount', 'counted', 'different'] as const
export type CountFilter = (typeof countFilters)[number]

/** A difference in words: "2 fewer than expected". */
export const differenceText = (difference: number): string =>
  `${Math.abs(difference)} ${difference < 0 ? 'fewer' : 'more'} than expected`
