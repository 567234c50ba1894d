import type { Ref } from 'react'

/** What came of an attempt to pay by card. */
export type PaymentOutcome =
  /** Paid, or on its way at the bank: the shop finds out which. */
  | { kind: 'paid' }
  /** The bank wants to see the buyer first. */
  | { kind: 'redirect'; url: string }
  /** Refused in the provider's words; another card may do. */
  | { kind: 'refused'; message: string }
  /** This payment cannot be made any more: the order was replaced, or took too long. */
  | { kind: 'closed'; message: string }
  /** The fields themselves say what is missing. */
  | { kind: 'incomplete' }

/** A card form, whoever draws it: pays the payment that it was made for. */
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
