import type { Decision, Decline, Intent, Method, Redirect } from '../types.ts'
import { chargeOf } from './charges.ts'
import { change, emit, type Context } from '../context.ts'
import { openDispute, warnOfFraud } from './disputes.ts'
import { ApiError, type ErrorBody } from '../api/api-errors.ts'
import { newId } from '../ids.ts'
import type { Store } from '../store.ts'

const REFUSED_BY_PAYER: Readonly<Record<string, string>> = {
  paypal: 'The customer did not approve the PayPal payment. Please try again or pay another way.',
  pay_by_bank: 'The customer did not approve the payment at their bank.',
  klarna: 'The customer did not approve the Klarna payment.',
  card: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** The refusal of the bank, lender or wallet behind a method that is approved on its own page. */
const DECLINED: Decline = {
  code: 'payment_method_provider_decline',
  message: 'The payment was declined. Please choose a different payment method and try again.',
}

/** Where the payer decides: PayPal's approval or the bank's 3-D Secure page. */
function redirectAddress(publicUrl: string, redirectId: string): string {
  return `${publicUrl}/authorize/${redirectId}`
}

function succeed(context: Context, intent: Intent, method: Method, authenticated: boolean): Intent {
  const charge = chargeOf({ intent, method, authenticated, publicUrl: context.publicUrl })
  context.store.put('charges', charge)
  const paid = change(context, intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
  })
  emit(context, 'payment_intent.succeeded', paid)
  if (method.aftermath === 'dispute') openDispute(context, charge)
  if (method.aftermath === 'fraudWarning') warnOfFraud(context, charge)
  return paid
}

function fail(context: Context, intent: Intent, error: ErrorBody, charge?: string): Intent {
  const failed = change(context, intent, {
    status: 'requires_payment_method',
    last_payment_error: error,
    latest_charge: charge ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
  })
  emit(context, 'payment_intent.payment_failed', failed)
  return failed
}

function declineOf(context: Context, intent: Intent, method: Method, decline: Decline): ApiError {
  const { publicUrl, store } = context
  const charge = chargeOf({ intent, method, decline, authenticated: false, publicUrl })
  store.put('charges', charge)
  const { body } = new ApiError(402, {
    type: 'card_error',
    code: decline.code,
    ...(decline.declineCode && { decline_code: decline.declineCode }),
    message: decline.message,
    charge: charge.id,
    payment_method: method.object,
  })
  return new ApiError(402, body, fail(context, intent, body, charge.id))
}

function askPayer(
  context: Context,
  intent: Intent,
  method: Method,
  returnUrl: string | null,
): Intent {
  const redirect: Redirect = { id: newId('pa_nonce'), intent: intent.id, returnUrl }
  context.store.put('redirects', redirect)
  const asking = change(context, intent, {
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: {
        return_url: returnUrl,
        url: redirectAddress(context.publicUrl, redirect.id),
      },
    },
    payment_method: method.id,
  })
  emit(context, 'payment_intent.requires_action', asking)
  return asking
}

/** Tries to pay: the intent succeeds, waits for the payer, or the decline is thrown as a 402. */
export function attemptPayment(
  context: Context,
  intent: Intent,
  method: Method,
  returnUrl: string | null,
): Intent {
  const { outcome } = method
  if (outcome.kind === 'decline') throw declineOf(context, intent, method, outcome.decline)
  return outcome.kind === 'authenticate'
    ? askPayer(context, intent, method, returnUrl)
    : succeed(context, intent, method, false)
}

/** Whether the payer's page still decides something: not after another attempt or a cancellation. */
export function isOpen(publicUrl: string, intent: Intent, redirect: Redirect): boolean {
  return (
    intent.status === 'requires_action' &&
    intent.next_action?.redirect_to_url?.url === redirectAddress(publicUrl, redirect.id)
  )
}

/** Carries out what the payer decided on the page that the intent sent them to. */
export function decidePayment(context: Context, intent: Intent, decision: Decision): Intent {
  const method = context.store.tables.methods.get(intent.payment_method ?? '')
  if (!method) throw new Error(`${intent.id} waits for its payer without a payment method`)
  const { outcome, object } = method
  if (decision === 'refuse') {
    const { body } = new ApiError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: REFUSED_BY_PAYER[object.type] ?? REFUSED_BY_PAYER['card'] ?? '',
      payment_method: object,
    })
    return fail(context, intent, body)
  }
  const decline =
    decision === 'decline'
      ? DECLINED
      : outcome.kind === 'authenticate'
        ? outcome.afterwards
        : undefined
  if (decline) return declineOf(context, intent, method, decline).intent ?? intent
  if (decision === 'payLater') {
    const processing = change(context, intent, { status: 'processing', next_action: null })
    emit(context, 'payment_intent.processing', processing)
    context.processing.push(intent.id)
    return processing
  }
  const paying: Method = decision === 'failRefunds' ? { ...method, refunds: 'failsLater' } : method
  if (paying !== method) context.store.put('methods', paying)
  return succeed(context, intent, paying, object.type === 'card')
}

/** The intents whose money comes later. */
export const processingIntents = (store: Store): string[] =>
  store.tables.intents
    .oldestFirst()
    .filter(({ status }) => status === 'processing')
    .map(({ id }) => id)

/** The money of an intent comes, or its bank declines it after all; nothing for one that has ended. */
export function endProcessing(context: Context, id: string, isPaid: boolean): Intent | undefined {
  const { intents, methods } = context.store.tables
  const intent = intents.get(id)
  const method = methods.get(intent?.payment_method ?? '')
  if (intent?.status !== 'processing' || !method) return intent
  if (isPaid) return succeed(context, intent, method, false)
  return declineOf(context, intent, method, DECLINED).intent
}
