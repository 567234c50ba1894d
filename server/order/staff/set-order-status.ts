import { recordAudit } from '#server/audit/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { deliverEarly, freePlaces } from '#server/delivery/slots/places.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { PaymentError } from '#server/payment/payment.errors.ts'
import { orderStatusNames } from '#server/lib/order/order-status-names.shared.ts'
import { askWhenReady } from '../balance/ask-balances.ts'
import { closeBalanceIntents, lowerBalance, openBalancePence } from '../balance/close-balance.ts'
import { isEmailed, queueOrderEmail } from '../order-emails.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { rejectKeyOf } from '../order-payment.ts'
import { endsDeleted, isBack, obstacleTo } from '../order-status.ts'
import type { SetStatusInput, SetStatusOutput } from './admin-order.schema.ts'
import type { AdminStatus } from '../order.schema.ts'
import type { ReservedRefund } from '#server/platform/payment/payable.ts'
import {
  leftOfPayments,
  reserveRefunds,
  trySendRefunds,
} from '#server/payment/refund/refund-payments.ts'
import { type Refunder, withLimit } from '#server/payment/refund/check-refunder.ts'
import { releaseOrder, type Within, closeUnpaid } from '../payment/release-order.ts'
import { returnStock } from '#server/stock/stock.ts'
import { resolveDiscrepancies } from '#server/payment/discrepancy/record-discrepancy.ts'

/**
 * Ends an order with a mismatched payment: refunds the received amount, then returns the stock.
 * Returns the refunded amount. PAYMENT_MISMATCH when the payment belongs to another order.
 */
async function rejectMismatch(
  deps: Pick<Deps, 'db' | 'payables' | 'payments' | 'settings' | 'clock'>,
  orderId: string,
  within: Within,
): Promise<{ amountPence: number }> {
  const { intentId } = await deps.db.payment.findFirstOrThrow({
    where: { orderId, kind: 'order' },
    select: { intentId: true },
  })
  const intent = intentId === null ? null : await deps.payments.findIntent(intentId)
  if (intent?.metadata['orderId'] !== orderId) throw new PaymentError('PAYMENT_MISMATCH', {})

  const amountPence = intent.amount_received
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  if (!charge?.refunded) {
    await deps.payments.refund({ intentId: intent.id, amountPence, key: `mismatch-${orderId}` })
  }
  await closeUnpaid(deps, orderId, 'rejected', async (tx, order) => {
    const data = { amountPence, reason: 'the payment did not fit the order' }
    await tx.orderEvent.create({ data: { orderId, type: 'refunded', data } })
    await resolveDiscrepancies(deps, tx, { kinds: ['mismatch'], orderId })
    await within(tx, order)
  })
  return { amountPence }
}

type StatusDeps = Pick<
  Deps,
  'db' | 'pool' | 'payables' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>
type Asked = SetStatusInput & { actor: Refunder }
type Move = { order: LockedOrder; asked: Asked }

/**
 * Sets the status that staff chose. Rejecting returns an order's stock and refunds what was paid,
 * once (for staff who may refund: ROLE_MISSING, OWNER_NEEDED); an unpaid order's intent is cancelled
 * first. Throws ORDER_FINAL for a final order, ORDER_DELETED for a deleted one that has to be
 * restored first, STATUS_CHANGED when somebody else changed it since. Timeline and audit are
 * written in the same transaction.
 */
export async function setOrderStatus(
  deps: StatusDeps,
  actor: Refunder,
  input: SetStatusInput,
): Promise<SetStatusOutput> {
  const { id, status: to } = input
  const asked = { ...input, actor }
  if (to === 'rejected') await closeBalanceIntents(deps, id)
  const moved = await deps.db.$transaction((tx) => move(deps, tx, asked))
  if (moved !== 'unpaid') return finish(deps, to, moved)

  const note: Within = (tx, order) => noteMove(deps, tx, { order, asked })
  try {
    const outcome = await releaseOrder(deps, id, 'rejected', note)
    if (outcome === 'released') return { status: to, refund: null }
  } catch (error) {
    if (!PaymentError.is(error, 'PAYMENT_MISMATCH')) throw error
    const { amountPence } = await rejectMismatch(deps, id, note)
    return { status: to, refund: { amountPence, status: 'succeeded' } }
  }
  // It was paid or closed meanwhile: a paid order is refunded, a closed one is final.
  const settled = await deps.db.$transaction((tx) => move(deps, tx, asked))
  if (settled === 'unpaid') throw new ShopError('UNAVAILABLE', {})
  return finish(deps, to, settled)
}

/** Moves a locked order; returns the refunds to send, or that an unpaid order must be released. */
async function move(deps: StatusDeps, tx: Tx, asked: Asked): Promise<ReservedRefund[] | 'unpaid'> {
  const { id, status: to, seen } = asked
  const order = await lockOrder(tx, id)
  if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
  if (seen !== undefined && seen !== order.status && order.status !== to) {
    await refuseChanged(tx, order)
  }
  const final = obstacleTo(to, order)
  if (final) throw new OrderError('ORDER_FINAL', { status: final })
  if (order.status === to) return []
  if (order.archivedAt && !endsDeleted(to)) {
    throw new OrderError('ORDER_DELETED', { status: orderStatusNames[to] })
  }
  const unpaid = order.paymentStatus === 'pending'
  if (to === 'rejected') return unpaid ? 'unpaid' : rejectPaid(deps, tx, { order, asked })
  await tx.order.update({
    where: { id },
    // An order whose status staff have changed does not expire.
    data: { status: to, ...(unpaid && { holdExpiresAt: null, heldFrom: null }) },
  })
  if (to === 'delivered') await markDelivered(tx, id, deps.clock.now())
  if (to === 'inProcess' && !unpaid) await askWhenReady(deps, tx, id)
  await noteMove(deps, tx, { order, asked })
  return []
}

/** Throws STATUS_CHANGED with who changed the status of a locked order, and to which. */
async function refuseChanged(tx: Tx, { id, status }: LockedOrder): Promise<never> {
  const last = await tx.auditEntry.findFirst({
    where: { entity: 'order', entityId: id, action: 'statusChanged' },
    orderBy: { id: 'desc' },
    select: { actorName: true, after: true },
  })
  const isTheirs = isStatus(last?.after, status)
  throw new OrderError('STATUS_CHANGED', {
    by: isTheirs ? (last?.actorName ?? null) : null,
    status: orderStatusNames[status],
  })
}

const isStatus = (after: unknown, status: string): boolean =>
  typeof after === 'object' && after !== null && 'status' in after && after.status === status

/**
 * What an unpaid order holds was delivered too: its payment must not book it once more. A delivery of a
 * later day gives its place there back.
 */
async function markDelivered(tx: Tx, orderId: string, deliveredAt: Date): Promise<void> {
  await deliverEarly(tx, orderId, { today: dayInLondon(deliveredAt), at: deliveredAt })
  await tx.deliveryBooking.updateMany({
    where: { orderId, kind: 'delivery', status: { in: ['held', 'booked'] } },
    data: { status: 'delivered', deliveredAt },
  })
}

async function rejectPaid(
  deps: StatusDeps,
  tx: Tx,
  { order, asked }: Move,
): Promise<ReservedRefund[]> {
  const { actor, status: to } = asked
  await tx.order.update({
    where: { id: order.id },
    data: { status: to, ...(!order.stockReturned && { stockReturnedAt: deps.clock.now() }) },
  })
  if (!order.stockReturned) await returnStock(tx, { orderId: order.id, reason: 'refund' })
  await freePlaces(tx, order.id)
  await noteMove(deps, tx, { order, asked })
  await lowerBalance(deps, tx, order, openBalancePence(order))
  const amountPence = await leftOfPayments(tx, order)
  if (amountPence === 0) return []
  const key = rejectKeyOf(order.id)
  return reserveRefunds(tx, order, {
    amountPence,
    reason: 'order rejected',
    key,
    actor: withLimit(deps, actor),
  })
}

async function noteMove(
  deps: StatusDeps,
  tx: Tx,
  { order: { id, status, deliveryMethod }, asked }: Move,
): Promise<void> {
  const { actor, status: to } = asked
  const reason = to === 'rejected' ? (asked.reason ?? '') : ''
  const event = await tx.orderEvent.create({
    data: {
      orderId: id,
      type: 'status',
      data: { from: status, to, ...(reason !== '' && { reason }) },
      actorId: actor.id,
    },
    select: { id: true },
  })
  await recordAudit(tx, actor, {
    action: 'statusChanged',
    entity: 'order',
    entityId: id,
    before: { status },
    after: { status: to },
  })
  if (!isEmailed(to) || isBack(status, to)) return
  // Ready to collect, by whichever way staff say it: its buyer is told once.
  if (to === 'inShipping' && deliveryMethod === 'collection') {
    const { count } = await tx.fulfilment.updateMany({
      where: { orderId: id, readyAt: null },
      data: { readyAt: deps.clock.now() },
    })
    if (count === 0) return
    const ready = { kind: 'readyToCollect' as const, orderId: id }
    return queueOrderEmail(deps, tx, `ready-${event.id}`, ready)
  }
  const content = { kind: 'orderMoved' as const, orderId: id, status: to, reason }
  await queueOrderEmail(deps, tx, `moved-${event.id}`, content)
}

/** Sends the refunds of a rejected order; a failure does not undo the rejection. */
async function finish(
  deps: StatusDeps,
  status: AdminStatus,
  refunds: ReservedRefund[],
): Promise<SetStatusOutput> {
  return { status, refund: await trySendRefunds(deps, refunds) }
}
