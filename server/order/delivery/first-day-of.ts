import { dayInLondon, workingDaysAfter } from '../../lib/working-days.ts'
import { leftOf, madeFrom, slowest, type SoldLine } from '../../stock/made-to-order.ts'

/** What the first day of a delivery follows from. */
interface Ordered {
  /** The lines that come with it. */
  lines: readonly (SoldLine & { cancelledQuantity: number })[]
  createdAt: Date
}

/** After the notice of the zone, and not before the slowest line of the delivery is made. */
export function firstDayOf({ lines, createdAt }: Ordered, now: Date, notice: number): string {
  const noticed = workingDaysAfter(dayInLondon(now), notice)
  const made = slowest(lines.flatMap((line) => madeFrom(leftOf(line), createdAt) ?? []))
  const day = made?.toISOString().slice(0, 10) ?? noticed
  return day > noticed ? day : noticed
}
