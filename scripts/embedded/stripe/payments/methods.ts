import type Stripe from 'stripe'
import { findCard, fullYear, numberOfToken, type CardDetails } from './cards.ts'
import type { Context } from '../context.ts'
import { invalid, missing, notFound } from '../api/api-errors.ts'
import { formOf, textOf, type Form } from '../api/form.ts'
import { newId, nowSeconds, randomText } from '../ids.ts'
import { oneOf } from '../api/params.ts'
import type { Intent, Method } from '../types.ts'

/** The wallets whose payments are those of a card. */
const WALLETS = ['apple_pay', 'google_pay'] as const
type Wallet = (typeof WALLETS)[number]

function methodBase(type: string): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type,
  }
}

function cardMethod(details: CardDetails, wallet?: Wallet): Method {
  const card = findCard(details)
  const digits = details.number.replaceAll(/\D/g, '')
  const base = methodBase('card')
  return {
    id: base.id,
    outcome: card.outcome,
    refunds: card.refunds,
    aftermath: card.aftermath,
    object: {
      ...base,
      card: {
        brand: card.brand,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: 'US',
        display_brand: card.brand,
        exp_month: Number(details.expMonth),
        exp_year: fullYear(details.expYear),
        fingerprint: randomText(16),
        funding: 'credit',
        generated_from: null,
        last4: digits.slice(-4),
        networks: { available: [card.brand], preferred: null },
        regulated_status: 'unregulated',
        three_d_secure_usage: { supported: true },
        wallet: wallet === undefined ? null : { type: wallet, dynamic_last4: null },
      },
    },
  }
}

/** Link pays with a stored card, whose bank decides. */
function linkMethod(details: CardDetails): Method {
  const { object: _, ...decisions } = cardMethod(details)
  const base = methodBase('link')
  const object = { ...base, link: { email: 'buyer@hazelwick.example' } }
  return { ...decisions, id: base.id, object }
}

function payPalMethod(): Method {
  const base = methodBase('paypal')
  return {
    id: base.id,
    outcome: { kind: 'authenticate' },
    object: {
      ...base,
      paypal: {
        country: 'GB',
        payer_email: 'buyer@hazelwick.example',
        payer_id: randomText(13).toUpperCase(),
      },
    },
  }
}

function bankMethod(): Method {
  const base = methodBase('pay_by_bank')
  return { id: base.id, outcome: { kind: 'authenticate' }, object: { ...base, pay_by_bank: {} } }
}

/** The lender needs the payer's email address and country. */
function klarnaMethod(data: Form): Method {
  const billing = formOf(data, 'billing_details') ?? {}
  const email = textOf(billing, 'email')
  const country = textOf(formOf(billing, 'address') ?? {}, 'country')
  if (email === undefined) throw missing('payment_method_data[billing_details][email]')
  if (country === undefined) throw missing('payment_method_data[billing_details][address][country]')
  const base = methodBase('klarna')
  return {
    id: base.id,
    outcome: { kind: 'authenticate' },
    object: { ...base, billing_details: { ...base.billing_details, email }, klarna: {} },
  }
}

/** The methods that the payer approves on a page of their own. */
export const REDIRECTING: Readonly<Record<string, (data: Form) => Method>> = {
  paypal: payPalMethod,
  pay_by_bank: bankMethod,
  klarna: klarnaMethod,
}

function fromData(data: Form): Method {
  const type = textOf(data, 'type')
  const redirecting = REDIRECTING[type ?? '']
  if (redirecting) return redirecting(data)
  if (type === undefined) throw missing('payment_method_data[type]')
  if (type !== 'card' && type !== 'link') {
    throw invalid(`The payment method type "${type}" is invalid.`, 'payment_method_data[type]')
  }
  const card = formOf(data, 'card') ?? {}
  const required = (name: string) => {
    const value = textOf(card, name)
    if (value === undefined) throw missing(`payment_method_data[card][${name}]`)
    return value
  }
  const details = {
    number: required('number'),
    expMonth: required('exp_month'),
    expYear: required('exp_year'),
    cvc: textOf(card, 'cvc'),
  }
  if (type === 'link') return linkMethod(details)
  return cardMethod(details, oneOf(card, 'wallet', WALLETS))
}

function fromToken(token: string): Method {
  const number = numberOfToken(token)
  if (number === undefined) throw notFound('PaymentMethod', token, 'payment_method')
  const expYear = String(new Date().getUTCFullYear() + 1)
  return cardMethod({ number, expMonth: '12', expYear, cvc: undefined })
}

/** The payment method that a request names or describes, stored; undefined when it has none. */
export function methodOf(context: Context, form: Form): Method | undefined {
  const id = textOf(form, 'payment_method')
  const data = formOf(form, 'payment_method_data')
  if (id) {
    const stored = context.store.tables.methods.get(id)
    if (stored) return stored
  }
  const method = id ? fromToken(id) : data && fromData(data)
  if (method) context.store.put('methods', method)
  return method
}

/** Refuses a payment method of a type that the intent does not take. */
export function requireAllowed(method: Method, types: Intent['payment_method_types']): void {
  if (!types.includes(method.object.type)) {
    throw invalid(
      `The PaymentMethod provided (${method.object.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${types.join(', ')}.`,
      'payment_method',
    )
  }
}
