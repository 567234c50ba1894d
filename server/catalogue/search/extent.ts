import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { readRows } from '../../platform/sql.ts'
import { extentOfMatches } from './in-memory/candidates.ts'
import { lookUpQuery } from './in-memory/query-matches.ts'
import type { WordIndex } from './in-memory/word-index.ts'
import type { Limit } from './query/limits.ts'
import type { Term } from './query/terms.ts'
import { textQueryOf } from './query/text-query.ts'
import { extentStatement } from './search-statement.ts'

const extentRow = z.object({
  leastPence: z.int().nullable(),
  mostPence: z.int().nullable(),
  narrowestCm: z.int().nullable(),
  widestCm: z.int().nullable(),
})

/** Between which prices and widths the products lie that words find; null where they find none. */
export type Extent = z.infer<typeof extentRow>

/**
 * The extent of what words find, whatever the limits beside them. Where names and facts have fewer
 * products with them than `most`, descriptions count as well, as they do in searches.
 */
export async function readExtent(
  pool: Deps['pool'],
  index: WordIndex,
  terms: readonly Term[],
  most: number,
): Promise<Extent> {
  const text = textQueryOf(terms)
  if (text !== null) {
    const { matching, ...extent } = extentOfMatches(index, await lookUpQuery(pool, index, text))
    if (matching >= most) return extent
  }
  const [extent] = await readRows(pool, extentRow)(extentStatement(terms))
  if (!extent) throw new Error('A statement that always has a row had none.')
  return extent
}

/** A price so many times below the cheapest, or above the dearest, is none that a shopper has in mind. */
const FAR = 2

/**
 * Whether a number without a unit is meant in centimetres: as a price it is far from all that was
 * asked for, and as a width it leaves something out. "Sofa under 300" is a price where sofas begin at
 * £479, "sofa under 160" a width.
 */
export function isWidth({ eitherWay, from, to }: Limit, extent: Extent): boolean {
  const { leastPence, mostPence, narrowestCm, widestCm } = extent
  if (!eitherWay || leastPence === null || mostPence === null) return false
  if (narrowestCm === null || widestCm === null) return false
  const isFar = to === null ? (from ?? 0) > mostPence * FAR : to * FAR < leastPence
  const leavesOut =
    (to !== null && widestCm > to / 100) || (from !== null && narrowestCm < from / 100)
  return isFar && leavesOut
}
