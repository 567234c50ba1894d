import { randomUUID } from 'node:crypto'
import { totalTooLarge } from '#server/cart/bounds.ts'
import { MAX_PAYMENT_PENCE } from '#server/lib/money.shared.ts'
import { type Refunder, withLimit } from '#server/payment/refund/check-refunder.ts'
import { leftOfPayments } from '#server/payment/refund/refund-payments.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import type { ReservedRefund } from '#server/platform/payment/payable.ts'
import { openBalancePence } from '../balance/close-balance.ts'
import type { LockedOrder } from '../lock-order.ts'
import { changeKeyOf } from '../order-payment.ts'
import { giveBack } from '../refund/give-back.ts'
import { askMore, type AskedMore } from './ask-more.ts'
import type { PlannedChange } from './plan-change.ts'

/** What becomes of the money of a changed order, in pence. */
interface Difference extends AskedMore {
  loweredPence: number
  refundedPence: number
  balancePence: number
  keptPence: number
  /** What of the added price is not in payments: it was paid with what is taken off. */
  setOffPence: number
  /** How much the delivery is cheaper without that being refunded: it pays for added pieces. */
  deliverySetOffPence: number
  refunds: ReservedRefund[]
}

/** The difference that a planned change of a locked order makes. */
interface Settled {
  order: LockedOrder
  plan: PlannedChange
  /** By how much the delivery becomes dearer or cheaper. */
  delivery: { morePence: number; lessPence: number }
  /** What staff noted of a payment that they took outside for it. */
  reference: string | undefined
  actor: Refunder
}

/**
 * Asks for what the added pieces, and a dearer delivery, cost beyond what is taken off, or gives back
 * what that cost beyond them.
 */
export async function settleDifference(
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  { order, plan, delivery, reference, actor }: Settled,
): Promise<Difference> {
  const { removed } = plan
  const { morePence, lessPence } = delivery
  const addedPence = plan.addedPence + morePence
  const removedPence = plan.removedPence + lessPence
  const openPence = openBalancePence(order)
  const difference = addedPence - removedPence
  // What was refunded as goodwill stays so: it is no longer in payments, and is not asked for again.
  const leftPence = await leftOfPayments(tx, order)
  const keptPence = Math.min(addedPence, leftPence, Math.max(0, removedPence - openPence))
  if (difference > 0) {
    if (order.totalPence + addedPence > MAX_PAYMENT_PENCE) throw totalTooLarge()
    const more = await askMore(deps, tx, { order, pence: difference, reference, actor })
    return {
      ...more,
      keptPence,
      loweredPence: 0,
      refundedPence: 0,
      balancePence: openPence + (reference === undefined ? more.askedPence : 0),
      setOffPence: removedPence + more.waivedPence,
      deliverySetOffPence: lessPence,
      refunds: [],
    }
  }
  const overPence = Math.min(removedPence - addedPence, leftPence + openPence)
  const deliveryPence = Math.min(lessPence, overPence)
  const { loweredPence, refunds } = await giveBack(deps, tx, order, {
    amountPence: overPence,
    deliveryPence,
    refundLines: overPence === removedPence ? removed.paidFor : [],
    paidFor: removed.paidFor,
    reason: 'the order was changed',
    key: `${changeKeyOf(order.id)}${randomUUID()}`,
    actor: withLimit(deps, actor),
  })
  return {
    askedPence: 0,
    dueOn: null,
    waivedPence: 0,
    keptPence,
    loweredPence,
    refundedPence: overPence - loweredPence,
    balancePence: openPence - loweredPence,
    setOffPence: addedPence,
    deliverySetOffPence: Math.min(lessPence - deliveryPence, addedPence),
    refunds,
  }
}
