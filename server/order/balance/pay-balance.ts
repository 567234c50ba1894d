import type Stripe from 'stripe'
import { ShopError } from '#server/lib/errors.ts'
import { noteIntent } from '#server/payment/intent.ts'
import { settleOnReturn, type SettlePaymentDeps } from '#server/payment/settle-payment.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { ProviderError } from '#server/platform/payment/provider.errors.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/who-may-see-order.ts'
import { lockOrder } from '../lock-order.ts'
import { OrderError } from '../order.errors.ts'
import { replaceBalance } from './close-balance.ts'
import type { StartedBalance } from './balance.schema.ts'

/** A payment is started anew this often when its intent was closed. */
const MAX_ROUNDS = 3

/**
 * Starts or resumes the payment of what is still to be paid of an order, for its buyer: one intent,
 * in however many tabs. Throws NOTHING_TO_PAY when nothing is, NOT_YOURS for staff.
 */
export async function startBalance(
  deps: SettlePaymentDeps,
  visitor: OrderVisitor,
  asked: { id: string },
): Promise<StartedBalance> {
  const { id } = await findOwnOrder(deps, visitor, asked.id)
  await limit(deps, 'capture by order', id)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const payment = await findOpen(deps, id)
    if (!payment) throw new OrderError('NOTHING_TO_PAY', {})
    const intent = payment.intentId
      ? await deps.payments.findIntent(payment.intentId)
      : await makeIntent(deps, payment)
    if (!intent) throw new ProviderError('PAYMENT_FAILED', {})
    if (intent.status !== 'canceled') {
      return {
        paymentIntentId: intent.id,
        clientSecret: intent.client_secret ?? '',
        amountPence: payment.amountPence,
        paymentStatus: intent.status === 'succeeded' ? 'paid' : 'pending',
      }
    }
    if (payment.kind === 'order') throw new OrderError('NOTHING_TO_PAY', {})
    // Something that was not finished had closed it: another one takes its place.
    await renew(deps, id, payment.id)
  }
  throw new ShopError('UNAVAILABLE', {})
}

/** The order of this id for its buyer. Throws NOT_YOURS for staff, who only see it. */
async function findOwnOrder(deps: SettlePaymentDeps, visitor: OrderVisitor, id: string) {
  const found = await findVisibleOrder(deps, visitor, { id })
  if (found.seenBy === 'staff') throw new ShopError('NOT_YOURS', {})
  return found
}

/**
 * The payment of an order that is to be made next, after its first one was made; of an assembly,
 * which is paid on its page, the first one too while it is held.
 */
const findOpen = ({ db }: SettlePaymentDeps, orderId: string) =>
  db.payment.findFirst({
    where: {
      orderId,
      status: 'pending',
      OR: [
        {
          kind: { not: 'order' },
          order: { payments: { some: { kind: 'order', paidAt: { not: null } } } },
        },
        {
          kind: 'order',
          intentId: { not: null },
          order: { isAssembly: true, stockReturnedAt: null },
        },
      ],
    },
    orderBy: [{ dueOn: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, kind: true, intentId: true, amountPence: true },
  })

async function makeIntent(
  deps: SettlePaymentDeps,
  { id: paymentId, amountPence }: { id: string; amountPence: number },
): Promise<Stripe.PaymentIntent> {
  const intent = await deps.payments.createIntent({ paymentId, amountPence, method: 'stripe' })
  await deps.failPoint('intent created')
  if (await noteIntent(deps, { paymentId, of: 'order', intentId: intent.id })) {
    await deps.failPoint('intent noted')
    return intent
  }
  // It was closed meanwhile.
  return deps.payments.cancelIntent(intent.id)
}

/** Replaces a payment whose intent is closed, unless that was done. */
async function renew(deps: SettlePaymentDeps, orderId: string, paymentId: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = order?.payments.find(({ id }) => id === paymentId)
    if (payment?.status === 'pending') await replaceBalance(deps, tx, payment, payment.amountPence)
  })
}

/**
 * Settles what was paid of an order's balance when the buyer returns from paying. Does nothing when
 * it is settled. Throws NOT_PAID with the reason; ORDER_CLOSED for one that was no longer due, whose
 * payment is refunded.
 */
export async function captureBalance(
  deps: SettlePaymentDeps,
  visitor: OrderVisitor,
  asked: { id: string },
): Promise<void> {
  const { id } = await findOwnOrder(deps, visitor, asked.id)
  const open = await findOpen(deps, id)
  if (!open) return
  await settleOnReturn(deps, open.kind === 'order' ? { orderId: id } : { paymentId: open.id }, id)
}
