import { Prisma } from '#server/generated/prisma/client.ts'
import type { PaidFor } from '#server/platform/payments.ts'
import type { Sql } from '#server/platform/sql.ts'

type Noted = PaidFor & { intentId: string }

/** Stores the intent of a pending payment. False when its order or removal was closed meanwhile. */
export function noteIntent(sql: Pick<Sql, '$executeRaw'>, noted: Noted): Promise<boolean> {
  return note(sql, noted, Prisma.sql`locked.status = 'pending'`)
}

/**
 * Stores the intent of a payment that has none, as after an interruption; otherwise does nothing.
 */
export function adoptIntent(sql: Pick<Sql, '$executeRaw'>, noted: Noted): Promise<boolean> {
  return note(sql, noted, Prisma.sql`p."intentId" IS NULL`)
}

/** Locks the order or removal before its payment is written, as everywhere. */
async function note(
  sql: Pick<Sql, '$executeRaw'>,
  { intentId, ...paidFor }: Noted,
  condition: Prisma.Sql,
): Promise<boolean> {
  const count =
    'orderId' in paidFor
      ? await sql.$executeRaw`
        WITH locked AS (
          SELECT id, "paymentStatus" AS status FROM "Order"
          WHERE id = ${paidFor.orderId}::uuid FOR UPDATE)
        UPDATE "Payment" p SET "intentId" = ${intentId}::text FROM locked
        WHERE p."orderId" = locked.id AND p.kind = 'order' AND ${condition}`
      : await sql.$executeRaw`
        WITH locked AS (
          SELECT id, CASE WHEN "endedAt" IS NULL THEN 'pending' END AS status FROM "Job"
          WHERE id = (SELECT "jobId" FROM "Payment" WHERE id = ${paidFor.paymentId}::uuid) FOR UPDATE)
        UPDATE "Payment" p SET "intentId" = ${intentId}::text FROM locked
        WHERE p.id = ${paidFor.paymentId}::uuid AND p."jobId" = locked.id AND ${condition}`
  return count > 0
}
