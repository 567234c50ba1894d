import type Stripe from 'stripe'
import { emit, type Context } from '../context.ts'
import { notFound } from '../api/api-errors.ts'
import { formOf, textOf, type Form } from '../api/form.ts'
import { newId, nowSeconds } from '../ids.ts'
import { refuseUnknown } from '../api/params.ts'
import type { Charge, Dispute, FraudWarning } from '../types.ts'

const ANSWER_DAYS = 9
const DAY_SECONDS = 86_400

/** The buyer disputes a charge at their bank: the money leaves the shop until it is decided. */
export function openDispute(context: Context, charge: Charge, reason = 'fraudulent'): Dispute {
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: nowSeconds() + ANSWER_DAYS * DAY_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  }
  context.store.put('disputes', dispute)
  context.store.put('charges', { ...charge, disputed: true })
  emit(context, 'charge.dispute.created', dispute)
  emit(context, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank warns that a charge may be fraud, before there is a dispute. */
export function warnOfFraud(context: Context, charge: Charge): FraudWarning {
  const warning: FraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: nowSeconds(),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  }
  context.store.put('warnings', warning)
  emit(context, 'radar.early_fraud_warning.created', warning)
  return warning
}

/** The bank decides a dispute. */
export function endDispute(context: Context, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') return dispute
  const ended: Dispute = { ...dispute, status }
  context.store.put('disputes', ended)
  if (status === 'won') emit(context, 'charge.dispute.funds_reinstated', ended)
  emit(context, 'charge.dispute.closed', ended)
  return ended
}

function found({ store }: Context, id: string): Dispute {
  const dispute = store.tables.disputes.get(id)
  if (!dispute) throw notFound('dispute', id)
  return dispute
}

/** The shop accepts a dispute: it is lost at once. */
export function closeDispute(context: Context, form: Form, id: string): Dispute {
  refuseUnknown(form, ['expand'])
  return endDispute(context, found(context, id), 'lost')
}

/**
 * The shop answers a dispute. As in Stripe's test mode, the text `winning_evidence` wins it and
 * `losing_evidence` loses it; any other is under review.
 */
export function answerDispute(context: Context, form: Form, id: string): Dispute {
  refuseUnknown(form, ['evidence', 'expand', 'metadata', 'submit'])
  const dispute = found(context, id)
  const text = textOf(formOf(form, 'evidence') ?? {}, 'uncategorized_text') ?? null
  const submitted = textOf(form, 'submit') !== 'false'
  const answered: Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, uncategorized_text: text },
    ...(submitted && { status: 'under_review' }),
  }
  context.store.put('disputes', answered)
  emit(context, 'charge.dispute.updated', answered)
  if (submitted && text === 'winning_evidence') return endDispute(context, answered, 'won')
  if (submitted && text === 'losing_evidence') return endDispute(context, answered, 'lost')
  return answered
}

/** Whether a dispute of the charge is open or lost: it cannot be refunded. */
export function isChargedBack({ store }: Context, { id, disputed }: Charge): boolean {
  if (!disputed) return false
  return store.tables.disputes
    .oldestFirst()
    .some(({ charge, status }) => charge === id && status !== 'won')
}

/** The newest dispute of a payment; fails when there is none. */
export function disputeOf({ store }: Pick<Context, 'store'>, intentId: string): Dispute {
  const dispute = store.tables.disputes
    .oldestFirst()
    .findLast(({ payment_intent }) => payment_intent === intentId)
  if (!dispute) throw new Error(`No dispute of '${intentId}'`)
  return dispute
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
