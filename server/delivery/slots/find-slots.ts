import { dayInLondon, londonTime } from '#server/lib/london-time.shared.ts'
import { z } from 'zod'
import { areasAround, normalizePostcode, outwardCode } from '#server/lib/text/postcode.shared.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { readRows, type Sql } from '#server/platform/sql.ts'
import { deliverySlot } from '../delivery.schema.ts'
import { hasRoom, loadsWith } from './loads.ts'

/** The most days by which working days and bank holidays can postpone the first possible one. */
const SLACK_DAYS = 20

const found = z.object({
  id: z.uuid(),
  name: z.string(),
  isServed: z.boolean(),
  noticeDays: z.int(),
  aheadDays: z.int(),
  slotsUntil: z.iso.date().nullable(),
  products: z.array(z.object({ id: z.uuid(), stock: z.int(), leadDays: z.int().nullable() })),
  slots: z.array(deliverySlot),
  /** The load of the lines. */
  weightGrams: z.int(),
  litres: z.int(),
})
export type FoundSlots = z.infer<typeof found>

/** The SQL condition that the window of slot `s` has not ended: its hours are London's. */
export const isToCome = (now: Date): Prisma.Sql => Prisma.sql`
  s.date + make_interval(hours => s."endHour") > ${londonTime(now)}::timestamp`

/** The postcode in its printed form, and the lines to be delivered there. */
export interface Sought {
  postcode: string
  items: readonly { productId: string; quantity: number }[]
  twoDeliveries: boolean
  now: Date
  /** The first day to show; by default the first possible one. */
  from?: string | undefined
  days: number
}

/** The zone of a postcode as `zone`: the one with the narrowest area around it. */
export function zoneOf(postcode: string): Prisma.Sql {
  const areas = areasAround(outwardCode(postcode))
  return Prisma.sql`
    SELECT z.*, near.rank FROM "DeliveryZone" z, LATERAL (
      SELECT min(array_position(${areas}::text[], area)) AS rank FROM unnest(z.areas) AS area) AS near
    WHERE z."archivedAt" IS NULL AND near.rank IS NOT NULL
    ORDER BY near.rank, z.position, z.id LIMIT 1`
}

/** The zone of a postcode, or of its first part alone; null when none has it. */
export async function findZone(on: Sql, postcode: string): Promise<string | null> {
  const [zone] = await readRows(on, z.object({ id: z.uuid() }))`
    SELECT zone.id FROM (${zoneOf(postcode.includes(' ') ? postcode : `${postcode} `)}) AS zone`
  return zone?.id ?? null
}

const servedZone = z.object({
  id: z.uuid(),
  name: z.string(),
  noticeDays: z.int(),
  pricePence: z.int().nullable(),
})

/** The served zone of a postcode as typed, with the least that a slot costs there; null where none is. */
export async function readServedZone(on: Sql, pincode: string) {
  const postcode = normalizePostcode(pincode)
  if (postcode === null) return null
  const [zone] = await readRows(on, servedZone)`
    SELECT zone.id, zone.name, zone."noticeDays", (
      SELECT min(COALESCE(w."pricePence", zone."pricePence")) FROM "DeliveryWindow" w
      WHERE w."zoneId" = zone.id) AS "pricePence"
    FROM (${zoneOf(postcode)}) AS zone WHERE zone."isServed"`
  return zone ?? null
}

/** Whether the shop's team goes to a postcode, as typed. */
export async function isServed(on: Pick<Sql, '$executeRaw'>, pincode: string): Promise<boolean> {
  const postcode = normalizePostcode(pincode)
  if (postcode === null) return false
  const found = await on.$executeRaw`
    SELECT 1 FROM (${zoneOf(postcode)}) AS zone WHERE zone."isServed"`
  return found > 0
}

/**
 * Reads the zone of a postcode with its windows, and the availability of the products, in one
 * statement; null when no zone has the postcode. Windows begin roughly when the slowest product can
 * be delivered, and have not ended: the caller applies notice and working days. One whose vans do
 * not carry the lines besides what is booked has no free place.
 */
export async function findSlots(
  on: Sql,
  { postcode, items, twoDeliveries, now, from, days }: Sought,
): Promise<FoundSlots | null> {
  const today = dayInLondon(now)
  const ids = items.map(({ productId }) => productId)
  const quantities = items.map(({ quantity }) => quantity)
  const [row] = await readRows(on, found)`
    WITH zone AS (${zoneOf(postcode)}),
    product AS (
      SELECT p.id, p.stock, p."leadDays", p."leadDays" IS NOT NULL AND w.quantity > p.stock AS made
      FROM unnest(${ids}::uuid[], ${quantities}::int[]) AS w(id, quantity)
      JOIN "Product" p ON p.id = w.id AND p."archivedAt" IS NULL),
    range AS (
      SELECT lower, GREATEST(lower, ${from ?? today}::date) + ${days + SLACK_DAYS}::int AS upper
      FROM (SELECT ${today}::date + CASE
        WHEN ${twoDeliveries}::boolean AND bool_or(NOT made) THEN 0
        ELSE COALESCE(max("leadDays") FILTER (WHERE made), 0) END AS lower FROM product) AS first),
    slot AS (
      SELECT s.* FROM "DeliverySlot" s, zone, range
      WHERE s."zoneId" = zone.id AND s.date BETWEEN range.lower AND range.upper
        AND s."plannedPlaces" > 0 AND ${isToCome(now)}),
    ${loadsWith(
      Prisma.sql`SELECT id FROM slot WHERE EXISTS (SELECT FROM product)`,
      Prisma.sql`
        SELECT p.id, w.quantity FROM unnest(${ids}::uuid[], ${quantities}::int[]) AS w(id, quantity)
        JOIN product p ON p.id = w.id
        WHERE NOT (${twoDeliveries}::boolean AND p.made AND EXISTS (
          SELECT FROM product stocked WHERE NOT stocked.made))`,
    )}
    SELECT zone.id, zone.name, zone."isServed", zone."noticeDays", zone."aheadDays",
      zone."slotsUntil"::text AS "slotsUntil",
      (SELECT COALESCE(json_agg(json_build_object('id', id, 'stock', stock, 'leadDays', "leadDays")),
        '[]') FROM product) AS products,
      (SELECT COALESCE(json_agg(json_build_object('id', s.id, 'date', s.date,
          'startHour', s."startHour", 'endHour', s."endHour", 'pricePence', s."pricePence",
          'places', CASE WHEN ${hasRoom} THEN s.places - s.taken ELSE 0 END)
          ORDER BY s.date, s."startHour", s."endHour"), '[]') FROM slot s) AS slots,
      COALESCE((SELECT grams FROM load WHERE key = 'wanted'), 0) AS "weightGrams",
      COALESCE((SELECT litres FROM load WHERE key = 'wanted'), 0) AS litres
    FROM zone CROSS JOIN range`
  return row ?? null
}
