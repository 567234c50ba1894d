/** The provider's events that the shop handles: the webhook endpoint subscribes to these. */
export const WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
] as const
