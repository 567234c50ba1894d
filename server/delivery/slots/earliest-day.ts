import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { isoDay, workingDaysAfter } from '#server/lib/time/working-days.shared.ts'
import { madeOf, type Sold } from '#server/stock/can-sell.shared.ts'
import { canSplit, promisedFrom } from '#server/stock/made-to-order.shared.ts'

/** A line to be delivered: the availability of its product, and the quantity. */
export type WantedLine = Sold & { quantity: number }

interface Circumstances {
  now: Date
  /** Working days between the order and the first delivery of the zone. */
  noticeDays: number
}

/**
 * The first day on which a line can be delivered: after the notice of the zone, and not before it
 * is made.
 */
export function dayOfLine(line: WantedLine, { now, noticeDays }: Circumstances): string {
  const noticed = workingDaysAfter(dayInLondon(now), noticeDays)
  if (madeOf(line, line.quantity) === 0) return noticed
  const made = isoDay(promisedFrom(line, line.quantity, now))
  return made > noticed ? made : noticed
}

/**
 * The first day on which lines can be delivered together: that of the slowest. For two deliveries,
 * that of the first, with what is in stock.
 */
export function earliestDay(
  lines: readonly WantedLine[],
  { twoDeliveries, ...circumstances }: Circumstances & { twoDeliveries: boolean },
): string {
  const { now, noticeDays } = circumstances
  const noticed = workingDaysAfter(dayInLondon(now), noticeDays)
  const madeDays = lines.map((line) =>
    madeOf(line, line.quantity) > 0 ? promisedFrom(line, line.quantity, now) : null,
  )
  if (twoDeliveries && canSplit(madeDays)) return noticed
  return (
    [noticed, ...lines.map((line) => dayOfLine(line, circumstances))].toSorted().at(-1) ?? noticed
  )
}
