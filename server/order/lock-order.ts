import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { deliveryMethods } from '../lib/order/delivery-methods.shared.ts'
import { orderStatuses } from './order.schema.ts'
import type { LockedPayment } from '../platform/payment/payable.ts'
import type { PaymentStatus } from '#server/payment/payment.schema.ts'
import { lockedColumns, lockedPayment } from '#server/payment/locked-payment.ts'
import { readRows } from '../platform/sql.ts'
import { statusOfPayments } from './order-payment.ts'

/** The state of an order, read under its lock. */
const lockedOrder = z.object({
  id: z.uuid(),
  status: z.enum(orderStatuses),
  totalPence: z.int(),
  stockReturned: z.boolean(),
  archivedAt: z.date().nullable(),
  deliveryMethod: z.enum(deliveryMethods),
})

/** An order and its payments, read under their locks. */
export type LockedOrder = z.infer<typeof lockedOrder> & {
  paymentStatus: PaymentStatus
  /** The latest first, those by gift card last: in this order they are refunded. */
  payments: LockedPayment[]
  /** What was refunded of all of them. */
  refundedPence: number
}

/**
 * Locks an order, then its payments, until the transaction ends; null when there is none. Two
 * statements: otherwise the payments would be read as of before the wait.
 */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  const [order] = await readRows(tx, lockedOrder)`
    SELECT o.id, o.status::text AS status, o."totalPence",
      o."stockReturnedAt" IS NOT NULL AS "stockReturned", o."archivedAt",
      o."deliveryMethod"::text AS "deliveryMethod"
    FROM "Order" o WHERE o.id = ${orderId}::uuid FOR UPDATE`
  if (!order) return null
  const payments = await lockPayments(tx, orderId)
  return {
    ...order,
    payments,
    paymentStatus: statusOfPayments(payments),
    refundedPence: payments.reduce((sum, { refundedPence }) => sum + refundedPence, 0),
  }
}

/** Locks the payments of a locked order: the latest first, those by gift card last. */
const lockPayments = (tx: Tx, orderId: string): Promise<LockedPayment[]> =>
  readRows(tx, lockedPayment)`
    SELECT ${lockedColumns} FROM "Payment" p WHERE p."orderId" = ${orderId}::uuid
    ORDER BY p.method = 'gift_card', p.kind = 'order', p."createdAt" DESC, p.id DESC FOR UPDATE`
