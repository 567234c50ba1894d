/**
 * Whether a number as people write it is a removal's: HR-12 is and HW-307 is not; without a prefix
 * it is of the kind that was asked for.
 */
export function isRemovalNumber(written: string, isAskedForRemoval: boolean): boolean {
  const prefix = written.trim().slice(0, 2).toLowerCase()
  if (prefix === 'hr') return true
  return isAskedForRemoval && prefix !== 'hw'
}
