import { dayInLondon, workingDaysAfter } from '../../lib/working-days.ts'
import { deliveryDays, leftOf, madeFrom, type SoldLine } from '../../stock/made-to-order.ts'

/** What the first day of an order's delivery follows from. */
interface Ordered {
  lines: readonly (SoldLine & { cancelledQuantity: number })[]
  createdAt: Date
  twoDeliveries: boolean
}

/** After the notice of the zone, and not before the slowest line of the first delivery is made. */
export function firstDayOf(
  { lines, createdAt, twoDeliveries }: Ordered,
  now: Date,
  notice: number,
): string {
  const noticed = workingDaysAfter(dayInLondon(now), notice)
  const madeDays = lines.map((line) => madeFrom(leftOf(line), createdAt))
  const [made] = deliveryDays(madeDays, { ordered: createdAt, twoDeliveries })
  const day = made?.toISOString().slice(0, 10) ?? noticed
  return day > noticed ? day : noticed
}
