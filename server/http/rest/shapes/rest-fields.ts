import { z } from 'zod'
import { guestId, isoDate } from '#server/lib/fields.ts'
import { nearestPence, penceFromPounds } from '#server/lib/money.shared.ts'
import type { AddressFields } from '#server/address/address.schema.ts'

/** Building blocks of the REST schemas, where they differ from the shop's own. */

const numberIn = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value

const blankIsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value)

/** A number, or its text as forms send it. */
export const numeric = <S extends z.ZodType>(schema: S) => z.preprocess(numberIn, schema)

/** An optional value: an empty text and null mean none. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(blankIsAbsent, schema.optional())

const amountFrom = (least: number, tooLow: string) =>
  numeric(
    z
      .number({ error: 'Send an amount in pounds.' })
      .min(least, tooLow)
      .max(10_000_000, 'An amount must be £10,000,000 or less.')
      .refine((value) => penceFromPounds(value) !== undefined, 'Use up to two decimal places.')
      .transform(nearestPence),
  )

/** An amount in pounds with at most two decimals, converted to pence. */
export const pounds = amountFrom(0, 'An amount cannot be below 0.')

/** The price of a product: the same, and above 0. */
export const price = amountFrom(0.01, 'Enter a price above 0.')

/** A whole number in a query string. */
export const queryInt = (min: number, max: number) => numeric(z.int().min(min).max(max))

/** A comma-separated list of known ids; the refusal names unknown ones. */
export const idList = (what: string, known: readonly string[]) =>
  z
    .string()
    .max(1000)
    .optional()
    .describe(`Separated by commas: ${known.join(', ')}.`)
    .transform((list = '') =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .superRefine((ids, context) => {
      const unknown = ids.find((id) => !known.includes(id))
      if (unknown === undefined) return
      const message = `There is no ${what} '${unknown.slice(0, 40)}'.`
      context.addIssue({ code: 'custom', message })
    })
    .transform((ids) => [...new Set(ids)].toSorted())

/** The owner of the cart: a `userId` is only compared with the session. */
export const owner = z.object({
  userId: optional(z.string().max(100)),
  guestId: optional(guestId),
})

/** A page of a list; the whole list without `limit`. */
export const pageQuery = z.object({
  limit: optional(queryInt(1, 100)),
  cursor: optional(z.string().max(400)),
})

export const pagination = z
  .object({ nextCursor: z.string().nullable() })
  .meta({ examples: [{ nextCursor: 'MjQ' }] })

/** An id in a response. */
export const restId = z.uuid()
/** An amount in a response: pounds. */
export const restPounds = z.number()
/** A packed box in a response. */
export const packedBox = z.object({
  lengthCm: z.int(),
  widthCm: z.int(),
  heightCm: z.int(),
  weightKg: z.number(),
})
/** A moment in a response. */
export const moment = isoDate

/** The example values of the API document and the buyer in tests. */
export const exampleAddress = {
  firstName: 'Rosalind',
  lastName: 'Ash',
  address: '14 Tanners Row',
  city: 'Lewes',
  pincode: 'BN7 2QX',
  phone: '020 7946 0311',
  notes: 'Ring twice',
} satisfies AddressFields
