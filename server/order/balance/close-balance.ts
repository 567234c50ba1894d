import { vatOfDeliveryChange } from '#server/cart/order-totals.shared.ts'
import { isSettled, readUnsettled, settle } from '#server/payment/settle-payment.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { LockedPayment } from '#server/platform/payment/payable.ts'
import type { LockedOrder } from '../lock-order.ts'
import { resolveOverdue } from '../payment/overdue-balances.ts'
import { loweredBy } from './balance-rules.shared.ts'

/** The payments of a locked order that are still to be made after its first, the latest first. */
export const openBalances = ({ payments }: LockedOrder): LockedPayment[] =>
  payments.filter(({ kind, status }) => kind !== 'order' && status === 'pending')

/** What is still to be paid of a locked order after its first payment. */
export const openBalancePence = (order: LockedOrder): number =>
  openBalances(order).reduce((sum, { amountPence }) => sum + amountPence, 0)

/**
 * Lowers what is still to be paid of a locked order by so much, at most to nothing, and returns by
 * how much it did. A payment that stays is asked for anew, with an intent of its own; one that is
 * made for the earlier sum is refunded as late.
 */
export async function lowerBalance(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  order: LockedOrder,
  pence: number,
): Promise<number> {
  let lowered = 0
  for (const payment of openBalances(order)) {
    const taken = loweredBy(payment.amountPence, pence - lowered)
    if (taken === 0) continue
    await replaceBalance(deps, tx, payment, payment.amountPence - taken)
    lowered += taken
  }
  if (lowered > 0) {
    const forgonePence = { increment: lowered }
    await tx.order.update({ where: { id: order.id }, data: { forgonePence } })
  }
  return lowered
}

/**
 * Cancels a payment that is to be made, and asks for another sum in its place, which it returns; for
 * none, if zero.
 */
export async function replaceBalance(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, orderId }: LockedPayment,
  amountPence: number,
) {
  const { dueOn, askedAt, remindedDays } = await tx.payment.update({
    where: { id },
    data: { status: 'cancelled' },
  })
  await resolveOverdue(deps, tx, id)
  if (amountPence === 0) return null
  return tx.payment.create({
    data: {
      kind: 'balance',
      orderId,
      amountPence,
      dueOn,
      askedAt,
      // What was overdue is told of anew.
      remindedDays: remindedDays === null ? null : Math.max(0, remindedDays),
    },
    select: { id: true, dueOn: true, askedAt: true },
  })
}

type CloseDeps = Pick<
  Deps,
  'db' | 'pool' | 'payables' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>

/**
 * Closes the intents of what is still to be paid of an order, before that is lowered or cancelled. One that
 * was paid meanwhile is settled instead. Returns whether the bank of its buyer is still processing
 * one: that cannot be closed.
 */
export async function closeBalanceIntents(
  deps: CloseDeps,
  orderId: string,
): Promise<{ isProcessing: boolean }> {
  let isProcessing = false
  const open = await deps.db.payment.findMany({
    where: { orderId, kind: { not: 'order' }, status: 'pending', intentId: { not: null } },
    select: { id: true, intentId: true },
  })
  for (const { id: paymentId, intentId } of open) {
    const intent = await deps.payments.cancelIntent(intentId ?? '')
    await deps.failPoint('intent cancelled')
    if (intent.status === 'processing') isProcessing = true
    if (intent.status !== 'succeeded') continue
    const asked = await readUnsettled(deps, { paymentId })
    if (asked && !isSettled(asked)) await settle(deps, asked, intent)
  }
  return { isProcessing }
}

/**
 * Lowers the price of a locked order's delivery by what was not paid for it yet and is not asked for
 * any more, in place of forgoing it: it is not given back a second time.
 */
export async function lowerDelivery(tx: Tx, orderId: string, pence: number): Promise<void> {
  const sold = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { deliveryPence: true, vatPence: true },
  })
  const left = sold.deliveryPence - pence
  await tx.order.update({
    where: { id: orderId },
    data: {
      deliveryPence: left,
      totalPence: { decrement: pence },
      vatPence: { increment: vatOfDeliveryChange(sold, left) },
      forgonePence: { decrement: pence },
    },
  })
}
