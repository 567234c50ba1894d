import { z } from 'zod'
import { deliveryAddressFields } from '#server/address/delivery-address.schema.ts'
import { email, id, optionalText, pence, text } from '#server/lib/fields.ts'
import { visitorPhotographIds } from '#server/photograph/photograph.schema.ts'
import { MOST_OF_A_KIND } from './price-assembly.shared.ts'

/** A kind of furniture that is assembled, with what one costs. */
export const assembledKind = z.object({
  slug: z.string(),
  label: z.string(),
  plural: z.string(),
  /** The room that it is listed in: see server/removal/estimate/rooms.shared.ts. */
  room: z.string(),
  drawing: z.string(),
  /** How long it takes to build one from the flat pack. */
  minutes: z.int(),
  pricePence: pence,
})

/** What is assembled, and what a visit costs at least. */
export const assemblyOffer = z.object({
  kinds: z.array(assembledKind),
  assemblyHourPence: pence,
  assemblyLeastPence: pence,
})

const piece = z.object({
  /** The slug of a kind. */
  kind: z.string().max(60, 'We don’t assemble that.'),
  quantity: z
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more.')
    .max(MOST_OF_A_KIND, `Enter ${MOST_OF_A_KIND} or fewer.`),
})

export const bookAssemblyInput = deliveryAddressFields.extend({
  notes: optionalText('the notes', 500).default(''),
  /** Whom the confirmation goes to; an account's own address if it is signed in. */
  email: email.optional(),
  /** What is built, each kind once. */
  pieces: z
    .array(piece)
    .min(1, 'Choose what we’re assembling.')
    .max(40, 'Choose up to 40 kinds of furniture.')
    .refine(
      (pieces) => new Set(pieces.map(({ kind }) => kind)).size === pieces.length,
      'The same kind is listed twice.',
    ),
  photographs: visitorPhotographIds,
  /** A free window of `delivery.slots`. */
  deliverySlotId: z.string({ error: 'Choose a day.' }).min(1, 'Choose a day.').pipe(id),
  /** The total as it was shown: another one is refused. */
  claimedTotalPence: z.int().optional(),
  /** Sent again, the same key returns the first result. */
  idempotencyKey: text('the idempotency key', 255).optional(),
})

export type AssemblyOffer = z.infer<typeof assemblyOffer>
export type BookAssemblyInput = z.infer<typeof bookAssemblyInput>
