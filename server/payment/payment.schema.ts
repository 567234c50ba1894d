export const paymentStatuses = [
  'pending',
  'paid',
  'partiallyRefunded',
  'refunded',
  'cancelled',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * What a payment is for: `order` is the first one of an order, its whole price or its deposit, and
 * `balance` each later one; a removal has a deposit and a balance, and `extras` that were agreed on its day; `giftCard` buys
 * a gift card.
 */
export const paymentKinds = ['order', 'deposit', 'balance', 'giftCard', 'extras'] as const
