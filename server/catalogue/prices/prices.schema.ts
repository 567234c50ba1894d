import { z } from 'zod'
import { id, isoDate, pence } from '../../lib/fields.ts'

/** Why a price holds: `known` are those that were there before prices were kept. */
export const priceCauses = ['added', 'known', 'staff', 'saleBegan', 'saleEnded', 'other'] as const

/** What a product cost from a moment on, until the next one. */
export const pricePoint = z.object({ pricePence: pence, payablePence: pence, since: isoDate })

export const priceHistoryInput = z.object({ slug: z.string().max(200) })

/** The prices over time of a product and the other variants of its family, with who changed them. */
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
