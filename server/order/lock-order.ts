import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { orderStatuses, paymentStatuses } from './order.schema.ts'
import { readRows } from '../platform/sql.ts'

/** The state of an order, read under its lock. */
const lockedOrder = z.object({
  id: z.uuid(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentIntentId: z.string().nullable(),
  totalPence: z.int(),
  refundedPence: z.int(),
  stockReturned: z.boolean(),
  archived: z.boolean(),
})
export type LockedOrder = z.infer<typeof lockedOrder>

/** Locks an order until the transaction ends; null when there is none. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  const [order] = await readRows(tx, lockedOrder)`
    SELECT id, status::text AS status, "paymentStatus"::text AS "paymentStatus",
      "paymentIntentId", "totalPence", "refundedPence",
      "stockReturnedAt" IS NOT NULL AS "stockReturned", "archivedAt" IS NOT NULL AS archived
    FROM "Order" WHERE id = ${orderId}::uuid FOR UPDATE`
  return order ?? null
}
