/** What delivery costs where no zone has a price, and the wordings of it. */
export const deliveryPence = 0

export const freeDelivery = {
  /** Beside the word Delivery, where an amount would stand. */
  amount: 'Free',
  /** There too, while no window is booked: what it will cost is not known yet. */
  arranged: 'To be arranged',
  /** There too, after the chosen window went: the next one may have another price. */
  toChoose: 'Choose a window',
  /** Below a sum. */
  sentence: 'Delivery is free.',
  /** In a list of what a price includes. */
  included: 'free delivery',
  /** In a list of how things are sold. */
  delivered: 'delivered free',
} as const
