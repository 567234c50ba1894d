/**
 * How an order can be paid, a row for each method: everything but the pages where it is chosen and
 * the provider's side follows from it. Its name is that of the database and of REST.
 */
export const paymentMethods = {
  stripe: {
    /** The provider's type of it; null for one that the provider has no part in. */
    type: 'card',
    label: 'Card',
    /** Within a sentence: "Paid by card". */
    inText: 'card',
    /** Where a refund goes. */
    refundedTo: 'the card',
    /** Whether it is approved on a page of its own, to which the buyer is sent. */
    redirects: false,
  },
  paypal: {
    type: 'paypal',
    label: 'PayPal',
    inText: 'PayPal',
    refundedTo: 'the PayPal account',
    redirects: true,
  },
  /** Taken by staff, and refunded by hand. */
  outside: {
    type: null,
    label: 'Cash, transfer or terminal',
    inText: 'cash, transfer or terminal',
    refundedTo: 'the customer by hand',
    redirects: false,
  },
  /** Taken from a gift card's balance, beside one of the others or alone. */
  gift_card: {
    type: null,
    label: 'Gift card',
    inText: 'gift card',
    refundedTo: 'the gift card',
    redirects: false,
  },
} as const

export type PaymentMethod = keyof typeof paymentMethods

/** The methods, the first of which is the default. */
export const paymentMethodNames = [
  'stripe',
  'paypal',
  'outside',
  'gift_card',
] as const satisfies PaymentMethod[]

/** The methods that a buyer can choose: those of the provider. */
export const checkoutMethodNames = ['stripe', 'paypal'] as const satisfies PaymentMethod[]
export type CheckoutMethod = (typeof checkoutMethodNames)[number]

/** Whether the provider takes a payment by this method. */
export const isCheckoutMethod = (method: PaymentMethod): method is CheckoutMethod =>
  checkoutMethodNames.some((name) => name === method)
