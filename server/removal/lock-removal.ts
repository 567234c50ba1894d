import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { readRows } from '#server/platform/sql.ts'
import { lockedColumns, lockedPayment } from '#server/payment/locked-payment.ts'

const lockedJob = z.object({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(['quoted', 'booked', 'lapsed', 'withdrawn', 'cancelled']),
  email: z.string(),
  pricePence: z.int(),
  expiresAt: z.date(),
})

const jobPayment = lockedPayment.extend({ kind: z.enum(['deposit', 'balance']) })
export type JobPayment = z.infer<typeof jobPayment>

/** A job and its payments, read under their locks. */
export type LockedJob = z.infer<typeof lockedJob> & { deposit: JobPayment; balance: JobPayment }

/** Locks a job, then its payments, until the transaction ends; null when there is none. */
export async function lockJob(tx: Tx, jobId: string): Promise<LockedJob | null> {
  const [job] = await readRows(tx, lockedJob)`
    SELECT id, number, status::text AS status, email, "pricePence", "expiresAt"
    FROM "Job" WHERE id = ${jobId}::uuid FOR UPDATE`
  if (!job) return null
  const payments = await readRows(tx, jobPayment)`
    SELECT ${lockedColumns} FROM "Payment" p
    WHERE p."jobId" = ${jobId}::uuid ORDER BY p.kind FOR UPDATE`
  const deposit = payments.find(({ kind }) => kind === 'deposit')
  const balance = payments.find(({ kind }) => kind === 'balance')
  if (!deposit || !balance) throw new Error(`Job ${jobId} has not both of its payments.`)
  return { ...job, deposit, balance }
}

/** Locks the removal of one of its payments. */
export async function lockJobOf(
  tx: Tx,
  paymentId: string,
): Promise<{ job: LockedJob; payment: JobPayment }> {
  const found = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { jobId: true },
  })
  const job = found.jobId === null ? null : await lockJob(tx, found.jobId)
  const payment = [job?.deposit, job?.balance].find((one) => one?.id === paymentId)
  if (!job || !payment) throw new Error(`Payment ${paymentId} is of no removal.`)
  return { job, payment }
}
