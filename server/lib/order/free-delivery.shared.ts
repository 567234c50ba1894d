/** The wordings of a delivery price where it is no amount. */
export const freeDelivery = {
  /** Beside the label Delivery, in place of an amount. */
  amount: 'Free',
  /** The same before a window is booked: the price is not known yet. */
  arranged: 'To be arranged',
  /** The same after the chosen window was lost: the next one may have another price. */
  toChoose: 'Choose a slot',
  /** The same before there is an address. */
  unknown: 'By your postcode',
} as const
