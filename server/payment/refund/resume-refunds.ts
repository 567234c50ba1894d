import type Stripe from 'stripe'
import type { Deps } from '#server/platform/deps.ts'
import { followRefund } from './follow-refund.ts'
import { recordDiscrepancy } from '#server/payment/discrepancy/record-discrepancy.ts'
import type { ReservedRefund } from '#server/platform/payment/payable.ts'
import { sendRefund } from './refund-money.ts'

type ResumeDeps = Pick<
  Deps,
  'config' | 'db' | 'payables' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>

/** A refund still reserved after this time counts as interrupted, in milliseconds. */
const INTERRUPTED_AFTER = 60_000
/** The provider stores idempotency keys for a day; later, sending again could refund twice. */
const KEY_LIVES = 23 * 3_600_000

/**
 * Resumes interrupted refunds: the provider was unreachable, or the process ended. Once the key has
 * expired, the provider's list of refunds decides whether the refund was made; when it is
 * ambiguous, the refund stays reserved and a discrepancy is recorded.
 */
export async function resumeRefunds(deps: ResumeDeps): Promise<{ resumed: number }> {
  const now = deps.clock.now().getTime()
  const interrupted = await deps.db.refund.findMany({
    where: { status: 'pending', createdAt: { lt: new Date(now - INTERRUPTED_AFTER) } },
    select: {
      id: true,
      orderId: true,
      amountPence: true,
      idempotencyKey: true,
      createdAt: true,
      payment: { select: { intentId: true } },
    },
    orderBy: { createdAt: 'asc' },
    take: 100,
  })
  let resumed = 0
  for (const { payment, createdAt, ...refund } of interrupted) {
    const reserved = { ...refund, intentId: payment?.intentId ?? null }
    const forgotten = now - createdAt.getTime() > KEY_LIVES
    try {
      const { intentId } = reserved
      if (forgotten && intentId !== null)
        resumed += (await resumeForgotten(deps, { ...reserved, intentId })) ? 1 : 0
      else {
        await sendRefund(deps, reserved)
        resumed += 1
      }
    } catch (error) {
      deps.log.error({ err: error, refundId: refund.id }, 'a refund could not be carried on')
    }
  }
  return { resumed }
}

/** Settles a refund whose key has expired; false when only staff can decide. */
async function resumeForgotten(
  deps: ResumeDeps,
  refund: ReservedRefund & { intentId: string },
): Promise<boolean> {
  const made: Stripe.Refund[] = []
  for await (const one of deps.payments.listRefunds(refund.intentId)) made.push(one)

  const own = made.find(({ metadata }) => metadata?.['refundId'] === refund.id)
  if (own) {
    await followRefund(deps, own)
    return true
  }
  const lookalike = await findLookalike(deps, refund, made)
  if (!lookalike) {
    // It was never made, so sending it again refunds once.
    await sendRefund(deps, refund)
    return true
  }
  await recordDiscrepancy(deps.db, {
    kind: 'refundUnclear',
    about: refund.id,
    intentId: refund.intentId,
    orderId: refund.orderId,
    detail:
      `refund ${lookalike.id} for the same amount may be this one. At the payment provider, ` +
      `set its metadata refundId to ${refund.id} if it is, or to none if it is not`,
  })
  return false
}

/** An unattributed refund of the same amount. */
async function findLookalike(
  { db }: ResumeDeps,
  { amountPence }: ReservedRefund,
  made: readonly Stripe.Refund[],
): Promise<Stripe.Refund | undefined> {
  const nameless = made.filter(
    ({ amount, metadata }) => amount === amountPence && !metadata?.['refundId'],
  )
  if (nameless.length === 0) return undefined
  const noted = await db.refund.findMany({
    where: { stripeRefundId: { in: nameless.map(({ id }) => id) } },
    select: { stripeRefundId: true },
  })
  const others = new Set(noted.map(({ stripeRefundId }) => stripeRefundId))
  return nameless.find(({ id }) => !others.has(id))
}
