import { randomUUID } from 'node:crypto'
import { freePlaces } from '#server/delivery/slots/places.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { serviceTitle } from '#server/lib/services.shared.ts'
import { returnStock } from '#server/stock/stock.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/who-may-see-order.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { cancelKeyOf } from '../order-payment.ts'
import { obstacleTo } from '../order-status.ts'
import { endEmptyParts } from '../delivery/withdraw-pieces.ts'
import { readParts } from '../delivery/part-states.ts'
import { releaseOrder } from '../payment/release-order.ts'
import { closeBalanceIntents, openBalancePence } from '../balance/close-balance.ts'
import { giveBack } from '../refund/give-back.ts'
import { leftOfDelivery } from '../refund/refund-lines.ts'
import type { ReservedRefund } from '#server/platform/payment/payable.ts'
import { leftOfPayments, trySendRefunds } from '#server/payment/refund/refund-payments.ts'
import type { CancelInput, CancelOutput } from './cancel-order.schema.ts'
import { notePiecesCancelled, noteWholeCancelled, readCancelled } from './note-cancelled.ts'
import { planCancellation, type Cancellation } from './plan-cancellation.ts'
import { takeOff } from './take-off.ts'
import { readCancellable } from './read-cancellable.ts'
import { addDelivery, findUnpaidReturn } from '#server/order/return/lock-return.ts'

type CancelDeps = Pick<
  Deps,
  'db' | 'pool' | 'payables' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>
type Closed =
  'unpaid' | { status: CancelOutput['status']; refunds: ReservedRefund[] } | { known: CancelOutput }
interface Asked extends CancelInput {
  actorId: string | null
}

/**
 * Cancels an order, or pieces of it with their services, for its buyer, before they are loaded or
 * on their way: returns stock, lowers what is still to be paid and refunds the rest at once, with one credit note, also when repeated. With
 * the last piece, frees the delivery window and refunds the delivery; while the rest of the order
 * is being sent back, the delivery is refunded with the return. An unpaid order is cancelled as a
 * whole. Throws ORDER_ON_ITS_WAY after that, ORDER_FINAL for one that is closed otherwise,
 * KEY_REUSED for a key that cancelled other pieces, NOT_YOURS for staff, who reject it instead.
 */
export async function cancelOrder(
  deps: CancelDeps,
  visitor: OrderVisitor,
  input: CancelInput,
): Promise<CancelOutput> {
  const { id, seenBy } = await findVisibleOrder(deps, visitor, { id: input.id })
  if (seenBy === 'staff') throw new ShopError('NOT_YOURS', {})
  const asked = { ...input, id, actorId: visitor.user?.id ?? null }
  await closeBalanceIntents(deps, id)
  const close = () => deps.db.$transaction((tx) => closePaid(deps, tx, asked))
  const first = await close()
  if (first !== 'unpaid') return finish(deps, first)

  const note = (tx: Tx) => noteWholeCancelled(deps, tx, { ...asked, isPaid: false })
  const outcome = await releaseOrder(deps, id, 'cancelled', note)
  if (outcome === 'released') return { status: 'rejected', refund: null }
  // It was paid or closed meanwhile.
  const second = await close()
  if (second === 'unpaid') throw new ShopError('UNAVAILABLE', {})
  return finish(deps, second)
}

/**
 * Cancels pieces of a paid order; returns the refunds to send, or the result of an earlier request.
 */
async function closePaid(
  deps: Pick<Deps, 'settings' | 'clock'>,
  tx: Tx,
  asked: Asked,
): Promise<Closed> {
  const { id, items } = asked
  const order = await lockOrder(tx, id)
  if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
  const known = await readCancelled(tx, order, asked)
  if (known) return { known }
  refuseClosed(order)
  const unpaidReturn = await findUnpaidReturn(tx, id)
  const plan = planCancellation(await readCancellable(tx, id), items, {
    deliveryPence: unpaidReturn === null ? await leftOfDelivery(tx, id) : 0,
    amountPence: (await leftOfPayments(tx, order)) + openBalancePence(order),
  })
  refuseOnItsWay(await readParts(tx, id), plan)
  if (order.paymentStatus === 'pending') return refuseUnpaid(plan)
  return plan.isWhole
    ? cancelWhole(deps, tx, { asked, order, plan })
    : cancelPart(deps, tx, { asked, order, plan, unpaidReturn })
}

/** An unpaid order is one payment, so it is cancelled as a whole. */
function refuseUnpaid({ isWhole }: Cancellation): 'unpaid' {
  if (isWhole) return 'unpaid'
  const items = 'This order hasn’t been paid for. Cancel the whole order, or pay first.'
  throw new ShopError('INVALID_INPUT', { fields: { items } })
}

interface Planned {
  asked: Asked
  order: LockedOrder
  plan: Cancellation
}
interface PlannedPart extends Planned {
  /** The return that the delivery is refunded with, when no piece stays. */
  unpaidReturn: string | null
}

async function cancelWhole(
  deps: Pick<Deps, 'settings' | 'clock'>,
  tx: Tx,
  { asked, order, plan }: Planned,
): Promise<Closed> {
  const { id } = order
  const status = 'rejected'
  await tx.order.update({
    where: { id },
    data: { status, ...(!order.stockReturned && { stockReturnedAt: deps.clock.now() }) },
  })
  if (!order.stockReturned) await returnStock(tx, { orderId: id, reason: 'refund' })
  await freePlaces(tx, id)
  await noteWholeCancelled(deps, tx, { ...asked, isPaid: true })
  const refund = { reason: 'cancelled by the customer', key: cancelKeyOf(id), actor: null }
  const { refunds } = await giveBack(deps, tx, order, { ...plan, ...refund })
  return { status, refunds }
}

async function cancelPart(
  deps: Pick<Deps, 'settings' | 'clock'>,
  tx: Tx,
  { asked, order, plan, unpaidReturn }: PlannedPart,
): Promise<Closed> {
  const { id } = order
  const key = asked.idempotencyKey ?? randomUUID()
  await takeOff(tx, order, plan)
  const isDeliveryToCome = plan.isLast && unpaidReturn !== null
  if (isDeliveryToCome) await addDelivery(tx, unpaidReturn)
  const status = await endEmptyParts(tx, order, asked.actorId)
  const refund = {
    reason: 'items cancelled by the customer',
    key: cancelKeyOf(id, key),
    actor: null,
  }
  const { loweredPence, refunds } = await giveBack(deps, tx, order, { ...plan, ...refund })
  await notePiecesCancelled(deps, tx, {
    ...asked,
    key,
    lines: plan.lines,
    services: plan.services.map(({ kind, title, quantity }) => ({
      title: serviceTitle(kind, title),
      quantity,
    })),
    loweredPence,
    refundedPence: plan.amountPence - loweredPence,
    isDeliveryToCome,
  })
  return { status, refunds }
}

function refuseClosed(order: LockedOrder): void {
  const obstacle = obstacleTo('rejected', order)
  if (obstacle) throw new OrderError('ORDER_FINAL', { status: obstacle })
}

/** Throws for pieces whose delivery is loaded or on its way. */
function refuseOnItsWay(
  parts: Awaited<ReturnType<typeof readParts>>,
  { lines }: Cancellation,
): void {
  const closed = new Set(
    parts.filter(({ isClosed }) => isClosed).flatMap((part) => part.lines.map(({ id }) => id)),
  )
  if (lines.some(({ id }) => closed.has(id))) throw new OrderError('ORDER_ON_ITS_WAY', {})
}

async function finish(deps: CancelDeps, closed: Exclude<Closed, 'unpaid'>): Promise<CancelOutput> {
  if ('known' in closed) return closed.known
  const { status, refunds } = closed
  return { status, refund: await trySendRefunds(deps, refunds) }
}
