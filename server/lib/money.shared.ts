/** Money is integer pence inside the shop; pounds as numbers exist only in the REST adapter. */

/** VAT in Great Britain, in per cent: the standard rate. */
export const VAT_PERCENT = 20

/**
 * The largest payment, in pence: Stripe accepts eight digits
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
export const MAX_PAYMENT_PENCE = 99_999_999

/** The smallest payment in pounds sterling that Stripe takes, in pence: see the same page. */
export const MIN_PAYMENT_PENCE = 30

/** The VAT that a price including VAT contains, in pence, halves rounded up. */
export function vatInPence(grossPence: number, percent = VAT_PERCENT): number {
  return Math.round((grossPence * percent) / (100 + percent))
}

/** Changes an amount in pence by a percentage, halves rounded up. */
export function changedByPercent(pence: number, percent: number): number {
  // Hundredths of a per cent are whole numbers: 1.15 times 100 is no more than 115.
  return Math.round((pence * (10_000 + Math.round(percent * 100))) / 10_000)
}

/**
 * So many per cent of an amount, to the nearest multiple of a step in pence: to the penny, where
 * nothing else is said. Halves are rounded up.
 */
export function shareOfPence(pence: number, percent: number, stepPence = 1): number {
  return Math.round((pence * percent) / 100 / stepPence) * stepPence
}

/** An amount in whole pounds, in pence; half a pound is rounded away from nought. */
export function wholePoundsInPence(pence: number): number {
  return Math.sign(pence) * Math.round(Math.abs(pence) / 100) * 100
}

/** Pence as pounds, exact to the penny: 24999 is 249.99. */
export function poundsFromPence(pence: number): number {
  return pence / 100
}

/** Pounds as the nearest whole pence: 249.99 is 24999. */
export function nearestPence(pounds: number): number {
  return Math.round(pounds * 100)
}

/** Pounds as pence; `undefined` when the number has more than two decimals or is not finite. */
export function penceFromPounds(pounds: number): number | undefined {
  const pence = nearestPence(pounds)
  return Number.isSafeInteger(pence) && Math.abs(pence / 100 - pounds) < 1e-9 ? pence : undefined
}

/**
 * Prorates an amount by weights, to the penny: the parts sum to the amount, and the remaining
 * pennies go to the largest remainders first.
 */
export function proratePence(amountPence: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (amountPence * weight) / sum)
  const parts = exact.map(Math.floor)
  const left = amountPence - parts.reduce((total, part) => total + part, 0)
  const order = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const wholePounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Pence as files and fields have them, without a sign or separators: 123450 is "1234.50". */
export function poundsText(pence: number): string {
  return (pence / 100).toFixed(2)
}

/** Formats pence: 123450 is "£1,234.50". */
export function inPounds(pence: number): string {
  return pounds.format(pence / 100)
}

/** Formats without pence where there are none: 100000 is "£1,000", 25050 "£250.50". */
export function inWholePounds(pence: number): string {
  return wholePounds.format(pence / 100)
}
