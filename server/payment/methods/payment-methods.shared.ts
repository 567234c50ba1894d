/** The wallets: each may pay by any type that one of them has, as the provider's buttons do. */
const aWallet = <Label extends string>(label: Label, refundedTo: string) =>
  ({
    types: ['card', 'link'],
    label,
    inText: label,
    refundedTo,
    redirects: false,
    setting: 'wallets',
    needsEmail: false,
  }) as const

/**
 * How an order can be paid, a row for each method: everything but the pages where it is chosen and
 * the provider's side follows from it. Its name is that of the database and of REST.
 */
export const paymentMethods = {
  stripe: {
    /** The provider's types that it may be paid by; none where the provider has no part in it. */
    types: ['card'],
    label: 'Card',
    /** Within a sentence: "Paid by card". */
    inText: 'card',
    /** Where a refund goes. */
    refundedTo: 'the card',
    /** Whether it is approved on a page of its own, to which the buyer is sent. */
    redirects: false,
    /** The setting that offers it; null for one that needs none. */
    setting: null,
    /** Whether who pays by it has to give an email address. */
    needsEmail: false,
  },
  paypal: {
    types: ['paypal'],
    label: 'PayPal',
    inText: 'PayPal',
    refundedTo: 'the PayPal account',
    redirects: true,
    setting: null,
    needsEmail: false,
  },
  pay_by_bank: {
    types: ['pay_by_bank'],
    label: 'Pay by Bank',
    inText: 'Pay by Bank',
    refundedTo: 'the bank account',
    redirects: true,
    setting: 'payByBank',
    needsEmail: false,
  },
  /** Credit: what it costs and what it means is said by the lender alone, on its own page. */
  klarna: {
    types: ['klarna'],
    label: 'Klarna',
    inText: 'Klarna',
    refundedTo: 'Klarna',
    redirects: true,
    setting: 'klarna',
    // https://docs.stripe.com/payments/klarna/accept-a-payment
    needsEmail: true,
  },
  apple_pay: aWallet('Apple Pay', 'the card'),
  google_pay: aWallet('Google Pay', 'the card'),
  link: aWallet('Link', 'the Link account'),
  /** Taken by staff, and refunded by hand. */
  outside: {
    types: [],
    label: 'Cash, transfer or terminal',
    inText: 'cash, transfer or terminal',
    refundedTo: 'the customer by hand',
    redirects: false,
    setting: null,
    needsEmail: false,
  },
  /** Taken from a gift card's balance, beside one of the others or alone. */
  gift_card: {
    types: [],
    label: 'Gift card',
    inText: 'gift card',
    refundedTo: 'the gift card',
    redirects: false,
    setting: null,
    needsEmail: false,
  },
} as const

export type PaymentMethod = keyof typeof paymentMethods

/** The methods that a buyer can choose: those of the provider. */
export const checkoutMethodNames = [
  'stripe',
  'paypal',
  'pay_by_bank',
  'klarna',
  'apple_pay',
  'google_pay',
  'link',
] as const satisfies PaymentMethod[]
export type CheckoutMethod = (typeof checkoutMethodNames)[number]

/** The methods, the first of which is the default. */
export const paymentMethodNames = [
  ...checkoutMethodNames,
  'outside',
  'gift_card',
] as const satisfies PaymentMethod[]

/**
 * Whether staff are yet to hand over a refund: of a payment that they took outside, and that the shop
 * gave back by itself (`actorId` is null), such as for a cancelled order.
 */
export const isToHandOver = (method: PaymentMethod | undefined, actorId: string | null): boolean =>
  method === 'outside' && actorId === null

/** Whether the provider takes a payment by this method. */
export const isCheckoutMethod = (method: PaymentMethod): method is CheckoutMethod =>
  checkoutMethodNames.some((name) => name === method)

/** The wallets, which are offered by a button of their own above the address. */
export const walletNames = ['apple_pay', 'google_pay', 'link'] as const satisfies CheckoutMethod[]
export type WalletName = (typeof walletNames)[number]

/** The settings that offer methods, by the names in the table above. */
export type MethodSettings = Record<
  Exclude<(typeof paymentMethods)[CheckoutMethod]['setting'], null>,
  boolean
>

/** Whether a shop with these settings offers a method. */
export function isOffered(method: CheckoutMethod, settings: MethodSettings): boolean {
  const { setting } = paymentMethods[method]
  return setting === null || settings[setting]
}
