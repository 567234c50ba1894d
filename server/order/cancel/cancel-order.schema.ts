import { z } from 'zod'
import { bookedSlot } from '#server/delivery/delivery.schema.ts'
import { id, pence, text } from '#server/lib/fields.ts'
import { refundPart } from '#server/payment/refund/refund-part.schema.ts'
import { orderStatuses } from '../order.schema.ts'
import { pieces } from '../pieces.schema.ts'

export const cancelInput = z.object({
  id,
  /** The pieces, with the services for them; by default all that is left of the order. */
  items: pieces.optional(),
  /** Sent again, the same key cancels nothing more. */
  idempotencyKey: text('the idempotency key', 255).optional(),
})

export const previewCancellationInput = cancelInput.pick({ id: true, items: true })

export const cancellationPreview = z.object({
  /** Whether it leaves nothing of the order. */
  isWhole: z.boolean(),
  /** The pieces that it cancels. */
  lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
  /** The amount of the refund, and where it goes. */
  amountPence: pence,
  refundedTo: z.array(refundPart),
  /** What is no longer to be paid of the balance. */
  loweredPence: pence,
  /** The delivery slots that it frees. */
  freedSlots: z.array(bookedSlot),
})

/** What of an order its buyer can cancel now. */
export const cancellableOutput = z.object({
  orderId: id,
  mayCancel: z.boolean(),
  /** Whether it can only be cancelled as a whole, as it is not paid. */
  onlyWhole: z.boolean(),
  lines: z.array(
    z.object({
      productId: id,
      title: z.string(),
      variant: z.string().nullable(),
      quantity: z.int(),
      /** How many of its pieces can be cancelled now. */
      left: z.int(),
    }),
  ),
})

export const cancelOutput = z.object({
  /** `rejected` once nothing of the order is left. */
  status: z.enum(orderStatuses),
  /** The refund, if anything was paid; the shop resumes a `pending` one. */
  refund: z
    .object({ amountPence: pence, status: z.enum(['succeeded', 'pending', 'failed']) })
    .nullable(),
})

export type CancellationPreview = z.infer<typeof cancellationPreview>
export type Cancellable = z.infer<typeof cancellableOutput>
export type CancelInput = z.infer<typeof cancelInput>
export type CancelOutput = z.infer<typeof cancelOutput>
