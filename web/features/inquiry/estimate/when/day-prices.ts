import { leavesChoice, penceOfRate } from '#server/removal/estimate/day-rates.shared.ts'
import { formatWholePounds } from '#web/ui/price.tsx'

/** What of the price that a visitor sees depends on the day. */
interface Seen {
  /** The price of crew and van on an ordinary day; nought before anything is counted. */
  crewPence: number
  /** What the chosen time adds to that, or takes off it, in per cent; nought without a day. */
  percent: number
  /** Whether a day is chosen: without one nothing comes off. */
  hasDay: boolean
}

const changeOf = (percent: number, seen: Seen): number =>
  penceOfRate(seen.crewPence, percent) - penceOfRate(seen.crewPence, seen.percent)

/** A way of being flexible: what it takes off, in per cent, and how many days it leaves to choose. */
interface Way {
  percent: number
  freeDays: number
  isChosen: boolean
}

/** What a way of being flexible changes in the price that the visitor sees. */
export function wayText({ percent, freeDays, isChosen }: Way, seen: Seen): string {
  if (!leavesChoice(freeDays)) return freeDays === 1 ? 'one day is free' : 'no day is free'
  if (isChosen && seen.hasDay) return 'in your price'
  const change = seen.crewPence > 0 ? changeOf(percent, seen) : percent - seen.percent
  if (change === 0) return 'the same price'
  const size = Math.abs(change)
  const sum = seen.crewPence > 0 ? formatWholePounds(size) : `${size}%`
  return `${sum} ${change < 0 ? 'less' : 'more'}${seen.hasDay ? '' : ' once you choose a day'}`
}

/** What a day of the calendar changes in the price that the visitor sees: "−£40", "+£120", "£0". */
export function dayPriceText(percent: number, seen: Seen): string {
  if (seen.crewPence === 0) return ''
  const change = changeOf(percent, seen)
  if (change === 0) return '£0'
  return `${change < 0 ? '−' : '+'}${formatWholePounds(Math.abs(change))}`
}
