import { z } from 'zod'
import { guestId, id, pence } from '../lib/fields.ts'

/**
 * The owner of the cart: the session's user, otherwise the guest. A `userId` is only checked
 * against the session.
 */
export const ownerInput = z.object({
  userId: z.string().max(100).nullish(),
  guestId: guestId.nullish(),
})

const quantity = z
  .int({ error: 'The quantity must be a whole number.' })
  .min(1, 'The quantity must be at least 1.')
  .max(9999, 'The quantity can be at most 9999.')

export const addInput = ownerInput.extend({ productId: id, quantity: quantity.default(1) })
export const updateInput = ownerInput.extend({ productId: id, quantity })
export const removeInput = ownerInput.extend({ productId: id })

export const cartLine = z.object({
  productId: id,
  slug: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  alt: z.string(),
  pricePence: pence,
  salePricePence: pence.nullable(),
  quantity: z.int(),
  /** The stock available to this shopper, including their own unpaid hold. */
  stock: z.int(),
  /** Made to order, and delivered after so many days; null: sold from stock alone. */
  leadDays: z.int().nullable(),
  /** What the services for one piece cost; null: not offered. */
  assemblyPricePence: pence.nullable(),
  takeAwayPricePence: pence.nullable(),
  assemblyMinutes: z.int().nullable(),
  linePence: pence,
})

export const cartOutput = z.object({
  id: id.nullable(),
  items: z.array(cartLine),
  totalPence: pence,
  vatPence: pence,
})

export type OwnerInput = z.infer<typeof ownerInput>
export type AddInput = z.infer<typeof addInput>
export type CartLine = z.infer<typeof cartLine>
export type CartOutput = z.infer<typeof cartOutput>
