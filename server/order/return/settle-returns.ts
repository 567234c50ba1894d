import { dayInLondon, londonTime } from '#server/lib/london-time.shared.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { OrderEmail } from '../order-emails.ts'
import { warnedUntil } from './return-windows.ts'
import { refundReturn, type RefundReturnDeps } from './refund-return.ts'
import { theShop } from './note-return.ts'
import { openStatuses } from '#server/order/return-status.shared.ts'

/** The time in London from which warnings are sent. */
const FROM_HOUR = '07:00'

/** So many returns are read at once. */
const BATCH = 100

/**
 * Refunds collected returns, and on the last day that the law allows all open ones: once each, and
 * none whose refund the bank has rejected, which is left to staff, or whose payment it withholds. Those that somebody marked as
 * collected who may not refund so much wait for somebody who may, until that day. One that fails
 * holds no other back, and is tried again at the next run.
 */
export async function settleReturns(deps: RefundReturnDeps, batch = BATCH): Promise<void> {
  const today = new Date(dayInLondon(deps.clock.now()))
  let last: string | undefined
  for (;;) {
    const due = await deps.db.return.findMany({
      where: {
        ...(last !== undefined && { id: { gt: last } }),
        refunds: { none: {} },
        order: { payments: { none: { disputedPence: { gt: 0 } } } },
        OR: [
          { status: 'collected', awaitsRefunder: false },
          { status: { in: [...openStatuses] }, refundBy: { lte: today } },
        ],
      },
      orderBy: { id: 'asc' },
      take: batch,
      select: { id: true },
    })
    for (const { id: returnId } of due) {
      await refundReturn(deps, { returnId, doer: theShop, actor: null }).catch((error: unknown) => {
        deps.log.error({ err: error, returnId }, 'a return could not be refunded')
      })
    }
    last = due.at(-1)?.id
    if (last === undefined) return
  }
}

/** Queues an e-mail to the shop about each return whose refund is due in two days, once. */
export async function warnOfRefunds(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = deps.clock.now()
  if (londonTime(now).slice(11) < FROM_HOUR) return
  const today = dayInLondon(now)
  const open = await deps.db.return.findMany({
    where: {
      status: { in: [...openStatuses] },
      warnedAt: null,
      refundBy: { lte: new Date(warnedUntil(today)) },
    },
    take: 100,
    select: { id: true, orderId: true },
  })
  for (const { id: returnId, orderId } of open) {
    await deps.db.$transaction(async (tx) => {
      const where = { id: returnId, warnedAt: null }
      const { count } = await tx.return.updateMany({ where, data: { warnedAt: now } })
      if (count === 0) return
      const content: OrderEmail = { kind: 'returnDue', orderId, returnId }
      const to = deps.settings.current().contact.email
      await queueEmail(deps, tx, { key: `return-due-${returnId}`, to, subject: orderId, content })
    })
  }
}
