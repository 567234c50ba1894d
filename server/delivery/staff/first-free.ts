import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, sqlOf } from '#server/platform/sql.ts'
import { isToCome } from '../find-slots.ts'
import { deliverySlot, type OfferedSlot } from '../delivery.schema.ts'

const found = deliverySlot.omit({ places: true }).extend({ key: z.string() })

/** Reads the first free window of each of several zones from a day on, by key, in one statement. */
export async function firstFreeSlots(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  wanted: readonly { key: string; zoneId: string; firstDay: string }[],
): Promise<Map<string, OfferedSlot>> {
  if (wanted.length === 0) return new Map()
  const rows = await readRows(sqlOf(pool), found)`
    SELECT w.key, s.id, s.date::text AS date, s."startHour", s."endHour", s."pricePence"
    FROM unnest(${wanted.map(({ key }) => key)}::text[],
      ${wanted.map(({ zoneId }) => zoneId)}::uuid[],
      ${wanted.map(({ firstDay }) => firstDay)}::date[]) AS w(key, "zoneId", first),
    LATERAL (
      SELECT * FROM "DeliverySlot" s
      WHERE s."zoneId" = w."zoneId" AND s.date >= w.first AND s.taken < s."plannedPlaces"
        AND ${isToCome(clock.now())}
      ORDER BY s.date, s."startHour", s."endHour" LIMIT 1) AS s`
  return new Map(rows.map(({ key, ...slot }) => [key, slot]))
}
