import type Stripe from 'stripe'
import { id } from '#server/lib/fields.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Payables } from '../platform/payment/payable.ts'
import { paidForOf, type PaidFor } from '../platform/payment/payments.ts'
import { sqlOf } from '#server/platform/sql.ts'

type NoteDeps = Pick<Deps, 'pool' | 'payables'>
type Noted = PaidFor & { of: keyof Payables; intentId: string }

/** What an intent is for, with validated ids; null for an intent that is not the shop's. */
export function knownPaidFor(intent: Stripe.PaymentIntent): PaidFor | null {
  const named = paidForOf(intent)
  if (!named) return null
  return 'orderId' in named
    ? { orderId: id.parse(named.orderId) }
    : { paymentId: id.parse(named.paymentId) }
}

/** The condition on "Payment" p that an intent is for it; that of an order is for its first one. */
export const isPaidFor = (paidFor: PaidFor): Prisma.Sql =>
  'orderId' in paidFor
    ? Prisma.sql`p."orderId" = ${paidFor.orderId}::uuid AND p.kind = 'order'`
    : Prisma.sql`p.id = ${paidFor.paymentId}::uuid AND p.kind <> 'order'`

/** Stores the intent of a pending payment. False when what it is for was closed meanwhile. */
export function noteIntent(deps: NoteDeps, noted: Noted): Promise<boolean> {
  return note(deps, noted, Prisma.sql`p.status = 'pending'`)
}

/**
 * Stores the intent of a payment that has none, as after an interruption; otherwise does nothing.
 */
export function adoptIntent(deps: NoteDeps, noted: Noted): Promise<boolean> {
  return note(deps, noted, Prisma.sql`p."intentId" IS NULL`)
}

/** Writes to a payment, after what it is for is locked, as everywhere. */
async function note(
  { pool, payables }: NoteDeps,
  { of, intentId, ...paidFor }: Noted,
  condition: Prisma.Sql,
): Promise<boolean> {
  const payment = isPaidFor(paidFor)
  const count = await sqlOf(pool).$executeRaw`
    WITH locked AS (${payables[of].lock(payment)})
    UPDATE "Payment" p SET "intentId" = ${intentId}::text FROM locked
    WHERE ${payment} AND ${condition}`
  return count > 0
}
