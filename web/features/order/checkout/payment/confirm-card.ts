import {
  declinedText,
  type FailedPayment,
} from '#server/payment/methods/declined-reasons.shared.ts'
import type { WalletName } from '#server/payment/methods/payment-methods.shared.ts'
import { expiryParts, type CardValues } from './card-fields.ts'
import type { CardFormProps, PaymentOutcome } from './card-form.ts'

/** The parts of Stripe's confirmation response that are read. */
type Answer = {
  status?: string
  next_action?: { redirect_to_url?: { url?: string } } | null
  error?: FailedPayment & { payment_intent?: { status?: string } }
}

export const unreachable: PaymentOutcome = {
  kind: 'unknown',
  message: 'We couldn’t reach our payment provider.',
}

const closed: PaymentOutcome = {
  kind: 'closed',
  message: 'This payment has expired. You haven’t been charged.',
}

/** Maps an intent's status or an error to the outcome. */
export function outcomeOf({ status, next_action, error }: Answer): PaymentOutcome {
  const state = error?.payment_intent?.status ?? status
  if (state === 'succeeded' || state === 'processing') return { kind: 'paid' }
  // Stripe.js's code for a broken connection: the provider may have taken the payment.
  if (error?.type === 'api_connection_error') return unreachable
  if (state === 'canceled') return closed
  const url = next_action?.redirect_to_url?.url
  if (state === 'requires_action' && url !== undefined) return { kind: 'redirect', url }
  return { kind: 'refused', message: declinedText(error) }
}

type Confirmation = Omit<CardFormProps, 'ref' | 'apiUrl'> & {
  apiUrl: string
  card: CardValues
  /** The wallet that the card is in; absent for one that was typed. */
  wallet?: WalletName
}

/** Confirms a card payment as Stripe.js does, with the payment's client secret. */
export async function confirmCard(confirmation: Confirmation): Promise<PaymentOutcome> {
  const { apiUrl, payment, publishableKey, returnUrl, card, wallet } = confirmation
  const { month, year } = expiryParts(card.expiry)
  const body = new URLSearchParams({
    key: publishableKey,
    client_secret: payment.clientSecret,
    return_url: returnUrl,
    'payment_method_data[type]': wallet === 'link' ? 'link' : 'card',
    ...(wallet !== undefined &&
      wallet !== 'link' && { 'payment_method_data[card][wallet]': wallet }),
    'payment_method_data[card][number]': card.number.replaceAll(' ', ''),
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': card.cvc,
  })
  try {
    const url = `${apiUrl}/v1/payment_intents/${payment.intentId}/confirm`
    const response = await fetch(url, { method: 'POST', body })
    const answer: Answer = await response.json()
    return outcomeOf(answer)
  } catch {
    return unreachable
  }
}
