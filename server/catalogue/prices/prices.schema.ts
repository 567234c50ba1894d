import { z } from 'zod'
import { id, isoDate, pence } from '#server/lib/fields.ts'

/** The cause of a price; `known` is a price from before the history began. */
export const priceCauses = ['added', 'known', 'staff', 'saleBegan', 'saleEnded', 'other'] as const

/** The price of a product from a moment until the next point. */
const pricePoint = z.object({ pricePence: pence, payablePence: pence, since: isoDate })

export const priceHistoryInput = z.object({ slug: z.string().max(200) })

/** The price history of a product and the other variants of its family, with who changed prices. */
export const priceHistoryOutput = z.object({
  products: z.array(
    z.object({
      productId: id,
      points: z.array(
        pricePoint.extend({ cause: z.enum(priceCauses), actorName: z.string().nullable() }),
      ),
    }),
  ),
})

export type PriceHistoryOutput = z.infer<typeof priceHistoryOutput>
