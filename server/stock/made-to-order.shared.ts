import { dayInLondon, dayOfMonth } from '../lib/london-time.shared.ts'
import { madeOf, type Sold } from './can-sell.shared.ts'
import type { DeliveryMethod } from '../lib/order/delivery-methods.shared.ts'
import { NOTICE_DAYS } from '../lib/time/lead-time.shared.ts'
import { daysAfter, workingDayFrom, workingDaysAfter } from '../lib/time/working-days.shared.ts'

/**
 * The first day on which so many pieces can be delivered, as its midnight in UTC: a working day, two
 * working days after today for pieces in stock, and not before the lead time for made pieces.
 */
export function promisedFrom(product: Sold, quantity: number, today: Date): Date {
  const day = dayInLondon(today)
  const stocked = workingDaysAfter(day, NOTICE_DAYS)
  const { leadDays } = product
  if (leadDays === null || madeOf(product, quantity) === 0) return dateOf(stocked)
  const made = workingDayFrom(daysAfter(day, leadDays))
  return dateOf(made > stocked ? made : stocked)
}

/** The first day of delivery of a cart's line with made pieces; null for a line from stock. */
export function madeFromToday(line: Sold & { quantity: number }, today: Date): Date | null {
  return madeOf(line, line.quantity) > 0 ? promisedFrom(line, line.quantity, today) : null
}

/** The first day of delivery of a made piece, and how many days from today that is. */
export interface MadePromise {
  day: string
  inDays: number
}

const DAY_MS = 86_400_000

/**
 * The promise on a product's page for one piece; null when it is in stock or is not made to order.
 */
export function promiseOfOne(product: Sold, today: Date): MadePromise | null {
  const day = madeFromToday({ ...product, quantity: 1 }, today)
  if (day === null) return null
  const inDays = (day.getTime() - dateOf(dayInLondon(today)).getTime()) / DAY_MS
  return { day: day.toISOString().slice(0, 10), inDays }
}

/** The longest lead time of lines with made pieces, in days; null where all are in stock. */
export function slowestLeadDays(lines: readonly (Sold & { quantity: number })[]): number | null {
  const made = lines.filter((line) => madeOf(line, line.quantity) > 0)
  return made.length === 0 ? null : Math.max(...made.map(({ leadDays }) => leadDays ?? 0))
}

/** What is left of a line after pieces of it were cancelled: made pieces are cancelled first. */
export function leftOf<T extends Pick<SoldLine, 'quantity' | 'madeQuantity'>>(
  line: T & { cancelledQuantity: number },
): T {
  return {
    ...line,
    quantity: line.quantity - line.cancelledQuantity,
    madeQuantity: Math.max(0, line.madeQuantity - line.cancelledQuantity),
  }
}

/** A line of an order: how many pieces were sold, and how many of these are made. */
export interface SoldLine {
  quantity: number
  madeQuantity: number
  /** The product's lead days when it was sold. */
  leadDays: number | null
}

/**
 * The first day of delivery of an order's line with made pieces; null for a line from stock, and for
 * assembly, which has no lead days.
 */
export function madeFrom(
  { quantity, madeQuantity, leadDays }: SoldLine,
  ordered: Date,
): Date | null {
  if (madeQuantity === 0 || leadDays === 0) return null
  return promisedFrom({ stock: quantity - madeQuantity, leadDays }, quantity, ordered)
}

/** A delivery of an order: see server/delivery/order-parts.ts. */
export type Part = 1 | 2

/**
 * The delivery of each line of an order: lines with made pieces come second where the buyer chose
 * two deliveries and other lines are in stock. Cancellations do not change it.
 */
export function partsOf(
  lines: readonly Pick<SoldLine, 'madeQuantity'>[],
  twoDeliveries: boolean,
): Part[] {
  const isMade = lines.map(({ madeQuantity }) => madeQuantity > 0)
  const splits = twoDeliveries && isMade.includes(true) && isMade.includes(false)
  return isMade.map((made) => (splits && made ? 2 : 1))
}

/** The first day of delivery of several lines together: that of the slowest; null without lines. */
export function slowest(days: readonly Date[]): Date | null {
  return days.length === 0 ? null : new Date(Math.max(...days.map((day) => day.getTime())))
}

/** Whether lines can come in two deliveries: some are in stock, and some are made. */
export const canSplit = (madeDays: readonly (Date | null)[]): boolean =>
  madeDays.includes(null) && madeDays.some((day) => day !== null)

/**
 * The first days of an order's deliveries, from the days of its lines (null: in stock): none where
 * all lines are in stock; otherwise that of the slowest line, after that of the lines in stock when
 * the buyer wants two deliveries.
 */
export function deliveryDays(
  madeDays: readonly (Date | null)[],
  { ordered, twoDeliveries }: { ordered: Date; twoDeliveries: boolean },
): Date[] {
  const last = slowest(madeDays.filter((day) => day !== null))
  if (last === null) return []
  if (!twoDeliveries || !canSplit(madeDays)) return [last]
  return [dateOf(workingDaysAfter(dayInLondon(ordered), NOTICE_DAYS)), last]
}

/** The first day on which all of an order can be delivered. */
export function firstDay(lines: readonly SoldLine[], ordered: Date): string {
  const made = slowest(lines.flatMap((line) => madeFrom(line, ordered) ?? []))
  const day = made?.toISOString().slice(0, 10)
  return day ?? workingDaysAfter(dayInLondon(ordered), NOTICE_DAYS)
}

/**
 * An order's promise of its deliveries, as a label and the days; null where all lines are in stock.
 */
export function deliveryPromises(days: readonly Date[]): { label: string; value: string } | null {
  const [first, second] = days.map(dayOfMonth)
  if (first === undefined) return null
  if (second === undefined) return { label: 'Delivered from', value: first }
  return { label: 'Two deliveries', value: `from ${first} and ${second}` }
}

/** How a line with made pieces comes: on a day of the van, when it is ready, or to be agreed. */
export type MadeHow = 'delivered' | 'ready' | 'agreed'

/** How the made pieces of an order come, as its lines say it. */
export function madeHow({ deliveryMethod, toAgree }: Coming): MadeHow {
  if (deliveryMethod !== 'van') return 'ready'
  return toAgree?.isOutside === true ? 'agreed' : 'delivered'
}

interface Coming {
  deliveryMethod: DeliveryMethod
  toAgree: { isOutside: boolean } | null
}

/**
 * "Made to order, delivered from 12 January"; without any day where that of the delivery is still to
 * be agreed.
 */
export const madeForYouText = (day: Date, how: MadeHow = 'delivered'): string =>
  how === 'agreed' ? 'Made to order' : `Made to order, ${how} from ${dayOfMonth(day)}`

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
