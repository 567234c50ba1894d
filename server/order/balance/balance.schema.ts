import { z } from 'zod'
import { id, pence, text } from '#server/lib/fields.ts'
import { checkoutMethodNames } from '#server/payment/methods/payment-methods.shared.ts'

export const payBalanceInput = z.object({
  id,
  paymentMethod: z.enum(checkoutMethodNames).default('stripe'),
})

/** A payment of an order's balance, as its buyer can make it now. */
export const startedBalance = z.object({
  paymentIntentId: z.string(),
  clientSecret: z.string(),
  /** Where the buyer approves it; null for a method of this page. */
  approvalUrl: z.string().nullable(),
  amountPence: pence,
  paymentStatus: z.enum(['pending', 'paid']),
})
export type StartedBalance = z.infer<typeof startedBalance>

export const takeOutsideInput = z.object({
  id,
  /** A receipt's number, a transfer's text, or where the money was taken. */
  reference: text('the reference', 100),
})
