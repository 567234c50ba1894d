import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { onlyRow, readRows } from '#server/platform/sql.ts'
import type { Limit } from './query/limits.ts'
import type { Term } from './query/terms.ts'
import { extentStatement } from './search-statement.ts'

const extentRow = z.object({
  leastPence: z.int().nullable(),
  mostPence: z.int().nullable(),
  narrowestCm: z.int().nullable(),
  widestCm: z.int().nullable(),
})

/** The ranges of the prices and widths of the products that words find; null for none. */
export type Extent = z.infer<typeof extentRow>

/** Reads the extent of the products that words find, as a search finds them, without limits. */
export const readExtent = async (pool: Deps['pool'], terms: readonly Term[]): Promise<Extent> =>
  onlyRow(await readRows(pool, extentRow)(extentStatement(terms)))

/** How many times below the least or above the highest price a number is implausible as a price. */
const FAR = 2

/**
 * Whether a number without a unit is a width in centimetres: it is implausible as a price, and as a
 * width it excludes some products. When sofas begin at £479, "sofa under 300" is a price and "sofa
 * under 160" a width.
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
