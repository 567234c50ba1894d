import type { Ref } from 'react'

/** The outcome of an attempt to pay by card. */
export type PaymentOutcome =
  /** Paid, or processing at the bank: the shop checks which. */
  | { kind: 'paid' }
  /** The bank requires authentication (3-D Secure). */
  | { kind: 'redirect'; url: string }
  /** Declined, with the reason for the buyer; another card may work. */
  | { kind: 'refused'; message: string }
  /** No response: it may have gone through. The same card again charges this order once. */
  | { kind: 'unknown'; message: string }
  /** This payment is no longer possible: the order was replaced or has expired. */
  | { kind: 'closed'; message: string }
  /** Invalid fields, which show their own messages. */
  | { kind: 'incomplete' }

/** A card form, Stripe's or the simulator's: confirms the payment that it was created for. */
export type CardFormHandle = { pay: () => Promise<PaymentOutcome> }

export type CardFormProps = {
  ref: Ref<CardFormHandle>
  payment: { intentId: string; clientSecret: string }
  publishableKey: string
  /** The URL of Stripe's API, when it is the simulator's. */
  apiUrl: string | null
  /** The return URL after the bank's authentication. */
  returnUrl: string
}
