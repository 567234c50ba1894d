import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { orderStatuses } from './order.schema.ts'
import { paymentStatuses } from '#server/payment/payment.schema.ts'
import { lockedPayment } from '#server/payment/locked-payment.ts'
import { readRows } from '../platform/sql.ts'

/** The state of an order and its payment, read under their locks. */
const lockedOrder = z.object({
  id: z.uuid(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  payment: lockedPayment,
  totalPence: z.int(),
  refundedPence: z.int(),
  stockReturned: z.boolean(),
  archivedAt: z.date().nullable(),
})
export type LockedOrder = z.infer<typeof lockedOrder>

/**
 * Locks an order, then its payment, until the transaction ends; null when there is none. Both are
 * locked, because otherwise the payment would be read as of before the wait.
 */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  const [order] = await readRows(tx, lockedOrder)`
    SELECT o.id, o.status::text AS status, p.status::text AS "paymentStatus",
      json_build_object('id', p.id, 'kind', p.kind, 'orderId', p."orderId", 'removalId', p."jobId",
        'intentId', p."intentId", 'amountPence', p."amountPence", 'refundedPence', p."refundedPence",
        'disputedPence', p."disputedPence", 'lostPence', p."lostPence", 'status', p.status) AS payment,
      o."totalPence", p."refundedPence", o."stockReturnedAt" IS NOT NULL AS "stockReturned",
      o."archivedAt"
    FROM "Order" o JOIN "Payment" p ON p."orderId" = o.id AND p.kind = 'order'
    WHERE o.id = ${orderId}::uuid FOR UPDATE OF o, p`
  return order ?? null
}
