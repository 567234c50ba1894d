import { monthName } from '#server/lib/london-time.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'

export type SlotDay = RouterOutputs['delivery']['slots']['days'][number]

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
