import { z } from 'zod'
import { bookedSlot, part } from '../../delivery/delivery.schema.ts'
import { email, id, pence } from '../../lib/fields.ts'
import { orderDetails } from '../order.schema.ts'
import { caseEventData } from './case-event.schema.ts'

const asWritten = 'That is HW and a number, such as HW-307.'

/** An order number as people write it: HW-307, hw307 or 307. */
const writtenNumber = z
  .string()
  .trim()
  .max(20, asWritten)
  .regex(/^(?:hw[\s-]?)?\d{1,9}$/i, asWritten)
  .transform((text) => Number(text.replace(/\D/g, '')))

export const orderPageInput = z.object({ number: writtenNumber })

export const askForLinkInput = z.object({ number: writtenNumber, email })

/** The steps of an order, in their order; one that is cancelled ends with that. */
export const orderSteps = [
  'ordered',
  'confirmed',
  'inProcess',
  'inShipping',
  'delivered',
  'cancelled',
] as const

const step = z.object({
  step: z.enum(orderSteps),
  state: z.enum(['done', 'current', 'ahead']),
  /** When it was reached; null for what is ahead, or was never noted. */
  at: z.string().nullable(),
})

/** What a crew brought, and where it stands now. */
const visit = z.object({
  part,
  at: z.string(),
  /** Who took it in; null once that person was erased. */
  receivedBy: z.string().nullable(),
  /** The first names of the crew. */
  broughtBy: z.array(z.string()),
  photographIds: z.array(id),
})

/** An order as its own page shows it. */
export const orderPage = orderDetails.omit({ userId: true, cartId: true }).extend({
  seenBy: z.enum(['account', 'link', 'staff']),
  /** Whether its buyer can cancel it now. */
  mayCancel: z.boolean(),
  /** Whether pieces that are not on their way back can be sent back: now, once they have come, or not any more. */
  returns: z.enum(['open', 'toCome', 'over']),
  /** The last day on which something can be sent back; null unless it can now. */
  returnUntil: z.iso.date().nullable(),
  /** Its deliveries, without those of which all was cancelled. */
  deliveries: z.array(
    z.object({
      part,
      /** The day from which all of it can come. */
      from: z.iso.date(),
      /** Its window; null while it is to be arranged. */
      window: bookedSlot.nullable(),
      /** Whether it is loaded, on its way or over: nothing of it can be cancelled or moved. */
      isClosed: z.boolean(),
      /** Whether its buyer can choose another window now, or a first one. */
      mayMove: z.boolean(),
      /** The last day on which that is so; null where there is no such window. */
      moveUntil: z.iso.date().nullable(),
    }),
  ),
  steps: z.array(step),
  /** What was reported and answered, oldest first. */
  cases: z.array(caseEventData.extend({ at: z.string() })),
  /** The deliveries that are done, the first one first. */
  visits: z.array(visit),
  /** What was given back, or is about to be, oldest first. */
  refunds: z.array(
    z.object({
      amountPence: pence,
      createdAt: z.string(),
      isBooked: z.boolean(),
      /** The pieces and services that it is for; none for a refund of an amount. */
      lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
    }),
  ),
})

export type AskForLinkInput = z.infer<typeof askForLinkInput>
export type OrderPage = z.infer<typeof orderPage>
export type OrderStep = z.infer<typeof step>
export type OrderVisit = z.infer<typeof visit>
