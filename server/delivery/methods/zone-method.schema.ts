import { z } from 'zod'
import { givenPence } from '#server/lib/fields.ts'

/** How much collection and parcels cost, and whether a zone offers them. */

const fixed = z.object({ kind: z.literal('fixed'), pence: givenPence })

/** Free for goods of this sum and more, before promotions. */
const freeFrom = z.object({
  kind: z.literal('freeFrom'),
  pence: givenPence,
  fromPence: givenPence,
})

/** The boxes up to a weight and a length, and the price of each of them. */
const sizeStep = z.object({
  upToKg: z.int('Enter a whole number of kilograms.').min(1).max(1000),
  upToCm: z.int('Enter a whole number of centimetres.').min(1).max(1000),
  pence: givenPence,
})

const bySize = z.object({
  kind: z.literal('bySize'),
  steps: z.array(sizeStep).min(1, 'Enter at least one size.').max(10, 'Enter up to ten sizes.'),
})

const priceRule = z.discriminatedUnion('kind', [fixed, freeFrom, bySize])

const notOffered = z.object({ kind: z.literal('none') })

/** What a zone has in place of the collection that the shop offers everywhere. */
export const zoneCollection = z.discriminatedUnion('kind', [notOffered, fixed, freeFrom])

/** What a zone has in place of the parcels that the shop offers everywhere. */
export const zoneParcel = z.discriminatedUnion('kind', [notOffered, fixed, freeFrom, bySize])

export type PriceRule = z.infer<typeof priceRule>
export type ZoneCollection = z.infer<typeof zoneCollection>
export type ZoneParcel = z.infer<typeof zoneParcel>
