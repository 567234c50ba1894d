import { Prisma } from '../../generated/prisma/client.ts'
import type { Sql } from '../../platform/sql.ts'

interface Noted {
  orderId: string
  intentId: string
}

/** Stores the intent of a pending order's payment. False when the order was closed meanwhile. */
export function noteIntent(sql: Pick<Sql, '$executeRaw'>, noted: Noted): Promise<boolean> {
  return note(sql, noted, Prisma.sql`locked.status = 'pending'`)
}

/** Stores the intent of an order whose payment has none, as after an interruption; else does nothing. */
export function adoptIntent(sql: Pick<Sql, '$executeRaw'>, noted: Noted): Promise<boolean> {
  return note(sql, noted, Prisma.sql`p."intentId" IS NULL`)
}

/** The order is locked before its payment is written, as everywhere. */
async function note(
  sql: Pick<Sql, '$executeRaw'>,
  { orderId, intentId }: Noted,
  condition: Prisma.Sql,
): Promise<boolean> {
  const count = await sql.$executeRaw`
    WITH locked AS (
      SELECT id, "paymentStatus" AS status FROM "Order" WHERE id = ${orderId}::uuid FOR UPDATE)
    UPDATE "Payment" p SET "intentId" = ${intentId}::text FROM locked
    WHERE p."orderId" = locked.id AND p.kind = 'order' AND ${condition}`
  return count > 0
}
