import type { Deps } from '#server/platform/deps.ts'
import type { PaidFor } from '#server/platform/payments.ts'
import { sqlOf } from '#server/platform/sql.ts'

/** Flags a payment for staff, with the reason. Its order is locked first, as everywhere. */
export async function flagPayment(
  { pool }: Pick<Deps, 'pool'>,
  paidFor: PaidFor,
  reason: string,
): Promise<void> {
  if ('paymentId' in paidFor) {
    await sqlOf(pool).$executeRaw`
      UPDATE "Payment" SET flag = ${reason}::text WHERE id = ${paidFor.paymentId}::uuid`
    return
  }
  await sqlOf(pool).$executeRaw`
    WITH locked AS (SELECT id FROM "Order" WHERE id = ${paidFor.orderId}::uuid FOR UPDATE)
    UPDATE "Payment" p SET flag = ${reason}::text FROM locked
    WHERE p."orderId" = locked.id AND p.kind = 'order'`
}
