export const paymentStatuses = [
  'pending',
  'paid',
  'partiallyRefunded',
  'refunded',
  'cancelled',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What a payment is for: an order, or a part of the price of a removal. */
export const paymentKinds = ['order', 'deposit', 'balance'] as const
