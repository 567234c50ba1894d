import type Stripe from 'stripe'
import type { Deps } from '#server/platform/deps.ts'
import { id as idSchema } from '#server/lib/fields.ts'
import { bookFailure, bookRefund } from './book-refund.ts'
import { recordDiscrepancy } from '#server/payment/discrepancy/record-discrepancy.ts'

type FollowDeps = Pick<Deps, 'config' | 'db' | 'payables' | 'payments' | 'settings' | 'clock'>

/** The effect of a refund on the books. */
export type Followed = 'booked' | 'failed' | 'notInTheBooks'

const failures = new Set<string | null>(['failed', 'canceled'])

/**
 * Updates the books to a refund's current state at the provider, idempotently and in any order of
 * events: a made refund is booked, a failed one reversed. A failed refund that is not in the books
 * is recorded as a payment discrepancy.
 */
export async function followRefund(deps: FollowDeps, refund: Stripe.Refund): Promise<Followed> {
  const known = await findRefund(deps, refund)
  if (known) return applyRefund(deps, known.id, refund)
  if (failures.has(refund.status)) await noteStray(deps, refund)
  return 'notInTheBooks'
}

/** Books the provider's state of a known refund. */
export async function applyRefund(
  deps: Pick<Deps, 'db' | 'payables' | 'settings' | 'clock'>,
  id: string,
  refund: Stripe.Refund,
): Promise<'booked' | 'failed'> {
  const facts = { id, stripeRefundId: refund.id }
  const booked = await deps.db.$transaction(async (tx) => {
    if (!failures.has(refund.status)) return bookRefund(deps, tx, facts)
    const reason = refund.failure_reason?.replaceAll('_', ' ') ?? null
    await bookFailure(deps, tx, { ...facts, reason })
    return false
  })
  return booked ? 'booked' : 'failed'
}

/** The refund in the books: by the provider's id, else by the id in its metadata. */
async function findRefund({ db }: FollowDeps, refund: Stripe.Refund) {
  const select = { id: true } as const
  const noted = await db.refund.findUnique({ where: { stripeRefundId: refund.id }, select })
  if (noted) return noted
  const { success, data: id } = idSchema.safeParse(refund.metadata?.['refundId'])
  if (!success) return null
  return db.refund.findFirst({
    where: {
      id,
      stripeRefundId: null,
      amountPence: refund.amount,
      payment: { intentId: intentOf(refund) },
    },
    select,
  })
}

/** The payment of a refund. */
export function intentOf({ payment_intent: intent }: Stripe.Refund): string {
  return typeof intent === 'string' ? intent : (intent?.id ?? '')
}

/** A failed refund without an order: of a payment that matched no order, for instance. */
async function noteStray(deps: FollowDeps, refund: Stripe.Refund): Promise<void> {
  const intent = await deps.payments.findIntent(intentOf(refund))
  if (intent?.metadata?.['shop'] !== deps.config.http.publicOrigin) return
  const named = intent.metadata['orderId']
  const order = named
    ? await deps.db.order.findUnique({ where: { id: idSchema.parse(named) }, select: { id: true } })
    : null
  await recordDiscrepancy(deps.db, {
    kind: 'refundFailed',
    about: refund.id,
    intentId: intent.id,
    orderId: order?.id ?? null,
    detail: `a refund of ${refund.amount}p with no matching order failed`,
  })
}
