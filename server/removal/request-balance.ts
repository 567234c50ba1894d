import { dayInLondon } from '../lib/london-time.shared.ts'
import { randomUUID } from 'node:crypto'
import { recordAudit, type Actor } from '../audit/record-audit.ts'
import type { Deps } from '../platform/deps.ts'
import { ShopError } from '../lib/errors.ts'
import { daysAfter } from '../lib/working-days.shared.ts'
import type { RemovalEmail } from './removal-emails.ts'
import { lockRemoval } from './lock-removal.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { BALANCE_ASKED_DAYS } from './removal-rules.shared.ts'

type BalanceDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Queues the e-mail that asks for the balance of a booked removal: the shop's job once (no actor),
 * staff as often as they like. Throws NOT_FOUND to staff when no balance is to be paid.
 */
export async function requestBalance(
  deps: BalanceDeps,
  actor: Actor | null,
  id: string,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const removal = await lockRemoval(tx, id)
    if (removal?.status !== 'booked' || removal.balance.status !== 'pending') {
      if (actor) throw new ShopError('NOT_FOUND', { what: 'open balance' })
      return
    }
    const balanceAskedAt = deps.clock.now()
    await tx.removal.update({ where: { id }, data: { balanceAskedAt } })
    if (actor) {
      await recordAudit(tx, actor, {
        action: 'sent',
        entity: 'job',
        entityId: id,
        after: { balanceAskedAt },
      })
    }
    const content: RemovalEmail = { kind: 'removalBalanceAsked', jobId: id }
    const key = `removal-balance-${id}${actor ? `-${randomUUID()}` : ''}`
    await queueEmail(deps, tx, { key, to: removal.email, subject: id, content })
  })
}

/** Asks for the balance of every removal that is a week away or less, once for each. */
export async function requestBalances(deps: BalanceDeps): Promise<{ asked: number }> {
  const today = dayInLondon(deps.clock.now())
  const due = await deps.db.removal.findMany({
    where: {
      status: 'booked',
      balanceAskedAt: null,
      day: { gte: new Date(today), lte: new Date(daysAfter(today, BALANCE_ASKED_DAYS)) },
      payments: { some: { kind: 'balance', status: 'pending' } },
    },
    select: { id: true },
    take: 100,
  })
  for (const { id } of due) await requestBalance(deps, null, id)
  return { asked: due.length }
}
