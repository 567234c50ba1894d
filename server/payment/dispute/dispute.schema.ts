import { z } from 'zod'
import { pence } from '#server/lib/fields.ts'

/** A chargeback, or the bank's early warning that a payment may be fraud. */
const disputeKinds = ['dispute', 'fraudWarning'] as const

/**
 * `inquiry`: the bank or buyer asks, and no money was taken; a fraud warning begins as one. `open`:
 * the money is withheld until the bank decides. `closed`: it ended without a decision.
 */
export const disputeStates = ['inquiry', 'open', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** A dispute as staff see it. */
export const paymentDispute = z.object({
  id: z.string(),
  kind: z.enum(disputeKinds),
  state: z.enum(disputeStates),
  amountPence: pence,
  reason: z.string(),
  /** Until when it can be answered at the provider. */
  respondBy: z.string().nullable(),
})

export type PaymentDispute = z.infer<typeof paymentDispute>
