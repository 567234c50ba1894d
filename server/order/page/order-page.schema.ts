import { z } from 'zod'
import { email, pence } from '../../lib/fields.ts'
import { orderDetails } from '../order.schema.ts'

/** An order number as people write it: HW-307, hw307 or 307. */
const writtenNumber = z
  .string()
  .trim()
  .max(20)
  .regex(/^(?:hw[\s-]?)?\d{1,9}$/i, 'That is HW and a number, such as HW-307.')
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

/** An order as its own page shows it. */
export const orderPage = orderDetails.omit({ userId: true, cartId: true }).extend({
  seenBy: z.enum(['account', 'link', 'staff']),
  /** Whether its buyer can cancel it now. */
  mayCancel: z.boolean(),
  /** Whether its buyer can choose another window for its delivery now, or a first one. */
  mayMove: z.boolean(),
  steps: z.array(step),
  /** The day on which everything in stock can come, where no delivery is agreed: for staff and buyer. */
  expectedFrom: z.iso.date(),
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
