import { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import { readRows, type Sql } from '#server/platform/sql.ts'
import type { ZoneParcel } from '../methods/zone-method.schema.ts'
import type { Zone, Exception } from './zone.schema.ts'
import { hoursText } from '../delivery-text.shared.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { bookedPieces, isOverloaded, loadsOf } from '../slots/loads.ts'
import { type Overbooked, overbookedSlot } from './zone.schema.ts'

/** The fields of a zone that are validated. */
type Checked = Pick<Zone, 'name' | 'areas' | 'isServed' | 'weekdays' | 'windows'>

const claim = z.object({ name: z.string(), areas: z.array(z.string()) })

/** Serialises the transactions that write zones, so that no two zones get the same area. */
export const lockAllZones = (tx: Pick<Tx, '$executeRaw'>) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('delivery zones'))`

/**
 * Validates a zone: no other zone has its name or one of its areas, and a served one has days and
 * windows. Throws INVALID_INPUT by field; a taken area is reported with its zone.
 */
export async function checkZone(tx: Tx, id: string | null, checked: Checked): Promise<void> {
  const others = await readRows(tx, claim)`
    SELECT z.name, ARRAY(SELECT area FROM unnest(z.areas) AS area
      WHERE area = ANY(${checked.areas}::text[]) ORDER BY area) AS areas
    FROM "DeliveryZone" z
    WHERE z."archivedAt" IS NULL AND z.id IS DISTINCT FROM ${id}::uuid
      AND (lower(z.name) = lower(${checked.name}) OR z.areas && ${checked.areas}::text[])
    ORDER BY z.position, z.id`
  const fields = { ...faultsOf(checked), ...clashesOf(checked.name, others) }
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID_INPUT', { fields })
}

function faultsOf({ isServed, weekdays, windows }: Checked): Record<string, string> {
  if (!isServed) return {}
  return {
    ...(windows.length === 0 && {
      windows: 'Add at least one window, or turn deliveries off for this zone.',
    }),
    ...(weekdays.length === 0 &&
      windows.some((window) => window.weekdays.length === 0) && {
        weekdays: 'Choose the delivery days.',
      }),
  }
}

function clashesOf(name: string, others: readonly z.infer<typeof claim>[]): Record<string, string> {
  const overlapping = others.filter(({ areas }) => areas.length > 0)
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase())
  return {
    ...(isTaken && { name: 'There is already a zone with this name.' }),
    ...(overlapping.length > 0 && {
      areas: overlapping
        .map((zone) => `${zone.name} already has ${inWords(zone.areas)}.`)
        .join(' '),
    }),
  }
}

/** "E2", "E2 and E3", "E2, E3 and 7 more". */
function inWords(areas: readonly string[]): string {
  const named = areas.length > 4 ? areas.slice(0, 3) : areas.slice(0, -1)
  const last = areas.length > 4 ? `${areas.length - 3} more` : (areas.at(-1) ?? '')
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`
}

/** The audited fields of a zone. */
export const auditedZone = ({
  id: _,
  updatedAt: _at,
  windows,
  weekdays,
  collection,
  parcel,
  ...zone
}: Zone) => ({
  ...zone,
  collection: ruleText(collection),
  parcel: ruleText(parcel),
  weekdays: weekdays.map(String),
  windows: windows.map(
    (window) =>
      `${hoursText(window)}: ${window.places} places, ${vansPart(window.vans)}` +
      `${window.pricePence === null ? 'price of the zone' : inPounds(window.pricePence)}, ` +
      (window.weekdays.length === 0 ? 'days of the zone' : shortWeekdays(window.weekdays)),
  ),
})

const shortNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const shortWeekdays = (days: readonly number[]): string =>
  days.map((day) => shortNames[day - 1]).join(' ')

/** A method of a zone, for the audit. */
function ruleText(rule: ZoneParcel | null): string {
  if (rule === null) return 'as everywhere'
  if (rule.kind === 'none') return 'not offered'
  if (rule.kind === 'fixed') return inPounds(rule.pence)
  if (rule.kind === 'freeFrom')
    return `${inPounds(rule.pence)}, free from ${inPounds(rule.fromPence)}`
  return rule.steps
    .map(({ upToKg, upToCm, pence }) => `up to ${upToKg} kg and ${upToCm} cm ${inPounds(pence)}`)
    .join(', ')
}

const vansPart = (vans: number | null) => (vans === null ? '' : `${vans} vans, `)

/** The audited fields of an exception. */
export const auditedException = ({ id: _, zone, ...exception }: Exception) => ({
  ...exception,
  zone: zone?.name ?? 'all',
})

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
