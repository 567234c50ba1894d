import { monthName } from '#server/lib/london-time.shared.ts'
import { daysSinceMonday } from '#server/lib/time/working-days.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'

export type SlotDay = RouterOutputs['delivery']['slots']['days'][number]

/** Days in weeks from Monday, padded with null at the calendar's ends. */
export function weeksOf(days: readonly SlotDay[]): (SlotDay | null)[][] {
  const [first] = days
  if (!first) return []
  const before = daysSinceMonday(first.date)
  const cells = [...Array.from({ length: before }, () => null), ...days]
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  )
}

/** The months of a calendar: "December 2026", "December 2026 and January 2027". */
export function monthsText(days: readonly SlotDay[]): string {
  const names = days.map(({ date }) => `${monthName(date)} ${date.slice(0, 4)}`)
  const [first = '', last = first] = [...new Set(names)].filter(
    (_, index, all) => index === 0 || index === all.length - 1,
  )
  const [firstMonth = '', firstYear] = first.split(' ')
  if (first === last) return first
  return last.endsWith(firstYear ?? '') ? `${firstMonth} and ${last}` : `${first} and ${last}`
}

/** The price of the cheapest free window of a day; null without one. */
export function fromPence({ windows }: SlotDay): number | null {
  const free = windows.filter(({ places }) => places > 0).map(({ pricePence }) => pricePence)
  return free.length > 0 ? Math.min(...free) : null
}
