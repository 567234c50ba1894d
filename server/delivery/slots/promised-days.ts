import { dayInLondon } from '#server/lib/london-time.shared.ts'
import type { DeliveryMethod } from '#server/lib/order/delivery-methods.shared.ts'
import { isoDay } from '#server/lib/time/working-days.shared.ts'
import type { Sql } from '#server/platform/sql.ts'
import { deliveryDays } from '#server/stock/made-to-order.shared.ts'
import { readServedZone } from './find-slots.ts'
import { firstVanDay } from './make-slots.ts'

interface Ordered {
  createdAt: Date
  twoDeliveries: boolean
  deliveryMethod: DeliveryMethod
  /** The postcode of its address, as typed. */
  pincode: string
}

/** From which days an order comes. */
export interface PromisedDays {
  /** Its lines with made pieces; null for those in stock. */
  madeDays: (Date | null)[]
  /** Its deliveries: see `deliveryDays`. */
  deliveryDays: Date[]
}

/**
 * Reads from which days an order comes whose lines are made by these days (null: in stock): by van,
 * the first day on or after each on which the vans go to its address; otherwise, and where the vans do
 * not go, the same. Pages, emails and papers name these.
 */
export async function readPromisedDays(
  on: Sql,
  { createdAt, twoDeliveries, deliveryMethod, pincode }: Ordered,
  madeDays: readonly (Date | null)[],
): Promise<PromisedDays> {
  const plain = deliveryDays(madeDays, { ordered: createdAt, twoDeliveries })
  const isByVan = plain.length > 0 && deliveryMethod === 'van'
  const zone = isByVan ? await readServedZone(on, pincode) : null
  if (zone === null) return { madeDays: [...madeDays], deliveryDays: plain }
  const today = dayInLondon(createdAt)
  const vanDays = new Map<string, Date>()
  const asked = [...madeDays, ...plain].flatMap((day) => (day === null ? [] : isoDay(day)))
  for (const from of new Set(asked)) {
    vanDays.set(from, new Date(await firstVanDay(on, zone.id, { today, from })))
  }
  const vanDay = (day: Date) => vanDays.get(isoDay(day)) ?? day
  return {
    madeDays: madeDays.map((day) => day && vanDay(day)),
    deliveryDays: plain.map(vanDay),
  }
}
