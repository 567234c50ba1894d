import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { freePlaces } from '#server/delivery/slots/places.ts'
import { PaymentError } from '#server/payment/payment.errors.ts'
import { ProviderError } from '#server/platform/payment/provider.errors.ts'
import {
  isCheckoutMethod,
  type PaymentMethod,
} from '#server/payment/methods/payment-methods.shared.ts'
import { returnOfOrder } from '#server/gift-card/ledger.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { adoptIntent } from '#server/payment/intent.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'
import { returnStock } from '#server/stock/stock.ts'
import { whileHolding } from '#server/stock/hold.ts'

export type ReleaseDeps = Pick<
  Deps,
  'db' | 'pool' | 'payables' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>

/** Why an unpaid order ends. */
export type ReleaseReason =
  'lapsed' | 'replaced' | 'notCreated' | 'deleted' | 'rejected' | 'cancelled'
/** Further writes in the transaction that closes an order, given the order before it. */
export type Within = (tx: Tx, order: LockedOrder) => Promise<void>

/**
 * Releases an unpaid order: cancels its intent, then returns its stock, once. When the provider
 * reports it as paid meanwhile, the order is settled instead; one closed meanwhile is left
 * unchanged. Throws PAYMENT_PROCESSING where another order is to replace one whose money is under
 * way: both would be paid.
 */
export async function releaseOrder(
  deps: ReleaseDeps,
  orderId: string,
  reason: ReleaseReason,
  within?: Within,
): Promise<'released' | 'settled' | 'closedBefore'> {
  const intent = await endIntent(deps, orderId)
  if (intent === 'settled') return 'settled'
  if (intent === 'processing' && reason === 'replaced') {
    throw new PaymentError('PAYMENT_PROCESSING', {})
  }
  const closed = await closeUnpaid(deps, orderId, reason, within)
  await deps.failPoint('order released')
  return closed ? 'released' : 'closedBefore'
}

/**
 * Cancels the intent of an order's first payment, so that it can no longer be paid by it. When the
 * provider reports it as paid meanwhile, the order is settled; one whose money is under way cannot
 * be cancelled.
 */
export async function endIntent(
  deps: ReleaseDeps,
  orderId: string,
): Promise<'ended' | 'settled' | 'processing'> {
  const payment = await deps.db.payment.findFirstOrThrow({
    where: { orderId, kind: 'order' },
    select: { intentId: true, amountPence: true, method: true },
  })
  const intentId = payment.intentId ?? (await findInterrupted(deps, orderId, payment))
  if (intentId === null) return 'ended'
  const intent = await deps.payments.cancelIntent(intentId)
  await deps.failPoint('intent cancelled')
  if (intent.status === 'processing') return 'processing'
  if (intent.status !== 'succeeded') return 'ended'
  await settlePayment(deps, orderId, intent)
  return 'settled'
}

/**
 * The intent of an order that was interrupted before the intent's id was stored: the same
 * idempotency key returns the same intent. Null when there cannot be one.
 */
async function findInterrupted(
  deps: ReleaseDeps,
  orderId: string,
  { amountPence, method }: { amountPence: number; method: PaymentMethod },
): Promise<string | null> {
  // What staff take outside has none.
  if (!isCheckoutMethod(method)) return null
  const intent = await deps.payments
    .createIntent({ orderId, amountPence, method })
    .catch((error: unknown) => {
      if (ProviderError.is(error, 'PAYMENT_FAILED')) return null
      throw error
    })
  if (!intent) return null
  await adoptIntent(deps, { orderId, of: 'order', intentId: intent.id })
  return intent.id
}

/**
 * Marks an unpaid order as cancelled and returns its stock, and its gift card's money; does nothing the second time. Returns
 * whether this call closed it.
 */
export function closeUnpaid(
  { db, clock }: Pick<Deps, 'db' | 'settings' | 'clock'>,
  orderId: string,
  reason: ReleaseReason,
  within?: Within,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.paymentStatus !== 'pending' || order.stockReturned) return false
    await tx.order.update({
      where: { id: orderId },
      data: {
        paymentStatus: 'cancelled',
        status: 'rejected',
        stockReturnedAt: clock.now(),
        heldFrom: null,
        payments: { updateMany: { where: { status: 'pending' }, data: { status: 'cancelled' } } },
      },
    })
    await returnStock(tx, { orderId, reason: 'release' })
    await freePlaces(tx, orderId)
    await returnOfOrder(tx, orderId)
    await tx.orderEvent.create({ data: { orderId, type: 'released', data: { reason } } })
    await within?.(tx, order)
    return true
  })
}

/** How many orders are read at once. */
const BATCH = 500
/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Releases every unpaid order whose hold has expired. One that fails is retried by the next run and
 * does not delay the others.
 */
export async function expireHolds(deps: ReleaseDeps, batch = BATCH): Promise<{ released: number }> {
  let released = 0
  for await (const orderId of expiredHolds(deps, batch)) {
    try {
      await releaseOrder(deps, orderId, 'lapsed')
      released += 1
    } catch (error) {
      deps.log.error({ err: error, orderId }, 'an expired hold could not be released')
    }
  }
  return { released }
}

/** The orders whose holds have expired, each once, the longest expired first. */
async function* expiredHolds({ db, clock }: ReleaseDeps, batch: number): AsyncGenerator<string> {
  const now = clock.now()
  let last = { holdExpiresAt: new Date(0), id: FIRST_ID }
  for (;;) {
    const { holdExpiresAt, id } = last
    const orders = await db.order.findMany({
      where: {
        ...whileHolding,
        holdExpiresAt: { lt: now },
        OR: [{ holdExpiresAt: { gt: holdExpiresAt } }, { holdExpiresAt, id: { gt: id } }],
      },
      select: { id: true, holdExpiresAt: true },
      orderBy: [{ holdExpiresAt: 'asc' }, { id: 'asc' }],
      take: batch,
    })
    yield* orders.map((order) => order.id)
    const end = orders.at(-1)
    if (!end?.holdExpiresAt) return
    last = { holdExpiresAt: end.holdExpiresAt, id: end.id }
  }
}
