/**
 * How an order can be paid, a row for each method: everything but the pages where it is chosen and
 * the provider's side follows from it. Its name is that of the database and of REST.
 */
export const paymentMethods = {
  stripe: {
    /** The provider's type of it. */
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
} as const

export type PaymentMethod = keyof typeof paymentMethods

/** The methods, the first of which is the default. */
export const paymentMethodNames = ['stripe', 'paypal'] as const satisfies PaymentMethod[]
