import type Stripe from 'stripe'
import type { Decline, Charge, Intent, Method } from '../types.ts'
import { newId, nowSeconds, randomText } from '../ids.ts'

interface Attempt {
  readonly intent: Intent
  readonly method: Method
  readonly decline?: Decline | undefined
  readonly authenticated: boolean
  readonly publicUrl: string
}

function cardDetails({
  intent,
  method,
  authenticated,
}: Attempt): Stripe.Charge.PaymentMethodDetails.Card {
  const card = method.object.card
  return {
    amount_authorized: intent.amount,
    authorization_code: randomText(6).toUpperCase(),
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: card?.wallet ? { type: card.wallet.type, dynamic_last4: null } : null,
  }
}

function paymentMethodDetails(attempt: Attempt): Stripe.Charge.PaymentMethodDetails {
  const { paypal, type } = attempt.method.object
  if (type === 'link') return { type, link: { country: 'GB' } }
  if (type === 'pay_by_bank') return { type, pay_by_bank: {} }
  if (type === 'klarna') {
    return {
      type,
      klarna: {
        payer_details: { address: { country: 'GB' } },
        payment_method_category: 'pay_now',
        preferred_locale: 'en-GB',
      },
    }
  }
  if (type !== 'paypal') return { type, card: cardDetails(attempt) }
  return {
    type,
    paypal: {
      country: paypal?.country ?? null,
      payer_email: paypal?.payer_email ?? null,
      payer_id: paypal?.payer_id ?? null,
      payer_name: null,
      seller_protection: null,
      transaction_id: attempt.decline ? null : randomText(17).toUpperCase(),
    },
  }
}

function outcomeOf(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  }
}

/** The charge of an attempt to pay an intent, successful or not. */
export function chargeOf(attempt: Attempt): Charge {
  const { intent, method, decline } = attempt
  const id = newId('ch')
  const paid = decline === undefined
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: method.object.billing_details,
    calculated_statement_descriptor: 'HAZELWICK',
    captured: paid,
    created: nowSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: paymentMethodDetails(attempt),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `${attempt.publicUrl}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}
