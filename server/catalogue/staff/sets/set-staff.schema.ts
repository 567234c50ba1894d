import { z } from 'zod'
import { givenPence, id, isoDate, pence, text } from '#server/lib/fields.ts'

/** What a set saves: per cent or pence off all of it, or a price for all of it. */
export const setKinds = ['percent', 'pence', 'setPrice'] as const

/** The most members of a set, and the most pieces of one. */
const MOST_MEMBERS = 6
const MOST_PIECES = 24

const member = z.object({
  /** One product, or any variant of a family: one of the two. */
  productId: id.nullable(),
  familyId: id.nullable(),
  quantity: z
    .int({ error: 'Enter a whole number.' })
    .min(1, 'Enter 1 or more.')
    .max(MOST_PIECES, `Enter ${MOST_PIECES} or less.`),
})

/** The fields of a set as staff give them. */
export const setFields = z.object({
  name: text('the name of the set', 60),
  kind: z.enum(setKinds),
  /** Per cent of `percent`, pence of `pence` and `setPrice`. */
  amount: givenPence,
  members: z.array(member).max(MOST_MEMBERS, `A set has up to ${MOST_MEMBERS} different items.`),
})

export const updateSetInput = setFields.extend({
  id,
  /** The version as read: another one is refused. */
  updatedAt: isoDate,
})
export const offerSetInput = z.object({ id, isOffered: z.boolean() })

/** A set as staff see it. */
export const staffSet = setFields.extend({
  id,
  members: z.array(
    member.extend({
      title: z.string(),
      /** The options of a product; null for a family, and without options. */
      variant: z.string().nullable(),
      image: z.string().nullable(),
      /** What one costs, the cheapest of a family; null: it is not sold any more. */
      pricePence: pence.nullable(),
      /** What the dearest of a family costs; the same as `pricePence` for a product. */
      dearestPence: pence.nullable(),
    }),
  ),
  /** Whether product pages show it and carts count it. */
  isOffered: z.boolean(),
  /** The orders that have it, unpaid ones that hold their stock included. */
  used: z.int(),
  /** What it took off paid orders. */
  givenPence: pence,
  updatedAt: z.string(),
})
export const setList = z.object({ items: z.array(staffSet) })

export type SetFields = z.infer<typeof setFields>
export type UpdateSetInput = z.infer<typeof updateSetInput>
export type StaffSet = z.infer<typeof staffSet>
