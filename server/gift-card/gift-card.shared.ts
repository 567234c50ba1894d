import { MIN_PAYMENT_PENCE } from '#server/lib/money.shared.ts'

/** The amounts that the page of gift cards offers, in pence. */
export const giftCardAmounts = [2500, 5000, 10_000, 25_000] as const

/** The bounds of an amount of one's own, in pence. */
export const LEAST_GIFT_PENCE = 1000
export const MOST_GIFT_PENCE = 50_000

/** How many days ahead a gift card can be sent. */
export const MOST_DAYS_AHEAD = 365

/** The characters of codes: none that looks like another one. */
export const GIFT_CODE_LETTERS = 'ACDEFGHJKLMNPQRTUVWXY3479'
export const GIFT_CODE_LENGTH = 16

/** A code as people write it, without spaces and hyphens, in capitals. */
export const asGiftCode = (written: string): string =>
  written.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')

/** A code in groups of four: "ACDE-FGHJ-KLMN-PQRT". */
export const giftCodeText = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** The name of a gift card for staff, its buyer and the books: "GC-12". */
export const giftCardName = (number: number): string => `GC-${number}`

/**
 * What stands for the intent of an order for which a gift card pays everything: the payment provider
 * knows nothing of it.
 */
export const giftPaymentId = (orderId: string): string => `gift_card_${orderId}`

/** What every page and email says of how long a gift card can be used. */
export const NO_EXPIRY = 'It doesn’t expire, and what you don’t spend stays on it.'

/**
 * What a gift card pays of a sum that is due now, in pence: as much as it has, but never so much
 * that the payment provider would have to take less than it can.
 */
export function giftPart(balancePence: number, duePence: number): number {
  const most = Math.min(balancePence, duePence)
  const rest = duePence - most
  return rest > 0 && rest < MIN_PAYMENT_PENCE ? Math.max(0, duePence - MIN_PAYMENT_PENCE) : most
}
