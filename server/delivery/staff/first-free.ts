import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, sqlOf } from '#server/platform/sql.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { bookedPieces, loadsOf, vansOfRemovals, vansOfSlot } from '../slots/loads.ts'
import { VAN, type Weight } from '../slots/van.shared.ts'
import { isToCome } from '../slots/find-slots.ts'
import { deliverySlot, type OfferedSlot } from '../delivery.schema.ts'
import { areasAround, normalizePostcode, outwardCode } from '#server/lib/text/postcode.shared.ts'
import type { Zone } from './zone.schema.ts'

const found = deliverySlot.omit({ places: true }).extend({ key: z.string() })

/** How many days ahead it is looked at what else the vans carry. */
const LOOKED_AT_DAYS = 60

/**
 * Reads the first free window of each of several zones from a day on whose vans carry a load, by
 * key, in one statement.
 */
export async function firstFreeSlots(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  wanted: readonly (Weight & { key: string; zoneId: string; firstDay: string })[],
): Promise<Map<string, OfferedSlot>> {
  if (wanted.length === 0) return new Map()
  const zoneIds = [...new Set(wanted.map(({ zoneId }) => zoneId))]
  const first = wanted.map(({ firstDay }) => firstDay).toSorted()[0]
  const lookedAt = Prisma.sql`
    SELECT s.id FROM "DeliverySlot" s
    WHERE s."zoneId" = ANY(${zoneIds}::uuid[]) AND s.taken < s."plannedPlaces"
      AND s.date BETWEEN ${first}::date AND ${first}::date + ${LOOKED_AT_DAYS}::int`
  const rows = await readRows(sqlOf(pool), found)`
    WITH ${loadsOf(bookedPieces(lookedAt))}
    SELECT w.key, s.id, s.date::text AS date, s."startHour", s."endHour", s."pricePence"
    FROM unnest(${wanted.map(({ key }) => key)}::text[],
      ${wanted.map(({ zoneId }) => zoneId)}::uuid[],
      ${wanted.map(({ firstDay }) => firstDay)}::date[],
      ${wanted.map(({ weightGrams }) => weightGrams)}::bigint[],
      ${wanted.map(({ litres }) => litres)}::bigint[]) AS w(key, "zoneId", first, grams, litres),
    LATERAL (
      SELECT s.* FROM "DeliverySlot" s LEFT JOIN load l ON l.key = s.id::text,
        LATERAL (SELECT ${vansOfSlot} - ${vansOfRemovals} AS vans) AS v
      WHERE s."zoneId" = w."zoneId" AND s.date >= w.first AND s.taken < s."plannedPlaces"
        AND ${isToCome(clock.now())}
        AND (w.grams = 0 OR COALESCE(l.grams, 0) + w.grams <= v.vans * ${VAN.weightGrams}::bigint)
        AND (w.litres = 0 OR COALESCE(l.litres, 0) + w.litres <= v.vans * ${VAN.litres}::bigint)
      ORDER BY s.date, s."startHour", s."endHour" LIMIT 1) AS s`
  return new Map(rows.map(({ key, ...slot }) => [key, slot]))
}

/**
 * Finds the zone of a postcode as typed: the one with the narrowest area around it. Null when none
 * has it, or the text is no postcode.
 */
export function zoneOfPostcode(zones: readonly Zone[], typed: string): Zone | null {
  const postcode = normalizePostcode(typed)
  if (postcode === null) return null
  for (const area of areasAround(outwardCode(postcode))) {
    const zone = zones.find(({ areas }) => areas.includes(area))
    if (zone) return zone
  }
  return null
}
