import type Stripe from 'stripe'
import type { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { ProviderError } from '../platform/payment/provider.errors.ts'
import { AccountsError } from './accounts.errors.ts'
import type { PayoutEntryKind, PayoutOfProvider, payoutsOutput } from './accounts.schema.ts'
import { boundsOf, type Period } from './period.shared.ts'

type ReadDeps = Pick<Deps, 'db' | 'payments'>

/**
 * Lists the payouts of the provider to the shop's bank account that arrive in a period. UNAVAILABLE
 * while the provider does not answer; PAYOUTS_REFUSED when the key may not read them.
 */
export async function listPayouts(
  { payments }: Pick<Deps, 'payments'>,
  period: Period,
): Promise<z.infer<typeof payoutsOutput>> {
  const { begins, ends } = boundsOf(period)
  const payouts = await reading(() =>
    payments.listPayouts({ from: new Date(begins), until: new Date(ends) }),
  )
  return { items: payouts.map(payoutOf) }
}

/**
 * Reads a payout with its entries, each beside the payment or refund that the books have of it.
 * NOT_FOUND for an unknown one; otherwise refuses as `listPayouts`.
 */
export async function readPayout(deps: ReadDeps, id: string): Promise<PayoutOfProvider> {
  const found = await reading(() => deps.payments.findPayout(id))
  if (found === null) throw new ShopError('NOT_FOUND', { what: 'payout' })
  const booked = await readBooked(deps, found.entries)
  const entries = found.entries.map((entry) => {
    const kind = kindOf(entry)
    const known = booked(entry, kind)
    return {
      id: entry.id,
      kind,
      amountPence: entry.amount,
      feePence: entry.fee,
      netPence: entry.net,
      orderNumber: known?.orderNumber ?? null,
      removalNumber: known?.removalNumber ?? null,
      isInBooks: kind === 'fee' || (known?.isSame ?? false),
    }
  })
  const sumOf = (matches: (pence: number) => boolean) =>
    entries
      .filter(({ kind, amountPence }) => kind !== 'fee' && matches(amountPence))
      .reduce((sum, { amountPence }) => sum + amountPence, 0)
  return {
    ...payoutOf(found.payout),
    entries,
    takenPence: sumOf((pence) => pence > 0),
    givenBackPence: -sumOf((pence) => pence < 0),
    feePence: entries.reduce(
      (sum, { kind, amountPence, feePence }) => sum + feePence - (kind === 'fee' ? amountPence : 0),
      0,
    ),
  }
}

/** Runs a call; what the provider refuses is about its key, not about a payment. */
async function reading<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!ProviderError.is(error, 'PAYMENT_FAILED')) throw error
    throw new AccountsError('PAYOUTS_REFUSED', {}, { cause: error })
  }
}

const payoutOf = ({ id, arrival_date, amount, status }: Stripe.Payout) => ({
  id,
  arrivesOn: new Date(arrival_date * 1000).toISOString().slice(0, 10),
  amountPence: amount,
  status,
})

/** The kind of an entry, from the provider's types: https://docs.stripe.com/reports/balance-transaction-types */
function kindOf({ type, source }: Stripe.BalanceTransaction): PayoutEntryKind {
  if (type === 'charge' || type === 'payment') return 'payment'
  if (type === 'refund' || type === 'payment_refund') return 'refund'
  if (type === 'refund_failure' || type === 'payment_failure_refund') return 'refundFailed'
  if (type === 'stripe_fee' || type === 'tax_fee') return 'fee'
  if (typeof source === 'object' && source?.object === 'dispute') return 'dispute'
  return 'other'
}

/** The intent of an entry's source: a charge, a refund or a dispute. */
function intentOf({ source }: Stripe.BalanceTransaction): string | null {
  if (typeof source !== 'object' || source === null || !('payment_intent' in source)) return null
  const { payment_intent: intent } = source
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

const refundOf = ({ source }: Stripe.BalanceTransaction): string | null =>
  typeof source === 'object' && source?.object === 'refund' ? source.id : null

interface Booked {
  orderNumber: number | null
  removalNumber: number | null
  /** Whether the books have the same amount. */
  isSame: boolean
}

/** What the books have of entries: their payments by intent, their refunds by the provider's id. */
async function readBooked(
  { db }: Pick<Deps, 'db'>,
  entries: readonly Stripe.BalanceTransaction[],
): Promise<(entry: Stripe.BalanceTransaction, kind: PayoutEntryKind) => Booked | null> {
  const numbers = {
    order: { select: { number: true } },
    removal: { select: { number: true } },
  } as const
  const [payments, refunds] = await Promise.all([
    db.payment.findMany({
      where: { intentId: { in: entries.flatMap((entry) => intentOf(entry) ?? []) } },
      select: { intentId: true, amountPence: true, ...numbers },
    }),
    db.refund.findMany({
      where: { stripeRefundId: { in: entries.flatMap((entry) => refundOf(entry) ?? []) } },
      select: { stripeRefundId: true, amountPence: true },
    }),
  ])
  const paymentOf = new Map(payments.map((payment) => [payment.intentId, payment]))
  const penceOfRefund = new Map(refunds.map((row) => [row.stripeRefundId, row.amountPence]))
  return (entry, kind) => {
    const payment = paymentOf.get(intentOf(entry))
    if (!payment) return null
    const refundedPence = penceOfRefund.get(refundOf(entry))
    const isSame = {
      payment: payment.amountPence === entry.amount,
      refund: refundedPence === -entry.amount,
      refundFailed: refundedPence === entry.amount,
      dispute: true,
      fee: true,
      other: false,
    }[kind]
    return {
      orderNumber: payment.order?.number ?? null,
      removalNumber: payment.removal?.number ?? null,
      isSame,
    }
  }
}
