import { z } from 'zod'
import { id, pence } from '#server/lib/fields.ts'
import { paymentDispute } from '#server/payment/dispute/dispute.schema.ts'

export const paymentStatuses = [
  'pending',
  'paid',
  'partiallyRefunded',
  'refunded',
  'cancelled',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentMethods = ['stripe', 'paypal'] as const

/** What a payment is for: an order, or a part of the price of a removal. */
export const paymentKinds = ['order', 'deposit', 'balance'] as const

/** A payment as staff see it. */
export const payment = z.object({
  id,
  kind: z.enum(paymentKinds),
  /** The provider's intent; null until it is made. */
  intentId: z.string().nullable(),
  amountPence: pence,
  refundedPence: pence,
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  /** Why it needs staff. */
  flag: z.string().nullable(),
  paidAt: z.string().nullable(),
  createdAt: z.string(),
  /** Its chargebacks and fraud warnings, oldest first. */
  disputes: z.array(paymentDispute),
})
