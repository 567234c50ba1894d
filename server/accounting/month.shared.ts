/** A month as "2026-10". */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** The month that is so many months after another, or before. */
export function addMonths(month: string, count: number): string {
  const [year = 0, place = 1] = month.split('-').map(Number)
  const all = year * 12 + place - 1 + count
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
}
