import { isLoaded } from '../../delivery/is-loaded.ts'
import { freePlace } from '../../delivery/places.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { ShopError } from '../../lib/errors.ts'
import { returnStock } from '../../stock/stock.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/order-visitor.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { isOnItsWay, obstacleTo } from '../order-status.ts'
import { releaseOrder } from '../payment/release-order.ts'
import {
  leftToRefund,
  reserveRefund,
  trySendRefund,
  type ReservedRefund,
} from '../refund/refund-money.ts'
import type { CancelOutput } from './cancel-order.schema.ts'

type CancelDeps = Pick<Deps, 'db' | 'pool' | 'payments' | 'clock' | 'log' | 'failPoint'>
type Closed = 'unpaid' | { refund: ReservedRefund | null } | { known: CancelOutput }

const keyOf = (orderId: string) => `cancel-${orderId}`

/**
 * Cancels an order for its buyer before it is loaded or on its way: its stock, its place in a delivery window
 * and all that was paid go back at once, with one credit note, whatever is pressed twice.
 * ORDER_ON_ITS_WAY after that, ORDER_FINAL for one that is closed otherwise, NOT_YOURS for staff,
 * who reject it instead.
 */
export async function cancelOrder(
  deps: CancelDeps,
  visitor: OrderVisitor,
  orderId: string,
): Promise<CancelOutput> {
  const { id, seenBy } = await findVisibleOrder(deps, visitor, { id: orderId })
  if (seenBy === 'staff') throw new ShopError('NOT_YOURS', {})
  const actorId = visitor.user?.id ?? null
  const close = () => deps.db.$transaction((tx) => closePaid(deps, tx, { id, actorId }))
  const first = await close()
  if (first !== 'unpaid') return finish(deps, first)

  const note = (tx: Tx) => noteCancelled(deps, tx, { id, actorId })
  const outcome = await releaseOrder(deps, id, 'cancelled', note)
  if (outcome === 'released') return { refund: null }
  // It was paid or closed meanwhile.
  const second = await close()
  if (second === 'unpaid') throw new ShopError('UNAVAILABLE', {})
  return finish(deps, second)
}

/** Closes a paid order; returns the refund to send, or what an earlier press has done. */
async function closePaid(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, actorId }: { id: string; actorId: string | null },
): Promise<Closed> {
  const order = await lockOrder(tx, id)
  if (!order || order.archived) throw new ShopError('NOT_FOUND', { what: 'order' })
  const known = await readCancelled(tx, id)
  if (known) return { known }
  refuseObstacle(order, await isLoaded(tx, id))
  if (order.paymentStatus === 'pending') return 'unpaid'
  await tx.order.update({
    where: { id },
    data: {
      status: 'rejected',
      ...(!order.stockReturned && { stockReturnedAt: deps.clock.now() }),
    },
  })
  if (!order.stockReturned) await returnStock(tx, { orderId: id, reason: 'refund' })
  await freePlace(tx, id)
  await noteCancelled(deps, tx, { id, actorId })
  const amountPence = await leftToRefund(tx, order)
  if (amountPence === 0) return { refund: null }
  const refund = { amountPence, reason: 'cancelled by the buyer', key: keyOf(id), actor: null }
  return { refund: await reserveRefund(tx, order, refund) }
}

/** What an earlier press has given back; null when the buyer has not cancelled the order. */
async function readCancelled(tx: Tx, orderId: string): Promise<CancelOutput | null> {
  const event = await tx.orderEvent.findFirst({
    where: { orderId, type: 'cancelled' },
    select: { id: true },
  })
  if (!event) return null
  const refund = await tx.refund.findUnique({
    where: { idempotencyKey: keyOf(orderId) },
    select: { amountPence: true, status: true },
  })
  return { refund }
}

function refuseObstacle(order: LockedOrder, loaded: boolean): void {
  const obstacle = obstacleTo('rejected', order)
  if (obstacle) throw new ShopError('ORDER_FINAL', { status: obstacle })
  if (loaded || isOnItsWay(order)) throw new ShopError('ORDER_ON_ITS_WAY', {})
}

async function noteCancelled(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, actorId }: { id: string; actorId: string | null },
): Promise<void> {
  await tx.orderEvent.create({ data: { orderId: id, type: 'cancelled', actorId } })
  await queueOrderEmail(deps, tx, `cancelled-${id}`, { kind: 'orderCancelled', orderId: id })
}

async function finish(deps: CancelDeps, closed: Exclude<Closed, 'unpaid'>): Promise<CancelOutput> {
  if ('known' in closed) return closed.known
  const { refund } = closed
  if (!refund) return { refund: null }
  const status = await trySendRefund(deps, refund)
  return { refund: { amountPence: refund.amountPence, status } }
}
