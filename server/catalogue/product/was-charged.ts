import { z } from 'zod'
import { chargedBefore, type Period } from '../prices/was-price.ts'

/** The latest prices of a product that is on sale, in the order of time; null without a sale. */
export const pricesBefore = z
  .array(z.object({ pricePence: z.int(), payablePence: z.int(), since: z.string() }))
  .nullable()

/** So many changes are looked at: a price that holds for 28 days is among them. */
const MOST = 30

/** The column of the product `p` with `pricesBefore`. */
export const pricesColumn = `CASE WHEN p."salePricePence" IS NOT NULL THEN (
  SELECT COALESCE(json_agg(json_build_object('pricePence', c."pricePence",
    'payablePence', c."payablePence", 'since', c.since) ORDER BY c.since, c.id), '[]')
  FROM (SELECT * FROM "PriceChange" AS one WHERE one."productId" = p.id
    ORDER BY one.since DESC, one.id DESC LIMIT ${MOST}) AS c) END`

const isoOf = (moment: string) => new Date(moment).toISOString()

/** When the price was charged before the sale that is on; null: there is none, or it was not. */
export function wasChargedIn(
  prices: z.infer<typeof pricesBefore>,
  pricePence: number,
): Period | null {
  const now = prices?.at(-1)
  // What was added on sale has no moment after its first.
  const period = prices && now && chargedBefore(prices, pricePence, now.since)
  return period ? { from: isoOf(period.from), to: isoOf(period.to) } : null
}
