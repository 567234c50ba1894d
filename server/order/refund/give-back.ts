import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import type { ReservedRefund } from '#server/platform/payment/payable.ts'
import type { LimitedRefunder } from '#server/payment/refund/check-refunder.ts'
import { reserveRefunds } from '#server/payment/refund/refund-payments.ts'
import { lowerBalance, lowerDelivery } from '../balance/close-balance.ts'
import type { LockedOrder } from '../lock-order.ts'
import { partsOfRefund, type RefundedLine } from './refund-lines.ts'

/** What is given back of a locked order, in pence. */
interface Back {
  amountPence: number
  /** The part of it for the delivery. */
  deliveryPence: number
  /** The pieces and services that cost the amount; none for an amount of another kind. */
  refundLines: readonly RefundedLine[]
  /** What it is given back for, whatever of its price that is. */
  paidFor: readonly RefundedLine[]
  reason: string
  /** The return that it is for. */
  returnId?: string
  /** The idempotency key of its refund. */
  key: string
  /** The member of staff who gives it back; null for the buyer, and for the shop itself. */
  actor: LimitedRefunder | null
}

/** What was given back: of what was still to be paid, and of what was paid. */
export interface GivenBack {
  loweredPence: number
  /** The refunds to send once the transaction is committed. */
  refunds: ReservedRefund[]
}

/**
 * Gives back what a buyer does not get: first of what is still to be paid, then of what was paid,
 * the latest payment first. A refund of less than the pieces cost is by amount; what of the delivery
 * is no longer to be paid is taken off its price, so that it is given back once. Close the intents of
 * open balances before (`closeBalanceIntents`). Throws as `reserveRefunds` does.
 */
export async function giveBack(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  order: LockedOrder,
  { refundLines, paidFor, deliveryPence, returnId, ...refund }: Back,
): Promise<GivenBack> {
  const loweredPence = await lowerBalance(deps, tx, order, refund.amountPence)
  const ofDelivery = Math.min(deliveryPence, loweredPence)
  if (ofDelivery > 0) await lowerDelivery(tx, order.id, ofDelivery)
  const amountPence = refund.amountPence - loweredPence
  if (amountPence === 0) return { loweredPence, refunds: [] }
  const lines = loweredPence === 0 ? refundLines : []
  const ofOrder = partsOfRefund({
    lines,
    deliveryPence: deliveryPence - ofDelivery,
    partIds: lines.length > 0 ? [] : paidFor.map(({ id }) => id),
    ...(returnId !== undefined && { returnId }),
  })
  const refunds = await reserveRefunds(tx, order, { ...refund, amountPence, ofOrder })
  return { loweredPence, refunds }
}
