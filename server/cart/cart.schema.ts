import { z } from 'zod'
import { guestId, id, pence, text, uuid } from '../lib/fields.ts'
import { serviceKinds } from '../lib/services.shared.ts'
import { promotionStanding } from '../promotion/promotion.schema.ts'

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
/** A set: the products that stand for its members, in their order. */
export const addSetInput = ownerInput.extend({
  setId: id,
  productIds: z.array(id).min(1).max(20),
  idempotencyKey: uuid.optional(),
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
  /** What promotions look at. */
  category: z.string(),
  familyId: z.string().nullable(),
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
  /** The pieces without services, before promotions. */
  linePence: pence,
  /** What promotions take off the pieces, and what each of them does. */
  discountPence: pence,
  offers: z.array(z.string()),
})

const cartPromotions = z.object({
  /** The promotions by itself that run, and those of the codes: see promoted-cart.shared.ts. */
  offers: z.array(promotionStanding),
  /** The codes that were entered. */
  codes: z.array(z.string()),
  /** The promotions that count; a code also when it has nothing to take off yet. */
  applied: z.array(
    z.object({
      id,
      code: z.string().nullable(),
      name: z.string(),
      text: z.string(),
      pence,
    }),
  ),
  /** The codes that do not count, and why. */
  refused: z.array(z.object({ code: z.string(), text: z.string() })),
  /** What is missing for the next offer: "£120 more", "for free assembly", "£1,280 of £1,400". */
  missing: z
    .object({
      more: z.string(),
      forWhat: z.string(),
      ofWhole: z.string(),
      leastPence: pence,
      goodsPence: pence,
    })
    .nullable(),
  /** The services that cost nothing while these promotions count, chosen or not. */
  freeServices: z.array(z.object({ productId: id, service: z.enum(serviceKinds) })),
  /** The set of which the cart has a part, and what is missing: "Add Fell Mattress for 10% off." */
  nearSet: z.object({ name: z.string(), text: z.string() }).nullable(),
  /** What promotions take off lines and services. */
  discountPence: pence,
})

export const cartOutput = z.object({
  id: id.nullable(),
  items: z.array(cartLine),
  /** The lines and their services, less what promotions take off. */
  totalPence: pence,
  vatPence: pence,
  promotions: cartPromotions,
  /** The products of removed lines that are no longer sold, until the buyer has been told. */
  gone: z.array(z.object({ productId: id, title: z.string(), variant: z.string().nullable() })),
})

const code = text('the code', 40).meta({ examples: ['AUTUMN10'] })
export const addCodeInput = ownerInput.extend({ code })
export const removeCodeInput = ownerInput.extend({ code })

export type CartPromotions = z.infer<typeof cartPromotions>
export type OwnerInput = z.infer<typeof ownerInput>
export type AddSetInput = z.infer<typeof addSetInput>
export type LineService = z.infer<typeof lineService>
export type CartOutput = z.infer<typeof cartOutput>
