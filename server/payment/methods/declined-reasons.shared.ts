import { checkoutMethodNames, paymentMethods } from './payment-methods.shared.ts'

/** A payment that failed at the provider, as its API and its script describe it. */
export interface FailedPayment {
  type?: string | undefined
  code?: string | undefined
  decline_code?: string | undefined
  message?: string | undefined
  payment_method?: { type?: string | undefined } | null | undefined
}

/** How a reason is told of a card, and of a method that is approved on a page of its own. */
interface Reason {
  byCard: string
  /** `label`: "PayPal" */
  by: (label: string) => string
}

const notApproved: Reason = {
  byCard: 'Your bank couldn’t confirm that it was you.',
  by: (label) => `You didn’t approve the payment with ${label}.`,
}
const declined: Reason = {
  byCard: 'Your card was declined.',
  by: (label) => `${label} declined your payment.`,
}
const tooLate: Reason = {
  byCard: 'Your bank didn’t answer in time.',
  by: (label) => `Your payment with ${label} wasn’t finished in time.`,
}
const failed: Reason = {
  byCard: 'Your payment didn’t go through.',
  by: (label) => `Your payment with ${label} didn’t go through.`,
}

/**
 * The reasons by the provider's codes (https://docs.stripe.com/error-codes and
 * https://docs.stripe.com/declines/codes): those whose own text is written for merchants.
 */
const reasons = new Map<string, Reason>([
  ['payment_intent_authentication_failure', notApproved],
  ['setup_intent_authentication_failure', notApproved],
  ['payment_method_customer_decline', notApproved],
  ['authentication_required', notApproved],
  ['authentication_not_handled', notApproved],
  ['payment_method_provider_decline', declined],
  ['payment_method_not_available', declined],
  ['test_mode_live_card', declined],
  ['live_mode_test_card', declined],
  ['testmode_decline', declined],
  ['payment_method_provider_timeout', tooLate],
  ['payment_intent_payment_attempt_expired', tooLate],
])

/**
 * Why a payment failed, as its buyer reads it. Of the provider's own texts only those of card errors
 * are shown, which it writes for cardholders; all others are for merchants.
 */
export function declinedText(failure: FailedPayment | null | undefined): string {
  const { type, code, decline_code, message, payment_method } = failure ?? {}
  const redirecting = checkoutMethodNames
    .filter((name) => paymentMethods[name].redirects)
    .find((name) => name === payment_method?.type)
  const reason = reasons.get(decline_code ?? '') ?? reasons.get(code ?? '')
  if (redirecting) return (reason ?? failed).by(paymentMethods[redirecting].label)
  if (reason) return reason.byCard
  return type === 'card_error' && message ? message : failed.byCard
}
