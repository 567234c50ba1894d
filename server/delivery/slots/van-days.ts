import { Prisma } from '#server/generated/prisma/client.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sqlOf } from '#server/platform/sql.ts'
import { plannedSlots } from './make-slots.ts'
import { freeOf, readVanSlots, readVanZones } from './van-places.ts'

/** Whether vans are free for a whole day: in every window of a zone, in none, or none goes. */
type VanDay = 'free' | 'full' | 'none'

/**
 * The days from one to another on which so many vans of one zone are free all day, by the slots that
 * deliveries are booked in; a day that is not in the map has no vans.
 */
export async function readVanDays(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { first, last, vans }: { first: string; last: string; vans: number },
): Promise<Map<string, VanDay>> {
  const sql = sqlOf(pool)
  const today = dayInLondon(clock.now())
  const zones = await readVanZones(sql)
  const days = new Map<string, VanDay>()
  for (const { id } of zones) {
    const made = await readVanSlots(
      sql,
      Prisma.sql`
        SELECT * FROM "DeliverySlot" WHERE "zoneId" = ${id}::uuid
          AND date BETWEEN ${first}::date AND ${last}::date AND "plannedPlaces" > 0`,
      null,
    )
    const madeDays = new Set(made.map(({ date }) => date))
    const planned = await plannedSlots(sql, id, { today, first, last })
    const windows = [
      ...made.map((slot) => ({ date: slot.date, free: freeOf(slot) })),
      ...planned
        .filter(({ date, places }) => places > 0 && !madeDays.has(date))
        .map((slot) => ({ date: slot.date, free: slot.vans })),
    ]
    for (const [date, ofDay] of Map.groupBy(windows, (window) => window.date)) {
      const isFree = ofDay.every(({ free }) => free >= vans)
      if (isFree || !days.has(date)) days.set(date, isFree ? 'free' : 'full')
    }
  }
  return days
}
