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

/** The delayed outcome of a refund. */
export type RefundOutcome = 'succeedsLater' | 'failsLater'

/** What the bank does after a payment succeeded. */
export type Aftermath = 'dispute' | 'fraudWarning'
