import { z } from 'zod'
import { isOnSale } from '#server/catalogue-entry/on-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import type { AssemblyPrice } from '../catalogue.schema.ts'

const row = z.object({
  category: z.string(),
  subcategory: z.string().nullable(),
  fromPence: z.int(),
  toPence: z.int(),
})

/**
 * Reads what the cart charges for assembly: the lowest and the highest price of a piece of each
 * category, by subcategory where products have one. What is not assembled is left out.
 */
export function readAssemblyPrices({ pool }: Pick<Deps, 'pool'>): Promise<AssemblyPrice[]> {
  return readRows(pool, row)`
    SELECT category, subcategory, min("assemblyPricePence") AS "fromPence",
      max("assemblyPricePence") AS "toPence"
    FROM "Product" AS p
    WHERE ${isOnSale} AND "assemblyPricePence" IS NOT NULL
    GROUP BY category, subcategory
    ORDER BY category, subcategory`
}
