import { dayText, dayOfMonth } from '../lib/london-time.shared.ts'
import { inWholePounds } from '../lib/money.shared.ts'
import { orderArrangedText } from '../lib/order/free-delivery.shared.ts'
import { deliveryPromises } from '../stock/made-to-order.shared.ts'

/** Formats days and windows of delivery. A day is an ISO date such as `2026-12-01`. */

function hourText(hour: number): string {
  if (hour === 12) return '12 noon'
  if (hour === 24) return 'midnight'
  return hour < 12 ? `${hour}am` : `${hour - 12}pm`
}

/** The hours of a delivery. */
export interface Hours {
  startHour: number
  endHour: number
}

/** A window of a day: "7am to 1pm". */
export const hoursText = ({ startHour, endHour }: Hours): string =>
  `${hourText(startHour)} to ${hourText(endHour)}`

/** A window on its day: "Tuesday 1 December, 7am to 1pm". */
export const slotText = ({ date, ...hours }: Hours & { date: string }): string =>
  `${dayText(date)}, ${hoursText(hours)}`

const priceWord = (pence: number): string => {
  if (pence === 0) return 'Free delivery'
  return `Delivery for ${inWholePounds(pence)}`
}

/** The earliest delivery to a postcode: "Free delivery to W1U 4EF from Tuesday 1 December". */
export const earliestText = (
  postcode: string,
  earliest: { date: string; pricePence: number } | null,
): string =>
  earliest
    ? `${priceWord(earliest.pricePence)} to ${postcode} from ${dayText(earliest.date)}`
    : `We deliver to ${postcode}, but we’re fully booked for the coming weeks. ${orderArrangedText}`

type Window = Hours & { date: string }

/**
 * The windows of an order's deliveries as labelled rows, or the first days of made-to-order
 * deliveries.
 */
export function deliveryTimes(days: Date[], slot: Window | null, secondSlot: Window | null = null) {
  const promise = deliveryPromises(days)
  if (slot === null && secondSlot === null) return promise ? [promise] : []
  const [first, second] = days
  if (second === undefined) return slot ? [{ label: 'Delivery slot', value: slotText(slot) }] : []
  const valueOf = (window: Window | null, day: Date | undefined) =>
    window ? slotText(window) : day ? `from ${dayOfMonth(day)}` : ''
  return [
    { label: 'First delivery', value: valueOf(slot, first) },
    { label: 'Second delivery', value: valueOf(secondSlot, second) },
  ]
}
