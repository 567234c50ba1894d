const names = new Intl.Collator('en')
/** Compares ids as PostgreSQL does. */
export const compareIds = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Compares titles as lists by title do. */
export const compareTitles = (a: string, aId: string, b: string, bId: string): number =>
  names.compare(a, b) || compareIds(a, b) || compareIds(aId, bId)

/**
 * Binary search: the first number of a range for which `holds`, as for all after it; else its end.
 */
export function firstFrom(from: number, end: number, holds: (at: number) => boolean): number {
  let [low, high] = [from, end]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
