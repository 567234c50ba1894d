import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { workingDaysAfter } from '#server/lib/working-days.shared.ts'
import { leftOf, madeFrom, slowest, type SoldLine } from '#server/stock/made-to-order.shared.ts'

/** The order's data that the first day of a delivery depends on. */
interface Ordered {
  /** The lines of the delivery. */
  lines: readonly (SoldLine & { cancelledQuantity: number })[]
  createdAt: Date
}

/**
 * The first possible day of a delivery: after the zone's notice, and not before its slowest line is
 * made.
 */
export function firstDayOf({ lines, createdAt }: Ordered, now: Date, notice: number): string {
  const noticed = workingDaysAfter(dayInLondon(now), notice)
  const made = slowest(lines.flatMap((line) => madeFrom(leftOf(line), createdAt) ?? []))
  const day = made?.toISOString().slice(0, 10) ?? noticed
  return day > noticed ? day : noticed
}
