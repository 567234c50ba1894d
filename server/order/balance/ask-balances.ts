import { z } from 'zod'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import { dayInLondon, londonTime } from '#server/lib/london-time.shared.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { lockOrder } from '../lock-order.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { BALANCE_REMINDED_DAYS } from './balance-rules.shared.ts'
import { noteOverdue } from '../payment/overdue-balances.ts'

/** The time in London from which reminders are sent. */
const FROM_HOUR = '08:00'
/** So many balances are read at once. */
const BATCH = 200

const dueRow = z.object({ id: z.uuid(), orderId: z.uuid(), dueOn: z.date() })

/**
 * Asks for the balances that are due in a week, in two days, and today, once for each of these days
 * of its due day and once in a run, and tells staff of those whose day has passed. One that fails
 * holds no other back.
 */
export async function askForBalances(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'failPoint'>,
): Promise<{ asked: number }> {
  const now = deps.clock.now()
  if (londonTime(now).slice(11) < FROM_HOUR) return { asked: 0 }
  const today = dayInLondon(now)
  let asked = 0
  // The latest reminder first: one that is asked for late has no earlier one as well.
  for (const days of BALANCE_REMINDED_DAYS.toReversed()) {
    const due = await readRows(deps.db, dueRow)`
      SELECT p.id, p."orderId", p."dueOn" FROM "Payment" p
      WHERE p.status = 'pending' AND p."dueOn" IS NOT NULL AND p."orderId" IS NOT NULL
        AND p."dueOn" BETWEEN ${today}::date AND ${daysAfter(today, days)}::date
        AND (p."remindedDays" IS NULL OR p."remindedDays" > ${days}::int)
        AND EXISTS (SELECT FROM "Payment" f
          WHERE f."orderId" = p."orderId" AND f.kind = 'order' AND f."paidAt" IS NOT NULL)
      ORDER BY p."dueOn", p.id LIMIT ${BATCH}`
    for (const { id, orderId } of due) {
      const isAsked = await deps.db
        .$transaction((tx) => remind(deps, tx, { id, orderId, days }))
        .catch((error: unknown) => {
          deps.log.error({ err: error, orderId }, 'a balance could not be asked for')
          return false
        })
      if (isAsked) asked += 1
    }
  }
  await noteOverdueBalances(deps, today)
  return { asked }
}

/** The reminder that a balance has reached whose day has passed. */
const OVERDUE = -1

async function noteOverdueBalances({ db }: Pick<Deps, 'db'>, today: string): Promise<void> {
  const late = await db.payment.findMany({
    where: {
      status: 'pending',
      orderId: { not: null },
      dueOn: { lt: new Date(today) },
      OR: [{ remindedDays: null }, { remindedDays: { gt: OVERDUE } }],
      order: { payments: { some: { kind: 'order', paidAt: { not: null } } } },
    },
    orderBy: { dueOn: 'asc' },
    take: BATCH,
    select: { id: true, orderId: true },
  })
  for (const { id, orderId } of late) {
    await db.$transaction(async (tx) => {
      if (orderId !== null) await lockOrder(tx, orderId)
      const payment = await tx.payment.findUniqueOrThrow({ where: { id } })
      const { status, dueOn } = payment
      if (status !== 'pending' || dueOn === null || dueOn >= new Date(today)) return
      await tx.payment.update({ where: { id }, data: { remindedDays: OVERDUE } })
      await noteOverdue(tx, { ...payment, dueOn })
    })
  }
}

/** Queues the e-mail of a reminder under the locks of order and payment, once. */
async function remind(
  deps: Pick<Deps, 'clock' | 'failPoint'>,
  tx: Tx,
  { id, orderId, days }: { id: string; orderId: string; days: number },
): Promise<boolean> {
  await lockOrder(tx, orderId)
  const payment = await tx.payment.findUniqueOrThrow({ where: { id } })
  const { status, remindedDays, dueOn, askedAt } = payment
  if (status !== 'pending' || dueOn === null) return false
  if (remindedDays !== null && remindedDays <= days) return false
  await tx.payment.update({
    where: { id },
    data: { remindedDays: days, askedAt: askedAt ?? deps.clock.now() },
  })
  const day = dueOn.toISOString().slice(0, 10)
  await queueOrderEmail(deps, tx, `balance-${id}-${day}-${days}`, {
    kind: 'balanceAsked',
    orderId,
    paymentId: id,
  })
  await deps.failPoint('balance asked for')
  return true
}

/**
 * Asks for the balance of a locked order whose pieces are ready: once for each payment, unless it
 * was asked for before.
 */
export async function askWhenReady(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  orderId: string,
): Promise<void> {
  const open = await tx.payment.findMany({
    where: { orderId, kind: 'balance', status: 'pending', askedAt: null },
    select: { id: true },
  })
  for (const { id } of open) await askForPayment(deps, tx, { id, orderId })
}

/**
 * Asks the buyer of a locked order for one payment of it, by an e-mail with the link to it, which is
 * its reminder too where one is due by now.
 */
export async function askForPayment(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> {
  const askedAt = deps.clock.now()
  const { dueOn, remindedDays } = await tx.payment.update({ where: { id }, data: { askedAt } })
  const today = dayInLondon(askedAt)
  const reached = BALANCE_REMINDED_DAYS.findLast(
    (days) => dueOn !== null && dueOn <= new Date(daysAfter(today, days)),
  )
  if (reached !== undefined && (remindedDays === null || reached < remindedDays)) {
    await tx.payment.update({ where: { id }, data: { remindedDays: reached } })
  }
  await queueOrderEmail(deps, tx, `balance-${id}-${askedAt.toISOString()}`, {
    kind: 'balanceAsked',
    orderId,
    paymentId: id,
  })
}

/** Queues the e-mail that asks for an order's balance, for staff. Throws NOT_FOUND without one. */
export async function requestOrderBalance(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  orderId: string,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const open = order?.payments.find(({ kind, status }) => {
      return kind !== 'order' && status === 'pending'
    })
    if (!order || !open || order.paymentStatus === 'pending') {
      throw new ShopError('NOT_FOUND', { what: 'open balance' })
    }
    await askForPayment(deps, tx, { id: open.id, orderId })
    await recordAudit(tx, actor, {
      action: 'sent',
      entity: 'order',
      entityId: orderId,
      after: { balanceAskedAt: deps.clock.now() },
    })
  })
}
