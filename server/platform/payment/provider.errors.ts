import { errorOf, refusal } from '#server/lib/errors.ts'

/** The refusals of the payment provider. */
export const providerRefusals = {
  PAYMENT_FAILED: refusal(502, 'Payment failed'),
  BAD_SIGNATURE: refusal(400, 'The signature is not valid.'),
}

export const ProviderError = errorOf(providerRefusals)
