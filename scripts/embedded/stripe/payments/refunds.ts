import { emit, type Context } from '../context.ts'
import { isChargedBack } from './disputes.ts'
import { ApiError, invalid, missing, notFound } from '../api/api-errors.ts'
import { textOf, type Form } from '../api/form.ts'
import { newId, nowSeconds } from '../ids.ts'
import { mergeMetadata, oneOf, pounds, refuseUnknown, wholeNumber } from '../api/params.ts'
import type { Store } from '../store.ts'
import type { Charge, Refund } from '../types.ts'

const PARAMS = ['amount', 'expand', 'metadata', 'payment_intent', 'reason']
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

function chargeToRefund({ store }: Context, form: Form): Charge {
  const intentId = textOf(form, 'payment_intent')
  if (!intentId) throw missing('payment_intent')
  const intent = store.tables.intents.get(intentId)
  if (!intent) throw notFound('payment_intent', intentId, 'payment_intent')
  const charge = store.tables.charges.get(intent.latest_charge ?? '')
  if (charge?.paid) return charge
  throw invalid(
    `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    'payment_intent',
  )
}

function refundAmount(context: Context, form: Form, charge: Charge): number {
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  }
  if (isChargedBack(context, charge)) refuseDisputed(charge)
  const amount = wholeNumber(form, 'amount') ?? left
  if (amount < 1) {
    throw invalid(
      'This value must be greater than or equal to 1.',
      'amount',
      'parameter_invalid_integer',
    )
  }
  if (amount > left) {
    throw invalid(
      `Refund amount (${pounds(amount)}) is greater than unrefunded amount on charge (${pounds(left)})`,
      'amount',
      'amount_too_large',
    )
  }
  return amount
}

function refuseDisputed({ id }: Charge): never {
  throw new ApiError(400, {
    type: 'invalid_request_error',
    code: 'charge_disputed',
    message: `Charge ${id} has been charged back; cannot issue a refund.`,
  })
}

/** Pays back a charge or a part of it, never more than is left of it. */
export function createRefund(context: Context, form: Form): Refund {
  refuseUnknown(form, PARAMS)
  const charge = chargeToRefund(context, form)
  const amount = refundAmount(context, form, charge)
  const outcome = outcomeOf(context.store, charge)
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: mergeMetadata(form, {}),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: oneOf(form, 'reason', REASONS) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: outcome === 'succeedsLater' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  context.store.put('refunds', refund)
  emit(context, 'refund.created', refund)
  emit(context, 'charge.refunded', chargeAfter(context, charge, amount))
  if (outcome) context.openRefunds.push(refund.id)
  return refund
}

const outcomeOf = ({ tables }: Store, charge: Charge) =>
  tables.methods.get(charge.payment_method ?? '')?.refunds

/** Stores a charge after this much more, or less, was refunded. */
function chargeAfter({ store }: Context, charge: Charge, amount: number): Charge {
  const amount_refunded = charge.amount_refunded + amount
  const refunded = amount_refunded === charge.amount_captured
  const changed: Charge = { ...charge, amount_refunded, refunded }
  store.put('charges', changed)
  return changed
}

/** Whether the bank has not decided yet. */
function isOpen(store: Store, refund: Refund): boolean {
  const charge = store.tables.charges.get(refund.charge)
  const outcome = charge && outcomeOf(store, charge)
  if (outcome === 'succeedsLater') return refund.status === 'pending'
  return outcome === 'failsLater' && refund.status === 'succeeded'
}

/** The refunds that are still pending. */
export function openRefunds(store: Store): string[] {
  return store.tables.refunds
    .oldestFirst()
    .filter((refund) => isOpen(store, refund))
    .map(({ id }) => id)
}

/** Ends a refund with the outcome of its test card. */
export function endRefund(context: Context, id: string): void {
  const refund = context.store.tables.refunds.get(id)
  if (!refund || !isOpen(context.store, refund)) return
  if (refund.status === 'pending') putRefund(context, { ...refund, status: 'succeeded' })
  else failRefund(context, refund)
}

/** The bank rejects a refund: its money is the shop's again. */
export function failRefund(context: Context, refund: Refund): void {
  const charge = context.store.tables.charges.get(refund.charge)
  if (!charge || refund.status === 'failed') return
  chargeAfter(context, charge, -refund.amount)
  const failed: Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: newId('txn'),
  }
  putRefund(context, failed)
  emit(context, 'refund.failed', failed)
}

function putRefund(context: Context, refund: Refund): void {
  context.store.put('refunds', refund)
  emit(context, 'refund.updated', refund)
  emit(context, 'charge.refund.updated', refund)
}
