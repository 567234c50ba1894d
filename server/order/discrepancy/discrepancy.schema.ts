import { z } from 'zod'
import { id } from '../../lib/fields.ts'

/**
 * The kinds of payment discrepancies: a payment settled late, one refunded by the shop, one that
 * matches no order; a refund that failed, and one whose outcome the provider does not report.
 */
export const discrepancyKinds = [
  'settledLate',
  'refunded',
  'mismatch',
  'refundFailed',
  'refundUnclear',
] as const
export type DiscrepancyKind = (typeof discrepancyKinds)[number]

export const discrepanciesOutput = z.object({
  /** Discrepancies that need staff first, then the newest. */
  items: z.array(
    z.object({
      id,
      kind: z.enum(discrepancyKinds),
      intentId: z.string(),
      detail: z.string(),
      /** Whether staff have to act. */
      urgent: z.boolean(),
      /** The order it is about; null when it is not in the books. */
      order: z.object({ id, number: z.int() }).nullable(),
      createdAt: z.string(),
    }),
  ),
})

export type Discrepancies = z.infer<typeof discrepanciesOutput>
