import { PaymentError } from '../payment.errors.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import type { Tx } from '#server/platform/db.ts'
import type { LockedPayment, ReservedRefund } from '#server/platform/payment/payable.ts'
import type { PaymentMethod } from '../methods/payment-methods.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mergeParts, refundedTo, type RefundPart } from './refunded-to.shared.ts'
import { leftToRefund, reserveRefund, trySendRefund, type RefundDeps } from './refund-money.ts'

/** The payments of one order, locked, the latest first. */
interface Paid {
  payments: readonly LockedPayment[]
}

/** The refundable amount of several payments together. */
export async function leftOfPayments(tx: Tx, { payments }: Paid): Promise<number> {
  let left = 0
  for (const payment of payments) left += await leftToRefund(tx, { payment })
  return left
}

/**
 * Reserves a refund of the payments of an order, as `reserveRefund` does of one: from the latest
 * payment first, then from those before it, each by a refund of its own. The first of them is what
 * the refund is for; the others are its rest. Throws PAYMENT_DISPUTED where what a bank withholds
 * or took is missing.
 */
export async function reserveRefunds(
  tx: Tx,
  { payments }: Paid,
  refund: Parameters<typeof reserveRefund>[2],
): Promise<ReservedRefund[]> {
  const [only] = payments
  if (only && payments.length === 1) return [await reserveRefund(tx, { payment: only }, refund)]
  const parts = await spread(tx, payments, refund.amountPence)
  const reserved: ReservedRefund[] = []
  for (const [index, { payment, amountPence }] of parts.entries()) {
    const { ofOrder, ...rest } = refund
    const [lead] = reserved
    const own = lead
      ? { ...rest, amountPence, key: `${refund.key}-${index + 1}`, restOfId: lead.id }
      : { ...rest, amountPence, ...(ofOrder && { ofOrder }) }
    reserved.push(await reserveRefund(tx, { payment }, own))
  }
  return reserved
}

/** Which payments an amount comes from, and what of it they do not have. */
async function takeFrom(tx: Tx, payments: readonly LockedPayment[], amountPence: number) {
  const parts: { payment: LockedPayment; amountPence: number }[] = []
  let missing = amountPence
  for (const payment of payments) {
    const taken = Math.min(missing, await leftToRefund(tx, { payment }))
    if (taken > 0) parts.push({ payment, amountPence: taken })
    missing -= Math.max(0, taken)
  }
  return { parts, missing }
}

/** Where an amount would go that the shop itself refunded now. */
export async function whereRefundGoes(
  tx: Tx,
  { payments }: Paid,
  amountPence: number,
): Promise<RefundPart[]> {
  const { parts } = await takeFrom(tx, payments, amountPence)
  return mergeParts(
    parts.map(({ payment, ...part }) => ({ ...part, to: refundedTo(payment.method, null) })),
  )
}

/** Which payments an amount comes from; throws when they do not have it. */
async function spread(tx: Tx, payments: readonly LockedPayment[], amountPence: number) {
  const { parts, missing } = await takeFrom(tx, payments, amountPence)
  if (amountPence >= 1 && missing === 0) return parts
  if (payments.some(({ disputedPence, lostPence }) => disputedPence + lostPence > 0)) {
    throw new PaymentError('PAYMENT_DISPUTED', {})
  }
  throw new PaymentError('REFUND_TOO_LARGE', { refundablePence: amountPence - missing })
}

/** The columns that `withRests` reads. */
export const withRestsFields = {
  amountPence: true,
  rests: { select: { amountPence: true } },
} satisfies Prisma.RefundSelect

/** What a refund gives back with its rests, which are of other payments. */
export const withRests = ({
  amountPence,
  rests,
}: {
  amountPence: number
  rests: readonly { amountPence: number }[]
}): number => rests.reduce((sum, rest) => sum + rest.amountPence, amountPence)

/** Where what a refund gives back goes, with its rests; nothing without one of this key. */
export async function refundPartsOf(
  db: Pick<Tx, 'refund'>,
  idempotencyKey: string,
): Promise<RefundPart[]> {
  const refunds = await db.refund.findMany({
    where: { OR: [{ idempotencyKey }, { restOf: { idempotencyKey } }] },
    select: { amountPence: true, actorId: true, payment: { select: { method: true } } },
  })
  return mergeParts(refunds.map(partOfRefund))
}

/** What of a refund goes where: all that one payment gives back. */
export const partOfRefund = ({
  amountPence,
  actorId,
  payment,
}: {
  amountPence: number
  actorId: string | null
  payment: { method: PaymentMethod } | null
}): RefundPart => ({ to: refundedTo(payment?.method, actorId), amountPence })

/** What became of several refunds together: the worst of them. */
const worst = ['failed', 'pending', 'succeeded'] as const

/** Sends refunds as `trySendRefund` does one; returns their sum, and what became of them. */
export async function trySendRefunds(
  deps: RefundDeps & Pick<Deps, 'log'>,
  refunds: readonly ReservedRefund[],
): Promise<{ amountPence: number; status: (typeof worst)[number] } | null> {
  if (refunds.length === 0) return null
  const sent: (typeof worst)[number][] = []
  for (const refund of refunds) sent.push(await trySendRefund(deps, refund))
  return {
    amountPence: refunds.reduce((sum, refund) => sum + refund.amountPence, 0),
    status: worst.find((status) => sent.includes(status)) ?? 'succeeded',
  }
}
