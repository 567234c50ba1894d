/** The provider's events from which something follows: the webhook's endpoint subscribes to these. */
export const WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const
