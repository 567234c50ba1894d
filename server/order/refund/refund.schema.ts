import { z } from 'zod'
import { MAX_LINES, MAX_PIECES } from '#server/cart/bounds.ts'
import { givenPence, id, optionalText, pence } from '#server/lib/fields.ts'
import { serviceKinds } from '#server/lib/services.shared.ts'
import { paymentStatuses } from '#server/payment/payment.schema.ts'

/** Pieces of the order's lines, or a service for them, each once. */
export const refundedLines = z
  .array(
    z.object({
      productId: id,
      /** The service for these pieces; without it, the pieces themselves. */
      service: z.enum(serviceKinds).optional(),
      quantity: z.int().min(1).max(MAX_PIECES),
    }),
  )
  .min(1)
  .max(MAX_LINES * (1 + serviceKinds.length))
  .refine(
    (lines) =>
      new Set(lines.map((line) => `${line.productId} ${line.service}`)).size === lines.length,
    'The same item is listed twice.',
  )

/** Whether refunded pieces that were not loaded yet go back into stock; by default they do. */
export const restock = z.boolean().optional()

export const refundInput = z
  .object({
    id,
    /** Without it, the whole refundable amount. */
    amountPence: givenPence.min(1, 'Enter an amount.').optional(),
    /** The pieces whose price is refunded, in place of an amount. */
    lines: refundedLines.optional(),
    /** Whether the price of the delivery is refunded too, in place of an amount. */
    delivery: z.boolean().optional(),
    restock,
    reason: optionalText('the reason', 300).default(''),
    /** Sent again, the same key never refunds twice. */
    idempotencyKey: z
      .string()
      .trim()
      .min(8)
      .max(100)
      .regex(/^[!-~]+$/, 'Use letters, numbers and symbols, without spaces.'),
  })
  .refine(({ amountPence, lines, delivery }) => amountPence === undefined || !(lines ?? delivery), {
    path: ['lines'],
    message: 'Enter an amount or choose items, not both.',
  })
export const refundOutput = z.object({
  amountPence: pence,
  /** What is no longer to be paid of the balance: pieces lower that first. */
  loweredPence: pence,
  refundedPence: pence,
  refundablePence: pence,
  paymentStatus: z.enum(paymentStatuses),
})

export type RefundInput = z.infer<typeof refundInput>
export type RefundOutput = z.infer<typeof refundOutput>
