import type Stripe from 'stripe'
import type { Deps } from '../deps.ts'
import { id as idSchema } from '../lib/fields.ts'
import { bookFailure, bookRefund } from './book-refund.ts'
import { noteFinding } from './note-finding.ts'

type FollowDeps = Pick<Deps, 'config' | 'db' | 'payments' | 'clock'>

/** What became of a refund in the books. */
export type Followed = 'booked' | 'failed' | 'notInTheBooks'

const failures = new Set<string | null>(['failed', 'canceled'])

/**
 * Brings the books in line with a refund as the provider has it now, however often and in whatever
 * order one hears of it: what was given is booked, what failed is taken back. A failed refund that
 * the books do not know is a finding for staff.
 */
export async function followRefund(deps: FollowDeps, refund: Stripe.Refund): Promise<Followed> {
  const known = await findRefund(deps, refund)
  if (known) return applyRefund(deps, known, refund)
  if (failures.has(refund.status)) await noteStray(deps, refund)
  return 'notInTheBooks'
}

/** Books what the provider says of a refund that the books know. */
export async function applyRefund(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  known: { id: string; orderId: string },
  refund: Stripe.Refund,
): Promise<'booked' | 'failed'> {
  const facts = { id: known.id, orderId: known.orderId, stripeRefundId: refund.id }
  const booked = await db.$transaction(async (tx) => {
    if (!failures.has(refund.status)) return bookRefund({ clock }, tx, facts)
    const reason = refund.failure_reason?.replaceAll('_', ' ') ?? null
    await bookFailure(tx, { ...facts, reason })
    return false
  })
  return booked ? 'booked' : 'failed'
}

/** The refund in the books: by the provider's id, else by the id that was sent along with it. */
async function findRefund({ db }: FollowDeps, refund: Stripe.Refund) {
  const select = { id: true, orderId: true } as const
  const noted = await db.refund.findUnique({ where: { stripeRefundId: refund.id }, select })
  if (noted) return noted
  const { success, data: id } = idSchema.safeParse(refund.metadata?.['refundId'])
  if (!success) return null
  return db.refund.findFirst({
    where: {
      id,
      stripeRefundId: null,
      amountPence: refund.amount,
      order: { paymentIntentId: intentOf(refund) },
    },
    select,
  })
}

/** The payment that a refund gives back. */
export function intentOf({ payment_intent: intent }: Stripe.Refund): string {
  return typeof intent === 'string' ? intent : (intent?.id ?? '')
}

/** A refund that failed and is in no order's books: of a payment that no order waited for, say. */
async function noteStray(deps: FollowDeps, refund: Stripe.Refund): Promise<void> {
  const intent = await deps.payments.findIntent(intentOf(refund))
  if (intent?.metadata['shop'] !== deps.config.http.publicOrigin) return
  const order = await deps.db.order.findUnique({
    where: { id: idSchema.parse(intent.metadata['orderId']) },
    select: { id: true },
  })
  await noteFinding(deps.db, {
    kind: 'refundFailed',
    about: refund.id,
    intentId: intent.id,
    orderId: order?.id ?? null,
    detail: `a refund of ${refund.amount} pence that no order has in its books was not taken`,
  })
}
