import { z } from 'zod'
import { id, pence, text } from '../../lib/fields.ts'
import { orderStatuses } from '../order.schema.ts'
import { pieces } from '../pieces.schema.ts'

export const cancelInput = z.object({
  id,
  /** The pieces, with the services for them; without any, all that is left of the order. */
  items: pieces.optional(),
  /** The same key again cancels nothing more. */
  idempotencyKey: text('The idempotency key', 255).optional(),
})

export const cancelOutput = z.object({
  /** `rejected` once nothing of the order is left. */
  status: z.enum(orderStatuses),
  /** What goes back, if anything was paid; the shop resumes a `pending` refund by itself. */
  refund: z
    .object({ amountPence: pence, status: z.enum(['succeeded', 'pending', 'failed']) })
    .nullable(),
})

export type CancelInput = z.infer<typeof cancelInput>
export type CancelOutput = z.infer<typeof cancelOutput>
