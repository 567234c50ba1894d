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
import { giveBack } from '../refund/give-back.ts'
import { askMore, type AskedMore } from './ask-more.ts'
import type { PlannedChange } from './plan-change.ts'

/** What becomes of the money of a changed order, in pence. */
interface Difference extends AskedMore {
  loweredPence: number
  refundedPence: number
  balancePence: number
  keptPence: number
  /** What of the added pieces' price is not in payments: it was paid with the removed ones. */
  setOffPence: number
  refunds: ReservedRefund[]
}

/** The difference that a planned change of a locked order makes. */
interface Settled {
  order: LockedOrder
  plan: PlannedChange
  /** What staff noted of a payment that they took outside for it. */
  reference: string | undefined
  actor: Refunder
}

/**
 * Asks for what the added pieces cost beyond those that are taken off, or gives back what these
 * cost beyond the added ones.
 */
export async function settleDifference(
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  { order, plan, reference, actor }: Settled,
): Promise<Difference> {
  const { addedPence, removed } = plan
  const openPence = openBalancePence(order)
  const backPence = Math.min(plan.removedPence, (await leftOfPayments(tx, order)) + openPence)
  const difference = addedPence - backPence
  const keptPence = Math.min(addedPence, Math.max(0, backPence - openPence))
  if (difference > 0) {
    if (order.totalPence + addedPence > MAX_PAYMENT_PENCE) throw totalTooLarge()
    const more = await askMore(deps, tx, { order, pence: difference, reference, actor })
    return {
      ...more,
      keptPence,
      loweredPence: 0,
      refundedPence: 0,
      balancePence: openPence + (reference === undefined ? more.askedPence : 0),
      setOffPence: backPence + more.waivedPence,
      refunds: [],
    }
  }
  const overPence = backPence - addedPence
  const { loweredPence, refunds } = await giveBack(deps, tx, order, {
    amountPence: overPence,
    deliveryPence: 0,
    refundLines: addedPence === 0 && backPence === plan.removedPence ? removed.paidFor : [],
    reason: 'the order was changed',
    key: `change-${order.id}-${randomUUID()}`,
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
    refunds,
  }
}
