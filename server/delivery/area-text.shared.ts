import { inWholePounds } from '../lib/money.shared.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Days of the week, Monday as 1: "Monday to Saturday", "Tuesday and Friday". */
export function weekdaysText(weekdays: readonly number[]): string {
  const sorted = [...new Set(weekdays)].toSorted((a, b) => a - b)
  const names = sorted.map((day) => days[day - 1] ?? '')
  const isRun = sorted.every((day, index) => day === (sorted[0] ?? 0) + index)
  if (isRun && names.length > 2) return `${names[0]} to ${names.at(-1)}`
  return new Intl.ListFormat('en-GB').format(names)
}

/** A price of delivery: "Free", "£15". */
export const areaPriceText = (pence: number): string =>
  pence === 0 ? 'Free' : inWholePounds(pence)
