import { ShopError } from '#server/lib/errors.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import {
  type LimitedRefunder,
  type Refunder,
  withLimit,
} from '#server/payment/refund/check-refunder.ts'
import {
  leftToRefund,
  type RefundDeps,
  reserveRefund,
  sendRefund,
  trySendRefund,
} from '#server/payment/refund/refund-money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ReservedRefund } from '#server/platform/payable.ts'
import { type CloseDeps, closeRemoval } from './close-removal.ts'
import { type LockedRemoval, lockRemoval, type RemovalPayment } from './lock-removal.ts'
import type { RemovalEmail } from './removal-emails.ts'
import type { GiveBack } from './removal-rules.shared.ts'
import type { RefundRemovalInput } from './removal.schema.ts'

/**
 * Cancels a booked removal for staff: cancels its unpaid payments, refunds all that was paid, or
 * the balance without the deposit, and e-mails the customer. Does nothing the second time. Throws
 * NOT_FOUND for a removal that is not booked, OWNER_NEEDED above what staff may refund.
 */
export async function cancelRemoval(
  deps: CloseDeps,
  actor: Refunder,
  { id, giveBack }: { id: string; giveBack: GiveBack },
): Promise<void> {
  const refunds: ReservedRefund[] = []
  const within = async (tx: Tx, removal: LockedRemoval) => {
    const parts = giveBack === 'all' ? [removal.deposit, removal.balance] : [removal.balance]
    // The transaction may be retried.
    refunds.length = 0
    for (const payment of parts)
      refunds.push(...(await reserveAll(tx, payment, withLimit(deps, actor))))
    const content: RemovalEmail = { kind: 'removalCancelled', jobId: id }
    const key = `removal-cancelled-${id}`
    await queueEmail(deps, tx, { key, to: removal.email, subject: id, content })
  }
  const closed = await closeRemoval(deps, id, { as: 'cancelled', actor, within })
  if (closed) {
    for (const refund of refunds) await trySendRefund(deps, refund)
    return
  }
  const known = await deps.db.removal.findUnique({ where: { id }, select: { status: true } })
  if (known?.status !== 'cancelled') throw new ShopError('NOT_FOUND', { what: 'booked removal' })
}

/** Reserves a refund of all that is left of a payment; of an unpaid one, none. */
async function reserveAll(
  tx: Tx,
  payment: RemovalPayment,
  actor: LimitedRefunder,
): Promise<ReservedRefund[]> {
  const amountPence = await leftToRefund(tx, { payment })
  if (amountPence === 0) return []
  const key = `cancelled-${payment.id}`
  return [
    await reserveRefund(tx, { payment }, { amountPence, reason: 'removal cancelled', key, actor }),
  ]
}

/**
 * Withdraws a quotation for staff; does nothing the second time. Throws NOT_FOUND for a quotation
 * that is accepted or has ended otherwise.
 */
export async function withdrawQuote(deps: CloseDeps, actor: Refunder, id: string): Promise<void> {
  if (await closeRemoval(deps, id, { as: 'withdrawn', actor })) return
  const known = await deps.db.removal.findUnique({ where: { id }, select: { status: true } })
  if (known?.status !== 'withdrawn') throw new ShopError('NOT_FOUND', { what: 'open quotation' })
}

/** Ends every quotation that was not accepted in time; a failure is retried by the next run. */
export async function lapseQuotes(
  deps: CloseDeps & Pick<Deps, 'clock'>,
): Promise<{ lapsed: number }> {
  const late = await deps.db.removal.findMany({
    where: { status: 'quoted', expiresAt: { lt: deps.clock.now() } },
    select: { id: true },
    orderBy: { expiresAt: 'asc' },
    take: 100,
  })
  let lapsed = 0
  for (const { id } of late) {
    try {
      if (await closeRemoval(deps, id, { as: 'lapsed', actor: null })) lapsed += 1
    } catch (error) {
      deps.log.error({ err: error, removalId: id }, 'a quotation could not be ended')
    }
  }
  return { lapsed }
}

/**
 * Refunds an amount of a removal's deposit or balance, with a credit note; the same key never
 * refunds twice. Throws KEY_REUSED for a key with another amount or part, REFUND_TOO_LARGE above
 * what is left, OWNER_NEEDED above what staff may refund, PAYMENT_FAILED when the provider refuses.
 */
export async function refundRemoval(
  deps: RefundDeps,
  actor: Refunder,
  { id, part, amountPence, reason, idempotencyKey }: RefundRemovalInput,
): Promise<void> {
  const key = `staff-${idempotencyKey}`
  const refund = await deps.db.$transaction(async (tx) => {
    const removal = await lockRemoval(tx, id)
    if (!removal) throw new ShopError('NOT_FOUND', { what: 'removal' })
    const payment = removal[part]
    const known = await tx.refund.findUnique({ where: { idempotencyKey: key } })
    if (!known) {
      const wanted = { amountPence, reason, key, actor: withLimit(deps, actor) }
      return { ...(await reserveRefund(tx, { payment }, wanted)), status: 'pending' as const }
    }
    if (known.paymentId !== payment.id || known.amountPence !== amountPence) {
      throw new ShopError('KEY_REUSED', {})
    }
    return { ...known, intentId: payment.intentId ?? '' }
  })
  if (refund.status === 'failed') throw new ShopError('PAYMENT_FAILED', {})
  if (refund.status === 'pending') await sendRefund(deps, refund)
}
