import type Stripe from 'stripe'
import { ShopError } from '#server/lib/errors.ts'
import { noteIntent } from '#server/payment/intent.ts'
import { orderName } from '#server/lib/order-name.shared.ts'
import {
  type CheckoutMethod,
  paymentMethods,
} from '#server/payment/methods/payment-methods.shared.ts'
import { PaymentError } from '#server/payment/payment.errors.ts'
import {
  readUnsettled,
  settle,
  settleOnReturn,
  type SettlePaymentDeps,
} from '#server/payment/settle-payment.ts'
import {
  refuseMethodUnlessOffered,
  refuseWithoutEmail,
} from '#server/settings/refuse-unless-offered.ts'
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
 * in however many tabs. Another method takes the place of the one that was begun. Throws
 * NOTHING_TO_PAY when nothing is, NOT_YOURS for staff, PAYMENT_METHOD_NOT_OFFERED, INVALID_INPUT
 * without the email address that a method needs, PAYMENT_PROCESSING while the money is under way.
 */
export async function startBalance(
  deps: SettlePaymentDeps,
  visitor: OrderVisitor,
  asked: { id: string; paymentMethod?: CheckoutMethod },
): Promise<StartedBalance> {
  const { paymentMethod: method = 'stripe' } = asked
  refuseMethodUnlessOffered(deps, method)
  const { id } = await findOwnOrder(deps, visitor, asked.id)
  await limit(deps, 'capture by order', id)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const payment = await findOpen(deps, id)
    if (!payment) throw new OrderError('NOTHING_TO_PAY', {})
    refuseWithoutEmail(method, emailOf(payment))
    // The first payment of an assembly has the method that it was placed with.
    if (payment.method !== method && payment.kind !== 'order') {
      await changeMethod(deps, id, payment, method)
      continue
    }
    const intent = payment.intentId
      ? await deps.payments.findIntent(payment.intentId)
      : await makeIntent(deps, payment, method)
    if (!intent) throw new ProviderError('PAYMENT_FAILED', {})
    if (intent.status === 'processing') throw new PaymentError('PAYMENT_PROCESSING', {})
    if (intent.status !== 'canceled') {
      return {
        paymentIntentId: intent.id,
        clientSecret: intent.client_secret ?? '',
        approvalUrl: await approvalOf(deps, payment, { intent, method }),
        amountPence: payment.amountPence,
        paymentStatus: intent.status === 'succeeded' ? 'paid' : 'pending',
      }
    }
    if (payment.kind === 'order') throw new OrderError('NOTHING_TO_PAY', {})
    // Something that was not finished had closed it: another one takes its place.
    await renew(deps, id, payment.id, method)
  }
  throw new ShopError('UNAVAILABLE', {})
}

/** The address of the buyer's receipts; null where it is not known. */
const emailOf = ({ order }: Pick<OpenPayment, 'order'>): string | null =>
  order?.email ?? order?.user?.email ?? null

/** Where the buyer approves a payment: the provider's page, which leads back to the order's. */
async function approvalOf(
  deps: SettlePaymentDeps,
  { kind, order }: Pick<OpenPayment, 'kind' | 'order'>,
  { intent, method }: { intent: Stripe.PaymentIntent; method: CheckoutMethod },
): Promise<string | null> {
  const isApproved = !paymentMethods[method].redirects || intent.status === 'succeeded'
  if (isApproved || kind === 'order' || !order) return null
  const email = emailOf({ order })
  const name = orderName(deps.settings.current(), order.number)
  const returnUrl = new URL(`/shop/orders/${name}`, deps.config.http.publicOrigin).href
  const asked = await deps.payments.startRedirect(intent.id, { method, email, returnUrl })
  return asked.next_action?.redirect_to_url?.url ?? null
}

/**
 * Ends the payment that was begun by another method, and asks for the same sum by this one. One that
 * was paid meanwhile is settled instead. Throws PAYMENT_PROCESSING.
 */
async function changeMethod(
  deps: SettlePaymentDeps,
  orderId: string,
  { id: paymentId, intentId }: OpenPayment,
  method: CheckoutMethod,
): Promise<void> {
  const intent = intentId === null ? null : await deps.payments.cancelIntent(intentId)
  if (intent?.status === 'processing') throw new PaymentError('PAYMENT_PROCESSING', {})
  if (intent?.status === 'succeeded') {
    await settle(deps, await readUnsettled(deps, { paymentId }), intent)
    return
  }
  await deps.failPoint('intent cancelled')
  await renew(deps, orderId, paymentId, method)
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
    select: {
      id: true,
      kind: true,
      method: true,
      intentId: true,
      amountPence: true,
      order: { select: { number: true, email: true, user: { select: { email: true } } } },
    },
  })

type OpenPayment = NonNullable<Awaited<ReturnType<typeof findOpen>>>

async function makeIntent(
  deps: SettlePaymentDeps,
  { id: paymentId, amountPence }: Pick<OpenPayment, 'id' | 'amountPence'>,
  method: CheckoutMethod,
): Promise<Stripe.PaymentIntent> {
  const intent = await deps.payments.createIntent({ paymentId, amountPence, method })
  await deps.failPoint('intent created')
  if (await noteIntent(deps, { paymentId, of: 'order', intentId: intent.id })) {
    await deps.failPoint('intent noted')
    return intent
  }
  // It was closed meanwhile.
  return deps.payments.cancelIntent(intent.id)
}

/** Replaces a payment whose intent is closed by one of a method, unless that was done. */
async function renew(
  deps: SettlePaymentDeps,
  orderId: string,
  paymentId: string,
  method: CheckoutMethod,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = order?.payments.find(({ id }) => id === paymentId)
    if (payment?.status !== 'pending') return
    const renewed = await replaceBalance(deps, tx, payment, payment.amountPence)
    if (renewed) await tx.payment.update({ where: { id: renewed.id }, data: { method } })
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
