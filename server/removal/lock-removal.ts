import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { readRows } from '#server/platform/sql.ts'
import { lockedColumns, lockedPayment } from '#server/payment/locked-payment.ts'

const lockedRemoval = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(['quoted', 'booked', 'lapsed', 'withdrawn', 'cancelled']),
  email: z.string(),
  pricePence: z.int(),
  expiresAt: z.date(),
})

const removalPayment = lockedPayment.extend({ kind: z.enum(['deposit', 'balance']) })
export type RemovalPayment = z.infer<typeof removalPayment>

/** A removal and its payments, read under their locks. */
export type LockedRemoval = z.infer<typeof lockedRemoval> & {
  deposit: RemovalPayment
  balance: RemovalPayment
}

/** Locks a removal, then its payments, until the transaction ends; null when there is none. */
export async function lockRemoval(tx: Tx, removalId: string): Promise<LockedRemoval | null> {
  const [removal] = await readRows(tx, lockedRemoval)`
    SELECT id, number, status::text AS status, email, "pricePence", "expiresAt"
    FROM "Job" WHERE id = ${removalId}::uuid FOR UPDATE`
  if (!removal) return null
  const payments = await readRows(tx, removalPayment)`
    SELECT ${lockedColumns} FROM "Payment" p
    WHERE p."jobId" = ${removalId}::uuid ORDER BY p.kind FOR UPDATE`
  const deposit = payments.find(({ kind }) => kind === 'deposit')
  const balance = payments.find(({ kind }) => kind === 'balance')
  if (!deposit || !balance) throw new Error(`Removal ${removalId} has not both of its payments.`)
  return { ...removal, deposit, balance }
}

/** Locks the removal of one of its payments. */
export async function lockRemovalOf(
  tx: Tx,
  paymentId: string,
): Promise<{ removal: LockedRemoval; payment: RemovalPayment }> {
  const found = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { removalId: true },
  })
  const removal = found.removalId === null ? null : await lockRemoval(tx, found.removalId)
  const payment = [removal?.deposit, removal?.balance].find((one) => one?.id === paymentId)
  if (!removal || !payment) throw new Error(`Payment ${paymentId} is of no removal.`)
  return { removal, payment }
}
