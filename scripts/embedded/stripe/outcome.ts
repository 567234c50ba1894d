// https://docs.stripe.com/testing

export interface Decline {
  readonly code: string
  readonly declineCode?: string
  readonly message: string
}

/** What the bank behind a payment method decides. */
export type Outcome =
  | { readonly kind: 'succeed' }
  | { readonly kind: 'decline'; readonly decline: Decline }
  | { readonly kind: 'authenticate'; readonly afterwards?: Decline }

/** What becomes of a refund a moment after it was made. */
export type RefundOutcome = 'succeedsLater' | 'failsLater'
