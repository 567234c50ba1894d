import { z } from 'zod'
import { id } from '../lib/fields.ts'

/**
 * What can be found: a payment that was settled late, one that was given back, one that fits no
 * order; a refund that failed, and one of which the provider does not tell whether it was given.
 */
export const findingKinds = [
  'settledLate',
  'refunded',
  'mismatch',
  'refundFailed',
  'refundUnclear',
] as const
export type FindingKind = (typeof findingKinds)[number]

export const findingsOutput = z.object({
  /** What needs a person first, then the newest. */
  items: z.array(
    z.object({
      id,
      kind: z.enum(findingKinds),
      intentId: z.string(),
      detail: z.string(),
      /** Whether a person has to do something about it. */
      urgent: z.boolean(),
      /** The order it is about; null when it is not in the books. */
      order: z.object({ id, number: z.int() }).nullable(),
      createdAt: z.string(),
    }),
  ),
})

export type Findings = z.infer<typeof findingsOutput>
