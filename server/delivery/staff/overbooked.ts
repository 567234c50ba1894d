import { readRows, type Sql } from '#server/platform/sql.ts'
import { type Overbooked, overbookedSlot } from './zone.schema.ts'

/** Reads the slots with more orders than places, of zones from a day on, or of one day. */
export function readOverbooked(
  on: Pick<Sql, '$queryRaw'>,
  zoneIds: readonly string[],
  { first, last = '9999-12-31' }: { first: string; last?: string },
): Promise<Overbooked> {
  return readRows(on, overbookedSlot)`
    SELECT s.id AS "slotId", s.date::text AS date, s."startHour", s."endHour",
      s."plannedPlaces" AS places, s.taken
    FROM "DeliverySlot" s
    WHERE s."zoneId" = ANY(${zoneIds}::uuid[]) AND s.taken > s."plannedPlaces"
      AND s.date BETWEEN ${first}::date AND ${last}::date
    ORDER BY s.date, s."startHour", s."endHour", s.id`
}
