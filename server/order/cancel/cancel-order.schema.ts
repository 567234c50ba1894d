import { z } from 'zod'
import { id, pence } from '../../lib/fields.ts'

export const cancelInput = z.object({ id })

export const cancelOutput = z.object({
  /** What goes back, if anything was paid; the shop resumes a `pending` refund by itself. */
  refund: z
    .object({ amountPence: pence, status: z.enum(['succeeded', 'pending', 'failed']) })
    .nullable(),
})

export type CancelOutput = z.infer<typeof cancelOutput>
