import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'
import { inTransaction, readRows, sqlOf, type Sql } from '#server/platform/sql.ts'
import { zoneOf } from './find-slots.ts'
import { planSlots, type PlannedSlot } from './plan-slots.ts'

/**
 * Slots are made this many days further ahead than they can be booked, so that readers seldom have
 * to wait.
 */
const MARGIN_DAYS = 35

/** The four weeks of windows after the longest lead time, with what working days postpone. */
const MADE_DAYS = 48

const day = z.iso.date()
const zoneRow = z.object({
  id: z.uuid(),
  isServed: z.boolean(),
  pricePence: z.int(),
  weekdays: z.array(z.int()),
  aheadDays: z.int(),
  /** The longest lead time of a product, in days. */
  leadDays: z.int(),
  slotsUntil: day.nullable(),
  windows: z.array(
    z.object({
      startHour: z.int(),
      endHour: z.int(),
      places: z.int(),
      vans: z.int().nullable(),
      pricePence: z.int().nullable(),
      weekdays: z.array(z.int()),
    }),
  ),
  exceptions: z.array(z.object({ date: day, isBlackout: z.boolean(), extraPlaces: z.int() })),
})
type ZoneRow = z.infer<typeof zoneRow>

/** Reads what the slots of zones are derived from, in the order of their ids. */
const readZones = (
  on: Sql,
  zoneIds: readonly string[],
  { today, locking = Prisma.empty }: { today: string; locking?: Prisma.Sql },
) =>
  readRows(on, zoneRow)`
    SELECT z.id, z."isServed", z."pricePence", COALESCE(z.weekdays, '{}') AS weekdays, z."aheadDays",
      (SELECT COALESCE(max("leadDays"), 0) FROM "Product") AS "leadDays",
      z."slotsUntil"::text AS "slotsUntil",
      (SELECT COALESCE(json_agg(json_build_object('startHour', w."startHour", 'endHour', w."endHour",
          'places', w.places, 'vans', w.vans, 'pricePence', w."pricePence", 'weekdays', COALESCE(w.weekdays, '{}'))), '[]')
        FROM "DeliveryWindow" w WHERE w."zoneId" = z.id) AS windows,
      (SELECT COALESCE(json_agg(json_build_object('date', e.date, 'isBlackout', e."isBlackout",
          'extraPlaces', e."extraPlaces")), '[]')
        FROM "DeliveryException" e
        WHERE (e."zoneId" = z.id OR e."zoneId" IS NULL) AND e.date >= ${today}::date) AS exceptions
    FROM "DeliveryZone" z
    WHERE z.id = ANY(${zoneIds}::uuid[]) AND z."archivedAt" IS NULL ORDER BY z.id ${locking}`

const lockZones = (tx: Sql, zoneIds: readonly string[], today: string) =>
  readZones(tx, zoneIds, { today, locking: Prisma.sql`FOR UPDATE` })

/**
 * Derives the slots of a zone from a day to another, without making them: those that are offered
 * further ahead than there are rows.
 */
export async function plannedSlots(
  on: Sql,
  zoneId: string,
  { today, first, last }: { today: string; first: string; last: string },
): Promise<PlannedSlot[]> {
  const zones = await readZones(on, [zoneId], { today })
  return zones.flatMap((zone) => planSlots(zone, first, last))
}

/** How far ahead the next day of a zone is sought. */
const SOUGHT_DAYS = 28

/** The first day from one on at which the vans of a zone go; that day where they do not go for weeks. */
export async function firstVanDay(
  on: Sql,
  zoneId: string,
  { today, from }: { today: string; from: string },
): Promise<string> {
  const last = daysAfter(from, SOUGHT_DAYS)
  const slots = await plannedSlots(on, zoneId, { today, first: from, last })
  const days = slots.filter(({ places }) => places > 0).map(({ date }) => date)
  return days.toSorted()[0] ?? from
}

/**
 * Updates the slots of zones to their zones, windows and exceptions, in the transaction that
 * changed one of them: adds new ones, and sets the places of dropped ones to what is booked. Those
 * further ahead than anything can be booked go. Bookings stay.
 */
export async function renewSlots(
  tx: Sql,
  zoneIds: readonly string[],
  { today }: { today: string },
): Promise<void> {
  const zones = await lockZones(tx, zoneIds, today)
  await writeSlots(tx, zones, reachOf(today))
  for (const zone of zones) await dropBeyond(tx, zone, reachOf(today).lastOf(zone))
}

/** Deletes the slots of a zone after a day; those with bookings lose their free places instead. */
async function dropBeyond(tx: Sql, { id, slotsUntil }: ZoneRow, last: string): Promise<void> {
  if (slotsUntil === null || slotsUntil <= last) return
  await lockSlots(tx, [id], { first: daysAfter(last, 1) })
  await tx.$executeRaw`
    DELETE FROM "DeliverySlot" s WHERE s."zoneId" = ${id}::uuid AND s.date > ${last}::date
      AND NOT EXISTS (SELECT FROM "DeliveryBooking" b WHERE b."slotId" = s.id)
      AND NOT EXISTS (SELECT FROM "JobPlace" j WHERE j."slotId" = s.id)
      AND NOT EXISTS (SELECT FROM "Quotation" q WHERE q."slotId" = s.id AND q."holdsPlace")`
  await tx.$executeRaw`
    UPDATE "DeliverySlot" SET "plannedPlaces" = 0, places = taken
    WHERE "zoneId" = ${id}::uuid AND date > ${last}::date AND "plannedPlaces" > 0`
  await tx.$executeRaw`
    UPDATE "DeliveryZone" SET "slotsUntil" = ${last}::date WHERE id = ${id}::uuid`
}

/** Updates the slots of one future day, where the slots already reach it. */
export async function renewDay(
  tx: Sql,
  zoneIds: readonly string[],
  { today, day: renewed }: { today: string; day: string },
): Promise<void> {
  const zones = await lockZones(tx, zoneIds, today)
  const reaching = zones.filter(({ slotsUntil }) => slotsUntil !== null && slotsUntil >= renewed)
  await writeSlots(tx, reaching, { first: renewed, lastOf: () => renewed })
}

/** Makes the slots of a zone on one day, however far ahead, for what staff book there. */
export async function makeDay(
  tx: Sql,
  zoneId: string,
  { today, day: made }: { today: string; day: string },
): Promise<void> {
  const zones = await lockZones(tx, [zoneId], today)
  await writeSlots(tx, zones, { first: made, lastOf: () => made, isAhead: true })
}

/** Removes the free places of a zone from a day on; bookings stay. */
export async function closeSlots(tx: Sql, zoneId: string, today: string): Promise<void> {
  await lockSlots(tx, [zoneId], { first: today })
  await tx.$executeRaw`
    UPDATE "DeliverySlot" SET "plannedPlaces" = 0, places = taken
    WHERE "zoneId" = ${zoneId}::uuid AND date >= ${today}::date AND "plannedPlaces" > 0`
}

/** The days to write slots for: from the first to the last one of each zone. */
interface Reach {
  first: string
  /** Whether the days before it may have no slots: the zone's last day with slots stays. */
  isAhead?: boolean
  lastOf: (zone: ZoneRow) => string
}

const latest = (days: readonly string[]) => days.toSorted().at(-1) ?? ''

/** As far as can be booked: by the zone's days ahead, and for what takes longest to make. */
const reachOf = (today: string): Reach => ({
  first: today,
  lastOf: ({ aheadDays, leadDays }) =>
    daysAfter(today, Math.max(aheadDays + MARGIN_DAYS, leadDays + MADE_DAYS)),
})

/** Slots are always locked in the order of their ids. */
async function lockSlots(
  tx: Sql,
  zoneIds: readonly string[],
  { first, last = '9999-12-31' }: { first: string; last?: string },
): Promise<void> {
  await tx.$executeRaw`
    SELECT id FROM "DeliverySlot"
    WHERE "zoneId" = ANY(${zoneIds}::uuid[]) AND date BETWEEN ${first}::date AND ${last}::date
    ORDER BY id FOR NO KEY UPDATE`
}

async function writeSlots(
  tx: Sql,
  zones: readonly ZoneRow[],
  { first, lastOf, isAhead = false }: Reach,
): Promise<void> {
  if (zones.length === 0) return
  const ids = zones.map(({ id }) => id)
  const last = latest(zones.map(lastOf))
  const slots = zones.flatMap((zone) => planSlots(zone, first, lastOf(zone)))
  await lockSlots(tx, ids, { first, last })
  await tx.$executeRaw`
    WITH planned AS (
      SELECT * FROM unnest(
        ${slots.map(({ id }) => id)}::uuid[], ${slots.map(({ zoneId }) => zoneId)}::uuid[], ${slots.map(({ date }) => date)}::date[],
        ${slots.map(({ startHour }) => startHour)}::int[],
        ${slots.map(({ endHour }) => endHour)}::int[],
        ${slots.map(({ pricePence }) => pricePence)}::int[],
        ${slots.map(({ places }) => places)}::int[], ${slots.map(({ vans }) => vans)}::int[])
        AS p(id, "zoneId", date, "startHour", "endHour", "pricePence", places, vans)),
    closed AS (
      UPDATE "DeliverySlot" s SET "plannedPlaces" = 0, places = s.taken
      WHERE s."zoneId" = ANY(${ids}::uuid[]) AND s.date BETWEEN ${first}::date AND ${last}::date
        AND s."plannedPlaces" > 0
        AND NOT EXISTS (SELECT 1 FROM planned p WHERE p."zoneId" = s."zoneId" AND p.date = s.date
          AND p."startHour" = s."startHour" AND p."endHour" = s."endHour")),
    reached AS (
      UPDATE "DeliveryZone" z SET "slotsUntil" = r."until"
      FROM unnest(${ids}::uuid[], ${zones.map(lastOf)}::date[]) AS r(id, "until")
      WHERE z.id = r.id AND NOT ${isAhead}::boolean AND (z."slotsUntil" IS NULL OR z."slotsUntil" < r."until"))
    INSERT INTO "DeliverySlot" AS s (id, "zoneId", date, "startHour", "endHour", "pricePence",
      "plannedPlaces", places, vans)
    SELECT id, "zoneId", date, "startHour", "endHour", "pricePence", places, places, vans FROM planned
    ON CONFLICT ("zoneId", date, "startHour", "endHour") DO UPDATE
    SET "plannedPlaces" = EXCLUDED."plannedPlaces", "pricePence" = EXCLUDED."pricePence",
      places = GREATEST(EXCLUDED."plannedPlaces", s.taken), vans = EXCLUDED.vans
    WHERE (s."plannedPlaces", s."pricePence", s.vans)
      IS DISTINCT FROM (EXCLUDED."plannedPlaces", EXCLUDED."pricePence", EXCLUDED.vans)`
}

/** Makes the missing slots of a zone, as far ahead as anything can be booked there. */
export function makeSlotsOf(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  zoneId: string,
): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const today = dayInLondon(clock.now())
    const reach = reachOf(today)
    const zones = await lockZones(tx, [zoneId], today)
    const behind = zones.filter((zone) => (zone.slotsUntil ?? '') < reach.lastOf(zone))
    await writeSlots(tx, behind, reach)
  })
}

const idRow = z.object({ id: z.uuid() })

/**
 * Makes the slots of a postcode's zone when one of these, which its calendar may have offered, has
 * no row yet.
 */
export async function makeOffered(
  deps: Pick<Deps, 'pool' | 'clock'>,
  slotIds: readonly string[],
  pincode: string,
): Promise<void> {
  const sql = sqlOf(deps.pool)
  const made = await readRows(sql, idRow)`
    SELECT id FROM "DeliverySlot" WHERE id = ANY(${slotIds}::uuid[])`
  const postcode = normalizePostcode(pincode)
  if (made.length === new Set(slotIds).size || postcode === null) return
  const [zone] = await readRows(sql, idRow)`SELECT id FROM (${zoneOf(postcode)}) AS zone`
  if (zone) await makeSlotsOf(deps, zone.id)
}

/** Makes the slots of the coming weeks, zone by zone; run by a job. */
export async function makeSlots(deps: Pick<Deps, 'db' | 'pool' | 'clock'>): Promise<void> {
  const zones = await deps.db.deliveryZone.findMany({
    where: { archivedAt: null, isServed: true },
    select: { id: true },
  })
  const today = dayInLondon(deps.clock.now())
  for (const { id } of zones) {
    await inTransaction(deps.pool, (tx) => renewSlots(tx, [id], { today }))
  }
}
