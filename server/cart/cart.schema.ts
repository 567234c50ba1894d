import { z } from 'zod'
import { guestId, id, pence, uuid } from '../lib/fields.ts'
import { serviceKinds } from '../lib/services.shared.ts'

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
  .max(9999, 'The quantity can’t be more than 9999.')

export const addInput = ownerInput.extend({
  productId: id,
  quantity: quantity.default(1),
  /** Sent again with the same key, the pieces are added once. */
  idempotencyKey: uuid.optional(),
  /** The browser posted the form of a page itself: two presses within a second are one. */
  isPress: z.boolean().optional(),
})
export const updateInput = ownerInput.extend({ productId: id, quantity })
export const removeInput = ownerInput.extend({ productId: id })

/** For how many pieces of a line a service is chosen; 0: for none. */
export const setServiceInput = ownerInput.extend({
  productId: id,
  service: z.enum(serviceKinds),
  quantity: z
    .int({ error: 'The quantity must be a whole number.' })
    .min(0, 'The quantity must be at least 0.')
    .max(9999, 'The quantity can’t be more than 9999.'),
})

/** A service for pieces of a line. */
export const lineService = z.object({
  service: z.enum(serviceKinds),
  /** For one piece. */
  pricePence: pence,
  quantity: z.int(),
})

export const cartLine = z.object({
  productId: id,
  slug: z.string(),
  title: z.string(),
  /** The chosen options of its family as text: "Forest velvet"; null without options. */
  variant: z.string().nullable(),
  image: z.string().nullable(),
  alt: z.string(),
  pricePence: pence,
  salePricePence: pence.nullable(),
  /** Whether the price may be shown beside that of the sale. */
  showsWas: z.boolean(),
  quantity: z.int(),
  /** The stock available to this shopper, including their own unpaid hold. */
  stock: z.int(),
  /** Days until a piece that is made to order is delivered; null: sold from stock alone. */
  leadDays: z.int().nullable(),
  /** The prices of the services for one piece; null: not offered. */
  assemblyPricePence: pence.nullable(),
  takeAwayPricePence: pence.nullable(),
  assemblyMinutes: z.int().nullable(),
  /** The chosen services, at today's prices. */
  services: z.array(lineService),
  /** The pieces without services. */
  linePence: pence,
})

export const cartOutput = z.object({
  id: id.nullable(),
  items: z.array(cartLine),
  /** The lines and their services. */
  totalPence: pence,
  vatPence: pence,
  /** The products of removed lines that are no longer sold, until the buyer has been told. */
  gone: z.array(z.object({ productId: id, title: z.string(), variant: z.string().nullable() })),
})

export type OwnerInput = z.infer<typeof ownerInput>
export type AddInput = z.infer<typeof addInput>
export type LineService = z.infer<typeof lineService>
export type CartLine = z.infer<typeof cartLine>
export type CartOutput = z.infer<typeof cartOutput>
