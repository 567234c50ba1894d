import type Stripe from 'stripe'
import { issueInvoice } from '#server/invoice/issue-invoice.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { lineFields } from '../order-lines.ts'
import { resolveOverdue } from './overdue-balances.ts'
import { madeBy } from './mark-paid.ts'
import { writePaymentStatus } from './write-payment-status.ts'
import { resolveDiscrepancies } from '#server/payment/discrepancy/record-discrepancy.ts'
import { isSettled, reserveLateRefund } from '#server/payment/settle-payment.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import type {
  LockedPayment,
  PayableDeps,
  ReservedRefund,
} from '#server/platform/payment/payable.ts'

/**
 * Marks a later payment of an order as made, with timeline, e-mail and invoice, once. One that was
 * cancelled meanwhile is refunded: its refund is reserved.
 */
export function markLaterPaid(
  deps: PayableDeps,
  { id, orderId }: { id: string; orderId: string },
  intent: Stripe.PaymentIntent,
): Promise<{ refund: ReservedRefund | null } | undefined> {
  return deps.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = order?.payments.find((one) => one.id === id)
    if (!order || !payment) throw new Error(`Payment ${id} is not there.`)
    if (isSettled(payment)) return undefined
    const isLate = payment.status === 'cancelled'
    const about = { kinds: ['mismatch' as const], about: intent.id }
    await resolveDiscrepancies(deps, tx, about)
    const { wallet } = madeBy(intent)
    const paid = { ...payment, method: wallet ?? payment.method }
    await writeLaterPaid(deps, tx, { order, payment: paid, isLate })
    return isLate
      ? { refund: await reserveLateRefund(tx, payment, { key: id, why: 'notDue' }) }
      : undefined
  })
}

/**
 * Marks a pending later payment of a locked order as taken outside by staff, with timeline, e-mail
 * and invoice; one that has an intent is replaced before. Call it last in a transaction.
 */
export async function markTakenOutside(
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  taken: { order: LockedOrder; payment: LockedPayment; reference: string; actorId: string },
): Promise<void> {
  const { order, payment, reference, actorId } = taken
  if (payment.status !== 'pending' || payment.intentId !== null) {
    throw new Error(`Payment ${payment.id} cannot be taken outside.`)
  }
  await tx.payment.update({ where: { id: payment.id }, data: { method: 'outside', reference } })
  const outside = { ...payment, method: 'outside' as const }
  await writeLaterPaid(deps, tx, { order, payment: outside, isLate: false, reference, actorId })
}

async function writeLaterPaid(
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  made: {
    order: LockedOrder
    payment: LockedPayment
    isLate: boolean
    reference?: string
    actorId?: string
  },
): Promise<void> {
  const { order, payment, isLate, reference = null, actorId = null } = made
  const { id: orderId } = order
  const { id: paymentId, intentId, amountPence, method } = payment
  const paidAt = deps.clock.now()
  await tx.payment.update({
    where: { id: paymentId },
    data: { status: 'paid', paidAt, flag: null, method },
  })
  await writePaymentStatus(tx, orderId)
  await resolveOverdue(deps, tx, paymentId)
  if (isLate) return
  await tx.orderEvent.create({
    data: {
      orderId,
      type: 'balancePaid',
      data: { intentId, amountPence, ...(reference !== null && { reference }) },
      actorId,
    },
  })
  await queueOrderEmail(deps, tx, `balance-paid-${paymentId}`, {
    kind: 'balancePaid',
    orderId,
    paymentId,
  })
  const { items, ...row } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: invoicedFields,
  })
  await issueInvoice(deps, tx, {
    ...row,
    // It names what is left of the order.
    items: items.filter(({ quantity, cancelledQuantity }) => quantity > cancelledQuantity),
    paymentMethod: method,
    reference,
    part: { paymentId, title: 'Balance', amountPence },
  })
}

const invoicedFields = {
  id: true,
  number: true,
  createdAt: true,
  twoDeliveries: true,
  totalPence: true,
  vatPence: true,
  deliveryPence: true,
  deliveryMethod: true,
  firstName: true,
  lastName: true,
  address: true,
  city: true,
  pincode: true,
  quotation: { select: { company: true } },
  items: lineFields,
} as const
