import { z } from 'zod'
import { refundPart } from '#server/payment/refund/refund-part.schema.ts'
import { serviceKinds } from '#server/lib/services.shared.ts'

const pieces = z.object({ productId: z.string(), title: z.string(), quantity: z.int() })

/** The timeline data of a changed order. */
export const changedData = z.object({
  removed: z.array(
    pieces.extend({
      /** The services that went with them; earlier versions did not note these. */
      services: z.array(z.object({ service: z.enum(serviceKinds), quantity: z.int() })).default([]),
      /** What they cost with their services, after discounts; null in earlier versions. */
      amountPence: z.int().nullable().default(null),
    }),
  ),
  added: z.array(pieces),
  isNoteChanged: z.boolean(),
  isAddressChanged: z.boolean().default(false),
  needsNewDay: z.boolean().default(false),
  /** The price of its delivery, before and after; null, and in earlier versions, where it stays. */
  delivery: z.object({ beforePence: z.int(), afterPence: z.int() }).nullable().default(null),
  askedPence: z.int(),
  /** By when that is to be paid. */
  dueOn: z.iso.date().nullable().default(null),
  /** Whether that was taken outside. */
  isTakenOutside: z.boolean(),
  loweredPence: z.int(),
  refundedPence: z.int(),
  /** Where that goes; nothing in earlier versions. */
  refundedTo: z.array(refundPart).default([]),
  papers: z.array(z.string()),
})

export type ChangedData = z.infer<typeof changedData>

/** The changes among the events of an order. */
export const changesAmong = (events: readonly { type: string; data: unknown }[]): ChangedData[] =>
  events.filter(({ type }) => type === 'changed').map(({ data }) => changedData.parse(data))
