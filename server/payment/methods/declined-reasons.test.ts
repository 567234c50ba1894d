import { expect, test } from 'vitest'
import { declinedText } from './declined-reasons.shared.ts'

const forMerchants = 'The customer did not approve the payment.'

test.each([
  [
    'paypal',
    'payment_intent_authentication_failure',
    'You didn’t approve the payment with PayPal.',
  ],
  ['klarna', 'payment_method_customer_decline', 'You didn’t approve the payment with Klarna.'],
  ['pay_by_bank', 'payment_method_provider_decline', 'Pay by Bank declined your payment.'],
  [
    'klarna',
    'payment_intent_payment_attempt_expired',
    'Your payment with Klarna wasn’t finished in time.',
  ],
  ['paypal', 'a_code_of_tomorrow', 'Your payment with PayPal didn’t go through.'],
  ['card', 'payment_intent_authentication_failure', 'Your bank couldn’t confirm that it was you.'],
  ['card', 'a_code_of_tomorrow', 'Your payment didn’t go through.'],
])('a buyer by %s reads of %s: “%s”', (type, code, text) => {
  const failure = { type: 'invalid_request_error', code, message: forMerchants }
  expect(declinedText({ ...failure, payment_method: { type } })).toBe(text)
})

test('of a card that was declined its holder reads what the provider writes for cardholders', () => {
  const message = 'Your card has insufficient funds.'
  const code = 'card_declined'
  const failure = { type: 'card_error', code, decline_code: 'insufficient_funds', message }
  expect(declinedText(failure)).toBe(message)
  const tried = { ...failure, decline_code: 'test_mode_live_card', message: forMerchants }
  expect(declinedText(tried)).toBe('Your card was declined.')
})

test('a failure that nothing is known of is told all the same', () => {
  expect(declinedText(null)).toBe('Your payment didn’t go through.')
})
