import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { newId, nowSeconds } from '../ids.ts'
import type { Charge, Payout, Refund } from '../types.ts'

const DAY_SECONDS = 86_400

/** What the provider takes of each payment: the price of a card from the United Kingdom. */
const feeOf = (amount: number): number => Math.round(amount * 0.015) + 20

type Entry = Payout['entries'][number]

/**
 * Pays out what was taken before a moment and is not paid out yet, without what was refunded and the
 * fees; null when nothing is left. What is less than nothing waits for the next payout.
 */
export function payOut(context: Context, before = Number.POSITIVE_INFINITY): Payout | null {
  const { tables } = context.store
  const paidOut = new Set(
    tables.payouts.oldestFirst().flatMap(({ entries }) => entries.map(({ id }) => id)),
  )
  const entries = [
    ...tables.charges.oldestFirst().flatMap(chargeEntries),
    ...tables.refunds.oldestFirst().flatMap(refundEntries),
  ].filter(({ id, created }) => created < before && !paidOut.has(id))
  const amount = entries.reduce((sum, { net }) => sum + net, 0)
  if (amount <= 0) return null
  const created = nowSeconds()
  const payout = aPayout({ amount, created, entries })
  context.store.put('payouts', payout)
  return payout
}

/** Pays out what was taken before today, as an account with daily payouts does. */
export function payOutDaily(context: Context): void {
  payOut(context, nowSeconds() - (nowSeconds() % DAY_SECONDS))
}

const chargeEntries = ({ balance_transaction, id, amount, created }: Charge): Entry[] =>
  typeof balance_transaction === 'string'
    ? [{ id: balance_transaction, type: 'charge', created, source: id, ...netOf(amount) }]
    : []

function refundEntries(refund: Refund): Entry[] {
  const { id: source, created, amount, balance_transaction, failure_balance_transaction } = refund
  return [
    ...(typeof balance_transaction === 'string'
      ? [
          {
            id: balance_transaction,
            type: 'refund' as const,
            created,
            source,
            ...withoutFee(-amount),
          },
        ]
      : []),
    ...(typeof failure_balance_transaction === 'string'
      ? [
          {
            id: failure_balance_transaction,
            type: 'refund_failure' as const,
            created,
            source,
            ...withoutFee(amount),
          },
        ]
      : []),
  ]
}

const withoutFee = (net: number) => ({ amount: net, fee: 0, net })

function netOf(amount: number) {
  const fee = feeOf(amount)
  return { amount, fee, net: amount - fee }
}

function aPayout({
  amount,
  created,
  entries,
}: Pick<Payout, 'amount' | 'created' | 'entries'>): Payout {
  return {
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created - (created % DAY_SECONDS),
    automatic: true,
    balance_transaction: null,
    created,
    currency: 'gbp',
    description: 'STRIPE PAYOUT',
    destination: null,
    entries,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  }
}

/** The entries of a payout as the provider lists them; the payout itself is one of them. */
export function entriesOf(payout: Payout): Stripe.BalanceTransaction[] {
  const { id, amount, created, entries } = payout
  const own = {
    id: `${id}_out`,
    type: 'payout' as const,
    created,
    source: id,
    ...withoutFee(-amount),
  }
  return [own, ...entries].map((entry) => ({
    ...entry,
    object: 'balance_transaction',
    available_on: entry.created,
    balance_type: 'payments',
    currency: 'gbp',
    description: null,
    exchange_rate: null,
    fee_details: [],
    reporting_category: entry.type,
    status: 'available',
  }))
}
