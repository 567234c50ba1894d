import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import { ShopError } from '../lib/errors.ts'
import type { JobEmail } from '../order/job/job-emails.ts'
import type { JobPayment, LockedJob } from '../order/job/lock-job.ts'
import { type LimitedRefunder, type Refunder, withLimit } from '../order/refund/check-refunder.ts'
import {
  leftToRefund,
  reserveRefund,
  trySendRefund,
  type ReservedRefund,
} from '../order/refund/refund-money.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { closeJob, type CloseDeps } from './close-job.ts'
import type { GiveBack } from './removal-rules.ts'

/**
 * Staff cancel a booked removal: what is not paid is asked for no more, and all that was paid goes
 * back, or the balance without the deposit. The customer is told. Does nothing the second time.
 * NOT_FOUND for one that is not booked, OWNER_NEEDED above what staff may give back.
 */
export async function cancelJob(
  deps: CloseDeps,
  actor: Refunder,
  { id, giveBack }: { id: string; giveBack: GiveBack },
): Promise<void> {
  const refunds: ReservedRefund[] = []
  const within = async (tx: Tx, job: LockedJob) => {
    const parts = giveBack === 'all' ? [job.deposit, job.balance] : [job.balance]
    // A transaction that is repeated begins anew.
    refunds.length = 0
    for (const payment of parts)
      refunds.push(...(await reserveAll(tx, payment, withLimit(deps, actor))))
    const content: JobEmail = { kind: 'removalCancelled', jobId: id }
    const key = `removal-cancelled-${id}`
    await queueEmail(deps, tx, { key, to: job.email, subject: id, content })
  }
  const closed = await closeJob(deps, id, { as: 'cancelled', actor, within })
  if (closed) {
    for (const refund of refunds) await trySendRefund(deps, refund)
    return
  }
  const known = await deps.db.job.findUnique({ where: { id }, select: { status: true } })
  if (known?.status !== 'cancelled') throw new ShopError('NOT_FOUND', { what: 'booked removal' })
}

/** Reserves all that is left of a payment; nothing for one that was not made. */
async function reserveAll(
  tx: Tx,
  payment: JobPayment,
  actor: LimitedRefunder,
): Promise<ReservedRefund[]> {
  const amountPence = await leftToRefund(tx, { payment })
  if (amountPence === 0) return []
  const key = `cancelled-${payment.id}`
  return [
    await reserveRefund(tx, { payment }, { amountPence, reason: 'removal cancelled', key, actor }),
  ]
}

/** Staff withdraw a quotation that is not accepted; NOT_FOUND for another. Nothing the second time. */
export async function withdrawQuote(deps: CloseDeps, actor: Refunder, id: string): Promise<void> {
  if (await closeJob(deps, id, { as: 'withdrawn', actor })) return
  const known = await deps.db.job.findUnique({ where: { id }, select: { status: true } })
  if (known?.status !== 'withdrawn') throw new ShopError('NOT_FOUND', { what: 'open quotation' })
}

/** Ends every quotation that was not accepted in time; a failed one is retried by the next run. */
export async function lapseQuotes(
  deps: CloseDeps & Pick<Deps, 'clock'>,
): Promise<{ lapsed: number }> {
  const late = await deps.db.job.findMany({
    where: { status: 'quoted', expiresAt: { lt: deps.clock.now() } },
    select: { id: true },
    orderBy: { expiresAt: 'asc' },
    take: 100,
  })
  let lapsed = 0
  for (const { id } of late) {
    try {
      if (await closeJob(deps, id, { as: 'lapsed', actor: null })) lapsed += 1
    } catch (error) {
      deps.log.error({ err: error, jobId: id }, 'a quotation could not be ended')
    }
  }
  return { lapsed }
}
