/** The provider's events that the shop handles: the webhook endpoint subscribes to these. */
export const WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const
