import type Stripe from 'stripe'

/** The API version whose shapes are sent: the one the pinned SDK asks for. */
export const API_VERSION = '2026-10-28.endive'

// Records are immutable: a change puts a new object. Events and stored replies can therefore
// share them instead of copying, and a stored reply never changes afterwards.

/** A PaymentIntent as stored: references are ids and are expanded only in a response. */
export type Intent = Readonly<
  Stripe.PaymentIntent & {
    client_secret: string
    latest_charge: string | null
    payment_method: string | null
  }
>

export type Charge = Readonly<Stripe.Charge & { payment_intent: string }>

export type Refund = Readonly<Stripe.Refund & { payment_intent: string; charge: string }>

export type Dispute = Readonly<Stripe.Dispute & { payment_intent: string; charge: string }>

export type FraudWarning = Readonly<
  Stripe.Radar.EarlyFraudWarning & { payment_intent: string; charge: string }
>

/** A domain on which wallets show their buttons. */
export type Domain = Readonly<Stripe.PaymentMethodDomain>

/** A payout with what it consists of. */
export type Payout = Readonly<
  Stripe.Payout & {
    entries: readonly (Pick<
      Stripe.BalanceTransaction,
      'id' | 'type' | 'created' | 'amount' | 'fee' | 'net'
    > & { source: string })[]
  }
>

/** A payment method and the decisions of its bank. No card number is ever stored. */
export interface Method {
  readonly id: string
  readonly object: Stripe.PaymentMethod
  readonly outcome: Outcome
  /** The outcome of its refunds; without it they succeed. */
  readonly refunds?: RefundOutcome | undefined
  /** What follows a payment with it. */
  readonly aftermath?: Aftermath | undefined
}

/** What a payer decides on a page of their bank, lender or wallet, and what follows from it. */
export type Decision =
  | 'approve'
  | 'refuse'
  /** The payer agrees, and the bank or lender does not. */
  | 'decline'
  /** Approved, and the money comes later: see `endProcessing`. */
  | 'payLater'
  /** Approved, and its refunds fail. */
  | 'failRefunds'

/** A page on which the payer decides; its id is the secret part of the page's address. */
export interface Redirect {
  readonly id: string
  readonly intent: string
  readonly returnUrl: string | null
}

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'payment_intent.processing'
  | 'payment_intent.requires_action'
  | 'charge.refunded'
  | 'charge.refund.updated'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'radar.early_fraud_warning.created'

export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly data: { readonly object: Intent | Charge | Refund | Dispute | FraudWarning }
  readonly livemode: false
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
  readonly type: EventType
}

/** How the delivery of an event ended. An event without one is still to be delivered. */
export interface Delivery {
  readonly id: string
  readonly end: 'delivered' | 'given-up' | 'no-endpoint'
}

/** The stored reply to a POST with an Idempotency-Key. */
export interface Reply {
  readonly id: string
  readonly path: string
  readonly fingerprint: string
  readonly requestId: string
  readonly created: number
  readonly status: number
  readonly body: unknown
}

export interface Tables {
  intents: Intent
  charges: Charge
  refunds: Refund
  disputes: Dispute
  warnings: FraudWarning
  payouts: Payout
  domains: Domain
  methods: Method
  redirects: Redirect
  events: StripeEvent
  deliveries: Delivery
  replies: Reply
}

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
