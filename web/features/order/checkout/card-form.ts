import type { Ref } from 'react'

/** The outcome of an attempt to pay by card. */
export type PaymentOutcome =
  /** Paid, or processing at the bank: the shop checks which. */
  | { kind: 'paid' }
  /** The bank requires authentication (3-D Secure). */
  | { kind: 'redirect'; url: string }
  /** Declined, with the provider's message; another card may work. */
  | { kind: 'refused'; message: string }
  /** Nobody answered: it may have gone through. The same card again charges this order once. */
  | { kind: 'unknown'; message: string }
  /** This payment cannot be made any more: the order was replaced, or took too long. */
  | { kind: 'closed'; message: string }
  /** Invalid fields, which show their own messages. */
  | { kind: 'incomplete' }

/** A card form, Stripe's or the simulator's: confirms the payment that it was created for. */
export type CardFormHandle = { pay: () => Promise<PaymentOutcome> }

export type CardFormProps = {
  ref: Ref<CardFormHandle>
  payment: { intentId: string; clientSecret: string }
  publishableKey: string
  /** Where Stripe's API is, when it is not at Stripe. */
  apiUrl: string | null
  /** Where the buyer comes back to after their bank has seen them. */
  returnUrl: string
}
