/** Free delivery: what delivery costs, how long it takes, and every wording of it. */
export const deliveryPence = 0

export const deliveryWeeks = { from: 2, to: 3 } as const

const weeks = `${deliveryWeeks.from} to ${deliveryWeeks.to} weeks`

export const freeDelivery = {
  /** Beside the word Delivery, where an amount would stand. */
  amount: 'Free',
  /** Below a sum. */
  sentence: 'Delivery is free.',
  /** In a list of what a price includes. */
  included: 'free delivery',
  /** In a list of how things are sold. */
  delivered: 'delivered free',
  /** On the page of a product. */
  promise: `Delivered in ${weeks}`,
  promiseDetail: 'Free to the room you choose, in mainland Britain',
  /** In the terms. */
  terms: `We deliver within the United Kingdom, free, in ${weeks}.`,
} as const
