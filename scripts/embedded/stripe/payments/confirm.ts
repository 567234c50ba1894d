import type { Context } from '../context.ts'
import { invalid, missing, notFound, unexpectedState } from '../api/api-errors.ts'
import { textOf, type Form } from '../api/form.ts'
import { methodOf, REDIRECTING, requireAllowed } from './methods.ts'
import { clearable, refuseUnknown, returnAddress } from '../api/params.ts'
import { attemptPayment } from './payment.ts'
import type { Intent } from '../types.ts'

const CONFIRM_PARAMS = [
  'client_secret',
  'expand',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
]

/** The intent with this id; a client secret that does not match is refused for any caller. */
export function findIntent(context: Context, id: string, form: Form): Intent {
  const intent = context.store.tables.intents.get(id)
  if (!intent) throw notFound('payment_intent', id, 'intent')
  const secret = textOf(form, 'client_secret')
  if (secret === undefined && context.caller === 'browser') throw missing('client_secret')
  if (secret !== undefined && secret !== intent.client_secret) {
    throw invalid(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      'client_secret',
      'payment_intent_invalid_parameter',
    )
  }
  return intent
}

/** Refuses a confirmation that may need a redirect and has no return URL. */
export function requireReturnAddress(context: Context, intent: Intent, form: Form): void {
  const redirects = intent.payment_method_types.some((type) => type in REDIRECTING)
  if (context.caller === 'browser' || !redirects || returnAddress(form)) return
  throw invalid(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    'return_url',
  )
}

/** Tries to pay an intent with the given payment method or the one it already has. */
export function confirmIntent(context: Context, id: string, form: Form): Intent {
  // Stripe.js sends more parameters than any integration needs.
  if (context.caller === 'secret') {
    refuseUnknown(form, CONFIRM_PARAMS)
  }
  const intent = findIntent(context, id, form)
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    )
  }
  if (intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
    )
  }
  if (intent.status === 'processing') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has a status of processing. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
    )
  }
  requireReturnAddress(context, intent, form)
  const method =
    methodOf(context, form) ?? context.store.tables.methods.get(intent.payment_method ?? '')
  if (!method) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    )
  }
  requireAllowed(method, intent.payment_method_types)
  const returnUrl = returnAddress(form) ?? null
  if (method.object.type in REDIRECTING && returnUrl === null) throw missing('return_url')
  const receipt_email = clearable(form, 'receipt_email', intent.receipt_email)
  return attemptPayment(context, { ...intent, receipt_email }, method, returnUrl)
}
