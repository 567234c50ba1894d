import { z } from 'zod'
import { chargedBefore, daysOf, type Period, WAS_DAYS } from '../lib/was-price.shared.ts'

/** The latest prices of a product with a current sale, oldest first; null without a sale. */
export const pricesBefore = z
  .array(z.object({ pricePence: z.int(), payablePence: z.int(), since: z.string() }))
  .nullable()

/** How many changes are read: enough to have a price of 28 days among them. */
const MOST = 30

/** SQL: the latest prices of the product `p`, oldest first. */
export const latestPrices = `(
  SELECT COALESCE(json_agg(json_build_object('pricePence', c."pricePence",
    'payablePence', c."payablePence", 'since', c.since) ORDER BY c.since, c.id), '[]')
  FROM (SELECT * FROM "PriceChange" AS one WHERE one."productId" = p.id
    ORDER BY one.since DESC, one.id DESC LIMIT ${MOST}) AS c)`

/** SQL: `pricesBefore` of the product `p`. */
export const pricesColumn = `CASE WHEN p."salePricePence" IS NOT NULL THEN ${latestPrices} END`

const isoOf = (moment: string) => new Date(moment).toISOString()

/** When the price was charged before the current sale; null without a sale, and when it was not. */
export function wasChargedIn(
  prices: z.infer<typeof pricesBefore>,
  pricePence: number,
): Period | null {
  const now = prices?.at(-1)
  // A product that was added in a sale has no later point.
  const period = prices && now && chargedBefore(prices, pricePence, now.since)
  return period ? { from: isoOf(period.from), to: isoOf(period.to) } : null
}

/** Whether the price was charged long enough before the current sale to be shown as its "was" price. */
export function standsAsWas(prices: z.infer<typeof pricesBefore>, pricePence: number): boolean {
  const period = wasChargedIn(prices, pricePence)
  return period !== null && daysOf(period) >= WAS_DAYS
}
