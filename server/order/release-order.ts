import type { Deps } from '../deps.ts'
import type { Tx } from '../db.ts'
import { isShopError } from '../lib/errors.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { settlePayment } from './settle-payment.ts'
import { returnStock } from './stock.ts'

type ReleaseDeps = Pick<Deps, 'db' | 'pool' | 'payments' | 'clock' | 'log' | 'reached'>

/** Why an unpaid order ends. */
export type ReleaseReason = 'lapsed' | 'replaced' | 'notCreated' | 'deleted' | 'rejected'
/** What else is written in the transaction that closes an order, with the order as it was. */
export type Within = (tx: Tx, order: LockedOrder) => Promise<void>

/**
 * Ends an unpaid order: cancels its intent first and only then returns its stock, once. When the
 * provider says that it was paid meanwhile, the order is settled instead; one that was closed
 * meanwhile stays as it is.
 */
export async function releaseOrder(
  deps: ReleaseDeps,
  orderId: string,
  reason: ReleaseReason,
  within?: Within,
): Promise<'released' | 'settled' | 'closedBefore'> {
  const order = await deps.db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { paymentIntentId: true, totalPence: true, paymentMethod: true },
  })
  const intentId = order.paymentIntentId ?? (await adoptIntent(deps, orderId, order))
  if (intentId !== null) {
    const intent = await deps.payments.cancelIntent(intentId)
    await deps.reached('intent cancelled')
    if (intent.status === 'succeeded') {
      await settlePayment(deps, orderId, intent)
      return 'settled'
    }
  }
  const closed = await closeUnpaid(deps, orderId, reason, within)
  await deps.reached('order released')
  return closed ? 'released' : 'closedBefore'
}

/**
 * The intent of an order whose making was interrupted before the shop could note it: the same
 * idempotency key answers with the same intent. Null when there cannot be one.
 */
async function adoptIntent(
  { db, payments }: ReleaseDeps,
  orderId: string,
  order: { totalPence: number; paymentMethod: 'stripe' | 'paypal' },
): Promise<string | null> {
  const intent = await payments
    .createIntent({
      orderId,
      amountPence: order.totalPence,
      method: order.paymentMethod === 'paypal' ? 'paypal' : 'card',
    })
    .catch((error: unknown) => {
      if (isShopError(error, 'PAYMENT_FAILED')) return null
      throw error
    })
  if (!intent) return null
  await db.order.updateMany({
    where: { id: orderId, paymentIntentId: null },
    data: { paymentIntentId: intent.id },
  })
  return intent.id
}

/**
 * Marks an unpaid order as cancelled and puts its stock back; does nothing the second time.
 * Answers whether this call closed it.
 */
export function closeUnpaid(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
  reason: ReleaseReason,
  within?: Within,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.paymentStatus !== 'pending' || order.stockReturned) return false
    await tx.order.update({
      where: { id: orderId },
      data: { paymentStatus: 'cancelled', status: 'rejected', stockReturnedAt: clock.now() },
    })
    await returnStock(tx, { orderId, reason: 'release' })
    await tx.orderEvent.create({ data: { orderId, type: 'released', data: { reason } } })
    await within?.(tx, order)
    return true
  })
}

/** Ends every unpaid order whose hold is over; one that fails is tried again the next time. */
export async function releaseExpiredHolds(deps: ReleaseDeps): Promise<{ released: number }> {
  const expired = await deps.db.order.findMany({
    where: {
      paymentStatus: 'pending',
      stockReturnedAt: null,
      holdExpiresAt: { lt: deps.clock.now() },
    },
    select: { id: true },
    orderBy: { holdExpiresAt: 'asc' },
    take: 500,
  })
  let released = 0
  for (const { id } of expired) {
    try {
      await releaseOrder(deps, id, 'lapsed')
      released += 1
    } catch (error) {
      deps.log.error({ err: error, orderId: id }, 'an expired hold could not be released')
    }
  }
  return { released }
}
