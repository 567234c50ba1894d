import { z } from 'zod'
import { givenPence, id, isoDate, pence, text } from '#server/lib/fields.ts'
import { serviceKinds } from '#server/lib/services.shared.ts'
import { asCode, promotionKinds } from '../promotion.shared.ts'
import { promotionStanding } from '../promotion.schema.ts'

const code = text('the code', 40, 'Enter the code.')
  .transform(asCode)
  .refine((value) => /^[A-Z0-9][A-Z0-9-]{1,29}$|^[A-Z0-9][A-Z0-9-]{0,18}-\*$/.test(value), {
    message: 'A code has 2 to 30 letters, digits and hyphens.',
  })

const times = z
  .int({ error: 'Enter a whole number.' })
  .min(1, 'Enter a number above 0, or leave it empty.')
  .max(1_000_000, 'Enter 1,000,000 or less.')

/** The fields of a promotion as staff give them. */
export const promotionFields = z.object({
  /** Null: it works by itself. One that ends with -* begins a series of codes: see `makeCodes`. */
  code: code.nullable().default(null),
  name: text('what the receipt calls it', 60),
  kind: z.enum(promotionKinds),
  /** Per cent of `percent`, pence of `pence` and `setPrice`. */
  amount: givenPence.nullable().default(null),
  isPerPiece: z.boolean().default(true),
  service: z.enum(serviceKinds).nullable().default(null),
  categories: z.array(z.string().max(60)).max(50).default([]),
  familyIds: z.array(id).max(50).default([]),
  leastPence: givenPence.min(1, 'Enter an amount above £0.').nullable().default(null),
  isForFirstOrder: z.boolean().default(false),
  countsOnSale: z.boolean().default(false),
  startsAt: isoDate,
  endsAt: isoDate.nullable().default(null),
  maxUses: times.nullable().default(null),
  maxUsesByPerson: times.nullable().default(null),
  stacks: z.boolean().default(false),
})
export type PromotionFields = z.infer<typeof promotionFields>

/** The faults of a promotion by field: what its kind needs, and an end before its start. */
export function faultsOf(fields: PromotionFields): Record<string, string> {
  const { kind, amount, service, startsAt, endsAt } = fields
  return {
    ...(kind === 'percent' &&
      (amount === null || amount < 1 || amount > 100) && { amount: 'Enter 1 to 100 per cent.' }),
    ...(kind === 'pence' && (amount === null || amount < 1) && { amount: 'Enter an amount.' }),
    ...(kind === 'setPrice' && amount === null && { amount: 'Enter a price.' }),
    ...(kind === 'service' && service === null && { service: 'Choose a service.' }),
    ...(endsAt !== null && endsAt <= startsAt && { endsAt: 'The end must be after the start.' }),
  }
}

/** A promotion as it is stored: the fields that its kind does not have are empty. */
export const normalized = (fields: PromotionFields): PromotionFields => ({
  ...fields,
  amount: ['percent', 'pence', 'setPrice'].includes(fields.kind) ? fields.amount : null,
  service: fields.kind === 'service' ? fields.service : null,
  isPerPiece: fields.kind === 'pence' ? fields.isPerPiece : true,
})

export const promotionIdInput = z.object({ id })
const { shape } = promotionFields
/** What is not given stays as it is: no field has a default. */
export const updatePromotionInput = z.object({
  id,
  name: shape.name.optional(),
  kind: shape.kind.optional(),
  startsAt: shape.startsAt.optional(),
  code: shape.code.unwrap().optional(),
  amount: shape.amount.unwrap().optional(),
  isPerPiece: shape.isPerPiece.unwrap().optional(),
  service: shape.service.unwrap().optional(),
  categories: shape.categories.unwrap().optional(),
  familyIds: shape.familyIds.unwrap().optional(),
  leastPence: shape.leastPence.unwrap().optional(),
  isForFirstOrder: shape.isForFirstOrder.unwrap().optional(),
  countsOnSale: shape.countsOnSale.unwrap().optional(),
  endsAt: shape.endsAt.unwrap().optional(),
  maxUses: shape.maxUses.unwrap().optional(),
  maxUsesByPerson: shape.maxUsesByPerson.unwrap().optional(),
  stacks: shape.stacks.unwrap().optional(),
  /** The version as read: another one is refused. */
  updatedAt: isoDate.optional(),
})

/** A promotion as staff see it in the list. */
export const staffPromotion = promotionStanding
  .omit({
    otherCodes: true,
    isLimited: true,
    isUsedUp: true,
    isUsedByPerson: true,
    hasOrdered: true,
    needsEmail: true,
  })
  .extend({
    maxUses: z.int().nullable(),
    maxUsesByPerson: z.int().nullable(),
    /** The orders that have it, unpaid ones that hold their stock included. */
    used: z.int(),
    /** What it took off paid orders. */
    givenPence: pence,
    /** How many codes its series has; 0 without one. */
    codesMade: z.int(),
    updatedAt: z.string(),
  })
export const promotionList = z.object({ items: z.array(staffPromotion) })

/** What a promotion has cost so far: of paid orders. */
export const promotionDetails = staffPromotion.extend({
  soFar: z.object({
    orders: z.int(),
    /** What their goods came to before promotions. */
    goodsPence: pence,
    givenPence: pence,
    /** How many of them were first orders. */
    newCustomers: z.int(),
  }),
})

export const tryPromotionInput = z.object({
  promotion: promotionFields.extend({ id: id.nullish() }),
  /** Which basket, from 0. */
  basket: z.int().min(0).max(1000).default(0),
})

/** A promotion tried on a basket of the catalogue. */
export const triedPromotion = z.object({
  lines: z.array(
    z.object({
      title: z.string(),
      image: z.string().nullable(),
      quantity: z.int(),
      /** Of all its pieces, as they are charged. */
      pence,
      discountPence: pence,
      counts: z.enum(['yes', 'onSale', 'notMeant']),
    }),
  ),
  goodsPence: pence,
  /** Services that are tried with it. */
  servicesPence: pence,
  deliveryPence: pence,
  offers: z.array(z.object({ name: z.string(), pence, isTried: z.boolean() })),
  totalPence: pence,
  /** Why it does not count for this basket; null: it does. */
  whyNot: z.string().nullable(),
  /** The names of its categories and families in a sentence. */
  forNames: z.array(z.string()),
  /** The first sale that begins while it runs, and how many of its pieces are then left out. */
  sale: z.object({ startsAt: z.string(), pieces: z.int(), ofPieces: z.int() }).nullable(),
})

/** How many more codes of a series are made. */
export const makeCodesInput = z.object({
  id,
  count: z
    .int({ error: 'Enter a whole number from 1 to 1,000.' })
    .min(1, 'Enter a whole number from 1 to 1,000.')
    .max(1000, 'Enter a whole number from 1 to 1,000.'),
  /** How many there were as seen: another number is refused. */
  made: z.int().min(0).optional(),
})

export type MakeCodesInput = z.infer<typeof makeCodesInput>
export type StaffPromotion = z.infer<typeof staffPromotion>
export type PromotionDetails = z.infer<typeof promotionDetails>
export type UpdatePromotionInput = z.infer<typeof updatePromotionInput>
export type TryPromotionInput = z.infer<typeof tryPromotionInput>
export type TriedPromotion = z.infer<typeof triedPromotion>
