import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import type { Deps } from '../platform/deps.ts'
import { paymentMethodNames } from '#server/payment/methods/payment-methods.shared.ts'
import type { Tx } from '../platform/db.ts'
import { readRows } from '../platform/sql.ts'
import { issueCreditNote } from './issue-invoice.ts'
import { issueRemovalCreditNote } from './issue-removal-invoice.ts'
import { takeBackCreditNote } from './write-credit-note.ts'

type PaperDeps = Pick<Deps, 'clock' | 'settings'>

const payment = z.object({
  id: z.uuid(),
  kind: z.enum(['order', 'deposit', 'balance', 'extras']),
  orderId: z.uuid().nullable(),
  removalId: z.uuid().nullable(),
  method: z.enum(paymentMethodNames),
  refundedPence: z.int(),
  creditedPence: z.int(),
})
type CreditedPayment = z.infer<typeof payment>

/** SQL: payments p with the sum of their credit notes. */
const credited = Prisma.sql`
  SELECT p.id, p.kind::text AS kind, p."orderId", p."jobId" AS "removalId",
    p.method::text AS method, p."refundedPence",
    COALESCE((
      SELECT sum((n.facts->>'totalPence')::int) FROM "Invoice" n
      WHERE n.kind = 'creditNote' AND ((n."orderId" = p."orderId"
          AND n."paymentId" IS NOT DISTINCT FROM CASE WHEN p.kind <> 'order' THEN p.id END)
        OR (n."jobId" = p."jobId" AND n."paymentKind" = p.kind))), 0)::int AS "creditedPence"
  FROM "Payment" p`

/** SQL: whether a refund of a payment p failed whose credit note still stands. */
const hasFailedNote = Prisma.sql`EXISTS (
  SELECT 1 FROM "Refund" r JOIN "Invoice" n ON n."refundId" = r.id
  LEFT JOIN "Invoice" b ON b."takesBackId" = n.id
  WHERE r."paymentId" = p.id AND r.status = 'failed' AND b.id IS NULL)`

/** What became of the credit notes of one payment. */
export interface TakenBack {
  /** The order or the removal. */
  id: string
  /** The numbers of the credit notes that are taken back. */
  numbers: string[]
  /** False: its credit notes would still not sum to what was refunded, so nothing was written. */
  isMended: boolean
}

/**
 * Takes back the credit notes of refunds that failed after they were booked, where credit notes
 * exceed what was refunded: those of before that, and any that a restored backup brings
 * back. A refund that such a note stood in for gets its own. Each payment is mended as a whole or
 * left as it is. Run again, it finds nothing.
 */
export async function takeBackFailedNotes(
  deps: PaperDeps & Pick<Deps, 'db'>,
): Promise<TakenBack[]> {
  const found = await readRows(deps.db, payment)`
    SELECT * FROM (${credited} WHERE ${hasFailedNote}) AS p
    WHERE "creditedPence" > "refundedPence" ORDER BY id`
  const taken: TakenBack[] = []
  for (const { id, orderId, removalId } of found) {
    const about = { id: orderId ?? removalId ?? id }
    try {
      const numbers = await deps.db.$transaction((tx) => mend(deps, tx, id))
      taken.push({ ...about, numbers, isMended: true })
    } catch (error) {
      if (!(error instanceof StillOff)) throw error
      taken.push({ ...about, numbers: [], isMended: false })
    }
  }
  return taken
}

/** Rolls back the mending of a payment that would not balance it. */
class StillOff extends Error {}

/** Mends the credit notes of one payment; returns the numbers of those taken back. */
async function mend(deps: PaperDeps, tx: Tx, id: string): Promise<string[]> {
  const { refundedPence, ...locked } = await lock(tx, id)
  if (locked.creditedPence <= refundedPence) return []
  const failed = await tx.refund.findMany({
    where: { paymentId: id, status: 'failed', creditNote: { takenBackBy: null } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, creditNote: { select: { number: true } } },
  })
  for (const refund of failed) await takeBackCreditNote(deps, tx, refund.id)
  await creditOthers(deps, tx, { ...locked, refundedPence })
  const [now] = await readRows(tx, payment)`${credited} WHERE p.id = ${id}::uuid`
  if (now?.creditedPence !== refundedPence) throw new StillOff()
  return failed.flatMap(({ creditNote }) => creditNote?.number ?? [])
}

/** Locks what a payment is for, then the payment, as a refund does. */
async function lock(tx: Tx, id: string): Promise<CreditedPayment> {
  await tx.$executeRaw`
    SELECT 1 FROM "Order" o JOIN "Payment" p ON p."orderId" = o.id WHERE p.id = ${id}::uuid
    FOR UPDATE OF o`
  await tx.$executeRaw`
    SELECT 1 FROM "Job" j JOIN "Payment" p ON p."jobId" = j.id WHERE p.id = ${id}::uuid
    FOR UPDATE OF j`
  await tx.$executeRaw`SELECT 1 FROM "Payment" WHERE id = ${id}::uuid FOR UPDATE`
  const [locked] = await readRows(tx, payment)`${credited} WHERE p.id = ${id}::uuid`
  if (!locked) throw new Error(`Payment ${id} is not there.`)
  return locked
}

/** Issues the credit notes of refunds that have none, because one that failed covered them. */
async function creditOthers(deps: PaperDeps, tx: Tx, payment: CreditedPayment): Promise<void> {
  const { id, kind, orderId, removalId, refundedPence } = payment
  const refunds = await tx.refund.findMany({
    where: { paymentId: id, status: 'succeeded', creditNote: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, amountPence: true, deliveryPence: true },
  })
  for (const refund of refunds) {
    if (orderId !== null) await issueCreditNote(deps, tx, { ...refund, orderId, payment })
    if (removalId !== null && kind !== 'order') {
      await issueRemovalCreditNote(deps, tx, { ...refund, removalId, part: kind, refundedPence })
    }
  }
}
