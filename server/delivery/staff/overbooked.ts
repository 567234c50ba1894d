import { Prisma } from '#server/generated/prisma/client.ts'
import { readRows, type Sql } from '#server/platform/sql.ts'
import { bookedPieces, isOverloaded, loadsOf } from '../loads.ts'
import { type Overbooked, overbookedSlot } from './zone.schema.ts'

/**
 * Reads the slots with more orders than places, or more than their vans carry, of zones from a day
 * on, or of one day.
 */
export function readOverbooked(
  on: Pick<Sql, '$queryRaw'>,
  zoneIds: readonly string[],
  { first, last = '9999-12-31' }: { first: string; last?: string },
): Promise<Overbooked> {
  const range = Prisma.sql`
    s."zoneId" = ANY(${zoneIds}::uuid[]) AND s.date BETWEEN ${first}::date AND ${last}::date
    AND s.taken > 0`
  return readRows(on, overbookedSlot)`
    WITH ${loadsOf(bookedPieces(Prisma.sql`SELECT s.id FROM "DeliverySlot" s WHERE ${range}`))}
    SELECT s.id AS "slotId", s.date::text AS date, s."startHour", s."endHour",
      s."plannedPlaces" AS places, s.taken, ${isOverloaded} AS "isOverloaded"
    FROM "DeliverySlot" s LEFT JOIN load l ON l.key = s.id::text
    WHERE ${range} AND (s.taken > s."plannedPlaces" OR ${isOverloaded})
    ORDER BY s.date, s."startHour", s."endHour", s.id`
}
