import { z } from 'zod'
import { chosenOptions, optionsColumn } from '#server/cart/chosen-options.ts'
import { offeredAssembly, offeredTakeAway } from '#server/cart/services/offered-services.ts'
import { isOnSale } from '#server/catalogue-entry/on-sale.ts'
import { readRows, type Sql } from '#server/platform/sql.ts'

/** A product as everybody can buy it today, with the prices of its services. */
const soldToday = z.object({
  id: z.uuid(),
  familyId: z.uuid().nullable(),
  title: z.string(),
  options: optionsColumn,
  image: z.string().nullable(),
  pricePence: z.int(),
  salePricePence: z.int().nullable(),
  assemblyPricePence: z.int().nullable(),
  takeAwayPricePence: z.int().nullable(),
})
export type SoldToday = z.infer<typeof soldToday>

/** Reads the products of these ids that are on sale, at today's prices, for staff who sell them. */
export const readSoldToday = (tx: Pick<Sql, '$queryRaw'>, ids: readonly string[]) =>
  readRows(tx, soldToday)`
    SELECT p.id, p."familyId", p.title, ${chosenOptions} AS options, p.images[1] AS image,
      p."pricePence", p."salePricePence", ${offeredAssembly} AS "assemblyPricePence",
      ${offeredTakeAway} AS "takeAwayPricePence"
    FROM "Product" p WHERE p.id = ANY(${ids}::uuid[]) AND ${isOnSale}`
