import { z } from 'zod'
import { offeredSlot, part } from '#server/delivery/delivery.schema.ts'
import { id, isoDate } from '#server/lib/fields.ts'

/** A delivery of a paid order, or a replacement for one, without a window. */
const waitingOrder = z.object({
  id,
  number: z.int(),
  part,
  /** The answer to a case whose replacement or part it is; null for a delivery of the order. */
  replacement: z.object({ messageId: id, answer: z.enum(['part', 'piece']) }).nullable(),
  /** Whether the order comes in two deliveries. */
  isOneOfTwo: z.boolean(),
  name: z.string(),
  city: z.string(),
  pincode: z.string(),
  /** Since when it waits. */
  since: isoDate,
  /** The reason: the delivery failed, no zone has its postcode, or nobody chose a window. */
  why: z.enum(['failed', 'outside', 'noWindow']),
  /** The crew's reason for the failure. */
  failure: z.string().nullable(),
  lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
  boxes: z.int(),
  weightGrams: z.int(),
  /** The zone of its postcode, served or not. */
  zone: z.object({ id, name: z.string() }).nullable(),
  /** The first possible day: after the notice of its zone, and when all of it is made. */
  firstDay: z.iso.date(),
  firstFree: offeredSlot.nullable(),
  /** Whether the price of the delivery is still to be agreed, with its day. */
  isPriceOpen: z.boolean(),
})

export const toArrangeOutput = z.object({ items: z.array(waitingOrder), total: z.int() })
/** How many wait, for the menu. */
export const waitingOutput = z.object({ toArrange: z.int() })

export type WaitingOrder = z.infer<typeof waitingOrder>
export type ToArrangeOutput = z.infer<typeof toArrangeOutput>

/** The answer to a case whose replacement or part staff send. */
const replacementInput = z.object({ messageId: id })

/** `isPosted: false` takes it back: it is to be arranged again. */
export const postReplacementInput = replacementInput.extend({ isPosted: z.boolean().default(true) })

export const bookReplacementInput = replacementInput.extend({ deliverySlotId: id })
