/**
 * Whether a number as people write it names a removal: HR-12 does and HW-307 does not, whatever was
 * asked for; a number alone is of what was asked for.
 */
export function isRemovalNumber(written: string, isAskedForRemoval: boolean): boolean {
  const prefix = written.trim().slice(0, 2).toLowerCase()
  if (prefix === 'hr') return true
  return isAskedForRemoval && prefix !== 'hw'
}
