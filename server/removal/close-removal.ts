import type Stripe from 'stripe'
import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import { freeVans } from '#server/delivery/van-places.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockRemoval, type RemovalPayment, type LockedRemoval } from './lock-removal.ts'
import { isSettled, mismatchOf, readUnsettled, settle } from '#server/payment/settle-payment.ts'

export type CloseDeps = Pick<
  Deps,
  'db' | 'pool' | 'payables' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>

interface Closing {
  as: 'lapsed' | 'withdrawn' | 'cancelled'
  /** The member of staff who closes it; null for a job of the shop. */
  actor: Actor | null
  /** Further writes in the transaction that closes it. */
  within?: (tx: Tx, removal: LockedRemoval) => Promise<void>
}

/**
 * Ends a quotation (lapsed, withdrawn) or a booked removal (cancelled), once: cancels the intents
 * of unpaid payments, then closes it and frees its vans. A payment that succeeded meanwhile is settled first, so that
 * a quotation may be booked instead. Returns whether this call closed it.
 */
export async function closeRemoval(
  deps: CloseDeps,
  removalId: string,
  { as, actor, within }: Closing,
): Promise<boolean> {
  const cancelled = await cancelIntents(deps, removalId)
  const from = as === 'cancelled' ? 'booked' : 'quoted'
  const outcome = await deps.db.$transaction(async (tx) => {
    const removal = await lockRemoval(tx, removalId)
    if (removal?.status !== from) return 'closedBefore'
    const unpaid = [removal.deposit, removal.balance].filter(({ status }) => status === 'pending')
    if (unpaid.some((payment) => !isDead(payment, cancelled))) return 'again'
    await tx.payment.updateMany({
      where: { id: { in: unpaid.map(({ id }) => id) } },
      data: { status: 'cancelled' },
    })
    const endedAt = deps.clock.now()
    await tx.removal.update({ where: { id: removalId }, data: { status: as, endedAt } })
    await freeVans(tx, removalId)
    if (actor) {
      await recordAudit(tx, actor, {
        action: 'statusChanged',
        entity: 'job',
        entityId: removalId,
        before: { status: from },
        after: { status: as },
      })
    }
    await within?.(tx, removal)
    return 'closed'
  })
  // A payment was started meanwhile: its intent is cancelled too.
  if (outcome === 'again')
    return closeRemoval(deps, removalId, { as, actor, ...(within && { within }) })
  await deps.failPoint('order released')
  return outcome === 'closed'
}

const isDead = ({ intentId }: RemovalPayment, cancelled: ReadonlySet<string>) =>
  intentId === null || cancelled.has(intentId)

/** Cancels the intents of unpaid payments at the provider; settles those that were paid. */
async function cancelIntents(deps: CloseDeps, removalId: string): Promise<Set<string>> {
  const payments = await deps.db.payment.findMany({
    where: { removalId, intentId: { not: null } },
    select: { id: true, intentId: true, status: true },
  })
  const cancelled = new Set<string>()
  for (const { id: paymentId, intentId, ...payment } of payments) {
    if (intentId === null || isSettled(payment)) continue
    const intent = await deps.payments.cancelIntent(intentId)
    await deps.failPoint('intent cancelled')
    const asked = await readUnsettled(deps, { paymentId })
    const isOther = intent.status === 'succeeded' && asked && mismatchOf(asked, intent) !== null
    if (isOther) await giveBackMismatch(deps, paymentId, intent)
    if (isOther || intent.status === 'canceled') cancelled.add(intentId)
    else await settle(deps, asked, intent)
  }
  return cancelled
}

/** Refunds a payment of another amount than was asked for, once. */
async function giveBackMismatch(
  { payments }: CloseDeps,
  paymentId: string,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  if (charge?.refunded) return
  const { id: intentId, amount_received: amountPence } = intent
  await payments.refund({ intentId, amountPence, key: `mismatch-${paymentId}` })
}
