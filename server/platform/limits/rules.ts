interface Rule {
  /** The maximum number of requests in a window. */
  max: number
  windowSeconds: number
}

/**
 * The rate limits by network address, by account and by order; a window starts with its first
 * request. The account of somebody who is not signed in is their e-mail address, or the guest id.
 */
export const limitRules = {
  'sign-in by address': { max: 50, windowSeconds: 900 },
  /** From all browsers together that are not known to the account. */
  'sign-in by account': { max: 100, windowSeconds: 900 },
  'sign-in by account and address': { max: 10, windowSeconds: 900 },
  'sign-in by known browser': { max: 10, windowSeconds: 900 },
  'register by address': { max: 20, windowSeconds: 3600 },
  'register by account': { max: 10, windowSeconds: 3600 },
  'password reset by address': { max: 20, windowSeconds: 3600 },
  'password reset by account': { max: 5, windowSeconds: 3600 },
  'mailed link by address': { max: 60, windowSeconds: 900 },
  'password by account': { max: 10, windowSeconds: 900 },
  'code by account': { max: 5, windowSeconds: 900 },
  'email change by account': { max: 5, windowSeconds: 3600 },
  'download by account': { max: 10, windowSeconds: 3600 },
  /** E-mails that anybody can have sent to an address, of all kinds together. */
  'email by recipient': { max: 10, windowSeconds: 3600 },
  /** Emails that a member of staff has sent again. */
  'email again by account': { max: 60, windowSeconds: 3600 },
  'inquiry by address': { max: 10, windowSeconds: 3600 },
  'inquiry by account': { max: 5, windowSeconds: 3600 },
  'removal list by address': { max: 10, windowSeconds: 3600 },
  'removal list by account': { max: 5, windowSeconds: 86_400 },
  'removal estimate by address': { max: 300, windowSeconds: 3600 },
  'stock alert by address': { max: 20, windowSeconds: 3600 },
  'stock alert by account': { max: 10, windowSeconds: 86_400 },
  'swatches by address': { max: 10, windowSeconds: 3600 },
  'swatches by account': { max: 3, windowSeconds: 2_592_000 },
  'address look-up by address': { max: 20, windowSeconds: 3600 },
  /** Of all visitors together: the provider charges for each. */
  'address look-up by all': { max: 500, windowSeconds: 86_400 },
  'new cart by address': { max: 100, windowSeconds: 3600 },
  'cart code by address': { max: 30, windowSeconds: 3600 },
  /** Codes that the shop does not have, of all visitors together: somebody is guessing. */
  'unknown cart code by all': { max: 2000, windowSeconds: 3600 },
  'gift card by address': { max: 20, windowSeconds: 3600 },
  'gift card code by address': { max: 60, windowSeconds: 3600 },
  /** Codes of no gift card, of all visitors together: somebody is guessing. */
  'unknown gift card code by all': { max: 2000, windowSeconds: 3600 },
  'order by address': { max: 60, windowSeconds: 600 },
  'assembly by address': { max: 30, windowSeconds: 3600 },
  'order by account': { max: 30, windowSeconds: 600 },
  'capture by address': { max: 300, windowSeconds: 600 },
  'capture by order': { max: 120, windowSeconds: 600 },
  /** Acceptances and messages of its buyer. */
  'quotation by number': { max: 60, windowSeconds: 3600 },
  'saved basket by address': { max: 20, windowSeconds: 3600 },
  /** Codes that are tried out. */
  'basket code by address': { max: 30, windowSeconds: 3600 },
  'order link by address': { max: 60, windowSeconds: 3600 },
  'order link by order': { max: 10, windowSeconds: 3600 },
  /** Changes of delivery slots by the buyer; each sends an e-mail. */
  'window by order': { max: 20, windowSeconds: 86_400 },
  'case by address': { max: 30, windowSeconds: 3600 },
  'case by order': { max: 30, windowSeconds: 86_400 },
  'photograph by address': { max: 60, windowSeconds: 3600 },
  'photograph by order': { max: 60, windowSeconds: 86_400 },
  'complaint by address': { max: 10, windowSeconds: 3600 },
  'complaint by account': { max: 5, windowSeconds: 86_400 },
  'question by address': { max: 10, windowSeconds: 3600 },
  'question by account': { max: 5, windowSeconds: 86_400 },
  'review report by address': { max: 10, windowSeconds: 3600 },
  'review by address': { max: 30, windowSeconds: 3600 },
  'upload by address': { max: 600, windowSeconds: 3600 },
  'upload by account': { max: 300, windowSeconds: 3600 },
  'catalogue file by account': { max: 120, windowSeconds: 3600 },
  'account file by account': { max: 120, windowSeconds: 3600 },
} as const satisfies Record<string, Rule>

export type LimitName = keyof typeof limitRules
