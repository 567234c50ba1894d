import type { Tx } from '../db.ts'
import type { OrderStatus, PaymentStatus } from './order.schema.ts'

/** What decides over an order, read under its lock. */
export interface LockedOrder {
  id: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentIntentId: string | null
  totalPence: number
  refundedPence: number
  stockReturned: boolean
  archived: boolean
}

/** Locks an order until the transaction ends; null when there is none. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  const [order] = await tx.$queryRaw<LockedOrder[]>`
    SELECT id, status::text AS status, "paymentStatus"::text AS "paymentStatus",
      "paymentIntentId", "totalPence", "refundedPence",
      "stockReturnedAt" IS NOT NULL AS "stockReturned", "archivedAt" IS NOT NULL AS archived
    FROM "Order" WHERE id = ${orderId}::uuid FOR UPDATE`
  return order ?? null
}
