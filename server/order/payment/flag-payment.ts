import type { Deps } from '../../platform/deps.ts'
import { sqlOf } from '../../platform/sql.ts'

/** Flags an order's payment for staff, with the reason. The order is locked first, as everywhere. */
export async function flagPayment(
  { pool }: Pick<Deps, 'pool'>,
  orderId: string,
  reason: string,
): Promise<void> {
  await sqlOf(pool).$executeRaw`
    WITH locked AS (SELECT id FROM "Order" WHERE id = ${orderId}::uuid FOR UPDATE)
    UPDATE "Payment" p SET flag = ${reason}::text FROM locked
    WHERE p."orderId" = locked.id AND p.kind = 'order'`
}
