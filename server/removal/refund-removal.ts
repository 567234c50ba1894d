import { ShopError } from '#server/lib/errors.ts'
import { lockRemoval } from './lock-removal.ts'
import { type Refunder, withLimit } from '#server/payment/refund/check-refunder.ts'
import { reserveRefund, sendRefund, type RefundDeps } from '#server/payment/refund/refund-money.ts'
import type { RefundRemovalInput } from './removal.schema.ts'

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
