import { MIN_PAYMENT_PENCE } from '#server/lib/money.shared.ts'

/** How many days before its last day a balance is asked for, the earliest first. */
export const BALANCE_REMINDED_DAYS = [7, 2, 0] as const

/**
 * By how much a payment that is still to be made is lowered by what is given back: what is left of it
 * is nothing, or as much as can be paid.
 */
export function loweredBy(openPence: number, backPence: number): number {
  const taken = Math.max(0, Math.min(backPence, openPence))
  const left = openPence - taken
  return left > 0 && left < MIN_PAYMENT_PENCE ? Math.max(0, openPence - MIN_PAYMENT_PENCE) : taken
}
