import { z } from 'zod'
import { paymentStatuses } from './payment.schema.ts'

/** A payment, read under its lock. */
export const lockedPayment = z.object({
  id: z.uuid(),
  /** Null for a payment of a removal. */
  orderId: z.uuid().nullable(),
  intentId: z.string().nullable(),
  amountPence: z.int(),
  refundedPence: z.int(),
  /** What open disputes withhold, and what lost ones took. */
  disputedPence: z.int(),
  lostPence: z.int(),
  status: z.enum(paymentStatuses),
})
export type LockedPayment = z.infer<typeof lockedPayment>
