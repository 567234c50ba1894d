import { REMOVAL_PREFIX } from '../order-name.shared.ts'

/**
 * Whether a number as people write it is a removal's: HR-12 is and HW-307 is not; without a prefix
 * it is of the kind that was asked for. Orders of before keep the prefix that their emails have, so
 * that every other prefix is an order's.
 */
export function isRemovalNumber(written: string, isAskedForRemoval: boolean): boolean {
  const prefix = /^[a-z]*/i.exec(written.trim())?.[0].toUpperCase()
  return prefix === REMOVAL_PREFIX || (isAskedForRemoval && prefix === '')
}
