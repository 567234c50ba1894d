import { recordAudit } from '../../audit/record-audit.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { freePlaces } from '../../delivery/places.ts'
import { isShopError, ShopError } from '../../lib/errors.ts'
import { isEmailed, queueOrderEmail } from '../order-emails.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { obstacleTo } from '../order-status.ts'
import type { SetStatusInput, SetStatusOutput } from './admin-order.schema.ts'
import type { AdminStatus } from '../order.schema.ts'
import {
  leftToRefund,
  reserveRefund,
  trySendRefund,
  type ReservedRefund,
} from '../refund/refund-money.ts'
import { type Refunder, withLimit } from '../refund/check-refunder.ts'
import { rejectMismatch } from '../payment/reject-mismatch.ts'
import { releaseOrder, type Within } from '../payment/release-order.ts'
import { returnStock } from '../../stock/stock.ts'

type StatusDeps = Pick<
  Deps,
  'db' | 'pool' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>
type Move = { actor: Refunder; order: LockedOrder; to: AdminStatus }

/**
 * Sets the status that staff chose. Rejecting returns an order's stock and refunds what was paid,
 * once (for staff who may refund: ROLE_MISSING, OWNER_NEEDED); an unpaid order's intent is cancelled
 * first. Throws ORDER_FINAL for a final order. Timeline and audit are written in the same transaction.
 */
export async function setOrderStatus(
  deps: StatusDeps,
  actor: Refunder,
  { id, status: to }: SetStatusInput,
): Promise<SetStatusOutput> {
  const moved = await deps.db.$transaction((tx) => move(deps, tx, { actor, id, to }))
  if (moved !== 'unpaid') return finish(deps, to, moved)

  const note: Within = (tx, order) => noteMove(deps, tx, { actor, order, to })
  try {
    const outcome = await releaseOrder(deps, id, 'rejected', note)
    if (outcome === 'released') return { status: to, refund: null }
  } catch (error) {
    if (!isShopError(error, 'PAYMENT_MISMATCH')) throw error
    const { amountPence } = await rejectMismatch(deps, id, note)
    return { status: to, refund: { amountPence, status: 'succeeded' } }
  }
  // It was paid or closed meanwhile: a paid order is refunded, a closed one is final.
  const settled = await deps.db.$transaction((tx) => move(deps, tx, { actor, id, to }))
  if (settled === 'unpaid') throw new ShopError('UNAVAILABLE', {})
  return finish(deps, to, settled)
}

/** Moves a locked order; returns the refund to send, or that an unpaid order must be released. */
async function move(
  deps: StatusDeps,
  tx: Tx,
  { actor, id, to }: { actor: Refunder; id: string; to: AdminStatus },
): Promise<ReservedRefund | 'unpaid' | null> {
  const order = await lockOrder(tx, id)
  if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
  const final = obstacleTo(to, order)
  if (final) throw new ShopError('ORDER_FINAL', { status: final })
  if (order.status === to) return null
  const unpaid = order.paymentStatus === 'pending'
  if (to === 'rejected') return unpaid ? 'unpaid' : rejectPaid(deps, tx, { actor, order, to })
  await tx.order.update({
    where: { id },
    // An order whose status staff have changed does not expire.
    data: { status: to, ...(unpaid && { holdExpiresAt: null, heldFrom: null }) },
  })
  if (to === 'delivered') await markDelivered(tx, id, deps.clock.now())
  await noteMove(deps, tx, { actor, order, to })
  return null
}

/** What an unpaid order holds was delivered too: its payment must not book it once more. */
async function markDelivered(tx: Tx, orderId: string, deliveredAt: Date): Promise<void> {
  await tx.deliveryBooking.updateMany({
    where: { orderId, kind: 'delivery', status: { in: ['held', 'booked'] } },
    data: { status: 'delivered', deliveredAt },
  })
}

async function rejectPaid(
  deps: StatusDeps,
  tx: Tx,
  { actor, order, to }: Move,
): Promise<ReservedRefund | null> {
  await tx.order.update({
    where: { id: order.id },
    data: { status: to, ...(!order.stockReturned && { stockReturnedAt: deps.clock.now() }) },
  })
  if (!order.stockReturned) await returnStock(tx, { orderId: order.id, reason: 'refund' })
  await freePlaces(tx, order.id)
  await noteMove(deps, tx, { actor, order, to })
  const amountPence = await leftToRefund(tx, order)
  if (amountPence === 0) return null
  const key = `reject-${order.id}`
  return reserveRefund(tx, order, {
    amountPence,
    reason: 'order rejected',
    key,
    actor: withLimit(deps, actor),
  })
}

async function noteMove(
  deps: StatusDeps,
  tx: Tx,
  { actor, order: { id, status }, to }: Move,
): Promise<void> {
  const event = await tx.orderEvent.create({
    data: { orderId: id, type: 'status', data: { from: status, to }, actorId: actor.id },
    select: { id: true },
  })
  await recordAudit(tx, actor, {
    action: 'statusChanged',
    entity: 'order',
    entityId: id,
    before: { status },
    after: { status: to },
  })
  if (!isEmailed(to)) return
  const content = { kind: 'orderMoved' as const, orderId: id, status: to }
  await queueOrderEmail(deps, tx, `moved-${event.id}`, content)
}

/** Sends the refund of a rejected order; a failure does not undo the rejection. */
async function finish(
  deps: StatusDeps,
  status: AdminStatus,
  refund: ReservedRefund | null,
): Promise<SetStatusOutput> {
  if (!refund) return { status, refund: null }
  const { amountPence } = refund
  return { status, refund: { amountPence, status: await trySendRefund(deps, refund) } }
}
