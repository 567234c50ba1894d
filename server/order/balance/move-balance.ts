import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { balanceDueOn, notBeforeTomorrow } from '#server/lib/order/deposit.shared.ts'
import { resolveOverdue } from '../payment/overdue-balances.ts'

/**
 * Moves the last day of what is still to be paid of a locked order with its last delivery, at the
 * earliest to tomorrow: it is asked for anew before the new day. What had none gets one.
 */
export async function moveBalance(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  { orderId, deliveredOn }: { orderId: string; deliveredOn: string },
): Promise<void> {
  const wanted = balanceDueOn(deliveredOn, settings.current().deposits)
  const dueOn = new Date(notBeforeTomorrow(wanted, clock.now()))
  const moved = await tx.payment.findMany({
    where: {
      orderId,
      kind: 'balance',
      status: 'pending',
      method: { not: 'gift_card' },
      OR: [{ dueOn: null }, { dueOn: { not: dueOn } }],
    },
    select: { id: true },
  })
  for (const { id } of moved) {
    await tx.payment.update({ where: { id }, data: { dueOn, remindedDays: null } })
    await resolveOverdue({ clock }, tx, id)
  }
}

/**
 * Takes its last day from what is still to be paid of a locked order whose address no van goes to any
 * more: it has one again when the day of the delivery is agreed.
 */
export async function undateBalance(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  orderId: string,
): Promise<void> {
  const dated = await tx.payment.findMany({
    where: { orderId, kind: 'balance', status: 'pending', dueOn: { not: null } },
    select: { id: true },
  })
  for (const { id } of dated) {
    await tx.payment.update({ where: { id }, data: { dueOn: null, remindedDays: null } })
    await resolveOverdue(deps, tx, id)
  }
}
