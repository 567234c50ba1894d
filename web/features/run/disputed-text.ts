/** What the crew reads at the stop of an order with an open dispute. */
export const PAYMENT_DISPUTED = 'Payment disputed: call the office first.'
