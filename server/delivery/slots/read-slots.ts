import { dayInLondon, londonTime } from '#server/lib/london-time.shared.ts'
import { orderArrangedText } from '#server/lib/order/free-delivery.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { sqlOf } from '#server/platform/sql.ts'
import { fillPlaceholders } from '#server/settings/description/placeholder-values.shared.ts'
import { soldOf } from '#server/stock/find-shortage.ts'
import type {
  CheckDeliveryOutput,
  DeliverySlot,
  SlotsInput,
  SlotsOutput,
  DeliveryArea,
} from '../delivery.schema.ts'
import { earliestText } from '../delivery-text.shared.ts'
import { dayOfLine, earliestDay } from './earliest-day.ts'
import { findSlots, type FoundSlots, type Sought } from './find-slots.ts'
import { plannedSlots } from './make-slots.ts'
import { carry } from './van.shared.ts'

type SlotDeps = Pick<Deps, 'pool' | 'settings' | 'clock'>

/** How many days a calendar shows. */
const CALENDAR_DAYS = 28

/**
 * Reads the windows of a postcode for these lines, day by day for four weeks: free ones, full ones,
 * and days without any. Made-to-order lines postpone the first day, however far. `served` is false
 * where the vans do not go.
 */
export async function readSlots(deps: SlotDeps, input: SlotsInput): Promise<SlotsOutput> {
  const now = deps.clock.now()
  const shop = deps.settings.current()
  const today = dayInLondon(now)
  const { postcode, from, twoDeliveries, notBefore = today } = input
  const items = addedUp(input.items)
  const shownFrom = from !== undefined && from > notBefore ? from : notBefore
  const zone = await slotsOf(deps, {
    postcode,
    items,
    twoDeliveries,
    now,
    from: shownFrom,
    days: CALENDAR_DAYS,
  })
  if (!zone?.isServed) {
    const unserved = {
      earliest: null,
      items: [],
      days: [],
      until: null,
      message: `${fillPlaceholders(shop.promises.notServed, shop)} ${orderArrangedText}`,
    }
    return { postcode, served: false, zone: zone && nameOf(zone), ...unserved }
  }
  const sold = new Map(zone.products.map(({ id, ...rest }) => [id, rest]))
  const lines = items.map(({ productId, quantity }) => ({
    productId,
    quantity,
    ...soldOf(sold, productId),
  }))
  const earliestOfLines = earliestDay(lines, { now, noticeDays: zone.noticeDays, twoDeliveries })
  const first = notBefore > earliestOfLines ? notBefore : earliestOfLines
  const until = lastBookable({ first, today, ...zone })
  const possible = zone.slots.filter(({ date }) => date >= first && date <= until)
  const earliest = possible.find(({ places }) => places > 0) ?? null
  return {
    postcode,
    served: true,
    zone: nameOf(zone),
    earliest,
    items: lines.map((line) => ({
      productId: line.productId,
      from: dayOfLine(line, { now, noticeDays: zone.noticeDays }),
    })),
    days: calendarOf(possible, from !== undefined && from > first ? from : first, until),
    until,
    message: earliestText(postcode, earliest),
  }
}

/** The items with each product once. */
function addedUp(items: SlotsInput['items']): SlotsInput['items'] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

/** Whether a postcode is served, from when, and for how much. */
export async function checkDelivery(
  deps: SlotDeps,
  postcode: string,
): Promise<CheckDeliveryOutput> {
  const { served, zone, earliest, message } = await readSlots(deps, {
    postcode,
    items: [],
    twoDeliveries: false,
  })
  return {
    postcode,
    served,
    zone,
    pricePence: earliest?.pricePence ?? null,
    earliest: earliest?.date ?? null,
    message,
  }
}

/**
 * The last bookable day; for lines that are made later than that, four weeks from when they are
 * made.
 */
export function lastBookable({
  first,
  today,
  aheadDays,
}: {
  first: string
  today: string
  aheadDays: number
}): string {
  const last = daysAfter(today, aheadDays)
  return first > last ? daysAfter(first, CALENDAR_DAYS - 1) : last
}

const nameOf = ({ id, name }: FoundSlots) => ({ id, name })

/**
 * One statement, and a second one for what can be booked beyond the slots that are made: the row of
 * one is written when its place is taken.
 */
async function slotsOf(deps: SlotDeps, sought: Sought): Promise<FoundSlots | null> {
  const sql = sqlOf(deps.pool)
  const found = await findSlots(sql, sought)
  if (!found?.isServed) return found
  const last = lastNeeded(found, sought)
  const { slotsUntil } = found
  if (slotsUntil !== null && slotsUntil >= last) return found
  const today = dayInLondon(sought.now)
  const unmade = slotsUntil === null || slotsUntil < today ? today : daysAfter(slotsUntil, 1)
  const planned = await plannedSlots(sql, found.id, { today, first: unmade, last })
  const made = new Set(found.slots.map(windowKey))
  const isToCome = ({ date, endHour }: Window) =>
    `${date} ${String(endHour).padStart(2, '0')}:00` > londonTime(sought.now)
  const others = planned
    .filter((slot) => !made.has(windowKey(slot)) && isToCome(slot))
    .map(({ zoneId: _, vans, ...slot }) => ({
      ...slot,
      places: carry(vans, found) ? slot.places : 0,
    }))
  return { ...found, slots: [...found.slots, ...others].toSorted(byTime) }
}

type Window = Pick<DeliverySlot, 'date' | 'startHour' | 'endHour'>
const windowKey = ({ date, startHour, endHour }: Window) => `${date} ${startHour}-${endHour}`
const byTime = (one: Window, other: Window) =>
  one.date.localeCompare(other.date) ||
  one.startHour - other.startHour ||
  one.endHour - other.endHour

/**
 * The last day with slots that these lines can need, however far ahead the visitor asks: what can
 * be booked, and four weeks after the slowest line is made.
 */
function lastNeeded({ aheadDays, products }: FoundSlots, { now }: Sought): string {
  const made = Math.max(0, ...products.map(({ leadDays }) => leadDays ?? 0))
  return daysAfter(dayInLondon(now), Math.max(aheadDays, made === 0 ? 0 : made + CALENDAR_DAYS))
}

function calendarOf(
  slots: readonly DeliverySlot[],
  first: string,
  until: string,
): SlotsOutput['days'] {
  const days: SlotsOutput['days'] = []
  for (let date = first; days.length < CALENDAR_DAYS && date <= until; date = daysAfter(date, 1)) {
    const windows = slots.filter((slot) => slot.date === date)
    const isFree = windows.some(({ places }) => places > 0)
    const state = isFree ? 'free' : windows.length > 0 ? 'full' : 'none'
    days.push({ date, state, windows })
  }
  return days
}

/** Where the shop delivers, on which days, in which slots and for how much; for everybody. */
export async function listAreas({ db }: Pick<Deps, 'db'>): Promise<{ items: DeliveryArea[] }> {
  const zones = await db.deliveryZone.findMany({
    where: { archivedAt: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: {
      name: true,
      isServed: true,
      pricePence: true,
      noticeDays: true,
      weekdays: true,
      windows: {
        orderBy: [{ startHour: 'asc' }, { endHour: 'asc' }],
        select: { startHour: true, endHour: true, pricePence: true, weekdays: true },
      },
    },
  })
  const items = zones.map(({ pricePence, weekdays, windows, ...zone }) => ({
    ...zone,
    windows: windows.map((window) => ({
      startHour: window.startHour,
      endHour: window.endHour,
      pricePence: window.pricePence ?? pricePence,
      weekdays: window.weekdays.length > 0 ? window.weekdays : weekdays,
    })),
  }))
  return { items }
}
