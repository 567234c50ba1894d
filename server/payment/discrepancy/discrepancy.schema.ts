import { z } from 'zod'
import { id } from '#server/lib/fields.ts'
import { discrepancyKinds } from './discrepancy-kinds.shared.ts'

export const discrepancyOutput = z.object({
  id,
  kind: z.enum(discrepancyKinds),
  intentId: z.string(),
  detail: z.string(),
  /** Whether staff have to act. */
  urgent: z.boolean(),
  /** The order it is about; null when it is not in the books. */
  order: z.object({ id, number: z.int() }).nullable(),
  createdAt: z.string(),
})

export const discrepanciesOutput = z.object({
  /** Discrepancies that need staff first, then the newest. */
  items: z.array(discrepancyOutput),
})

export type Discrepancies = z.infer<typeof discrepanciesOutput>
