const names = new Intl.Collator('en')
/** As PostgreSQL orders ids. */
export const compareIds = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** As lists by title are ordered. */
export const compareTitles = (a: string, aId: string, b: string, bId: string): number =>
  names.compare(a, b) || compareIds(a, b) || compareIds(aId, bId)

/** The first number of a range of which something is true, as it is of all after it; its end if none. */
export function firstFrom(from: number, end: number, holds: (at: number) => boolean): number {
  let [low, high] = [from, end]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
