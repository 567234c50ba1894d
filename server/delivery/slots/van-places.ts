import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import { dayInLondon, dayText } from '#server/lib/london-time.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, sqlOf, type Sql } from '#server/platform/sql.ts'
import { hoursText } from '../delivery-text.shared.ts'
import { bookedPieces, loadsOf, vansOfSlot } from './loads.ts'
import { makeDay, plannedSlots } from './make-slots.ts'
import { lockSlots } from './places.ts'
import { carry } from './van.shared.ts'
import type { VansOfDay, WantedVans } from './van.schema.ts'

/**
 * A removal takes vans out of slots, and with each van the places that it would have carried: its
 * places are taken and freed under the locks of the slots, as those of orders are. Lock order: the
 * removal, its payments, its slots by id.
 */

const vanSlot = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  startHour: z.int(),
  endHour: z.int(),
  plannedPlaces: z.int(),
  taken: z.int(),
  /** Its vans, and how many of them removals take. */
  vans: z.int(),
  ofRemovals: z.int(),
  weightGrams: z.int(),
  litres: z.int(),
})
type VanSlot = z.infer<typeof vanSlot>

/** Reads slots with their vans; the vans and places of the removal `except` count as free. */
export const readVanSlots = (on: Sql, slots: Prisma.Sql, except: string | null) =>
  readRows(on, vanSlot)`
    WITH chosen AS (${slots}),
    ${loadsOf(bookedPieces(Prisma.sql`SELECT id FROM chosen`))}
    SELECT s.id, s.date::text AS date, s."startHour", s."endHour", s."plannedPlaces", s.taken - j.own AS taken,
      ${vansOfSlot} AS vans, j."ofRemovals", COALESCE(l.grams, 0) AS "weightGrams",
      COALESCE(l.litres, 0) AS litres
    FROM chosen s LEFT JOIN load l ON l.key = s.id::text, LATERAL (
      SELECT COALESCE(sum(p.vans) FILTER (WHERE p."jobId" IS DISTINCT FROM ${except}::uuid), 0)::int
          AS "ofRemovals",
        COALESCE(sum(p.places) FILTER (WHERE p."jobId" = ${except}::uuid), 0)::int AS own
      FROM "JobPlace" p WHERE p."slotId" = s.id) AS j
    ORDER BY s."startHour", s."endHour"`

/** The places of a slot that some of its vans carry: an equal share of each, rounded up. */
const placesOf = ({ plannedPlaces, vans }: VanSlot, wanted: number): number =>
  Math.min(plannedPlaces, wanted * Math.ceil(plannedPlaces / vans))

/** Whether vans of a slot are free: of removals, and of the orders that the others cannot carry. */
function isFree(slot: VanSlot, wanted: number): boolean {
  const left = slot.vans - slot.ofRemovals - wanted
  const free = slot.plannedPlaces - slot.taken
  return left >= 0 && free >= placesOf(slot, wanted) && carry(left, slot)
}

/** How many vans of a slot are free. */
export function freeOf(slot: VanSlot): number {
  let free = 0
  while (free < slot.vans && isFree(slot, free + 1)) free += 1
  return free
}

interface Taking {
  removalId: string
  day: string
  wanted: WantedVans
  now: Date
}

/**
 * Takes vans for a removal that has none, in the transaction that quotes or moves it. Throws
 * INVALID_INPUT, at the field `van`, when they do not go on this day or are not free.
 */
export async function takeVans(tx: Sql, { removalId, day, wanted, now }: Taking): Promise<void> {
  const { zoneId, hours, vans } = wanted
  const chosen = Prisma.sql`
    SELECT s.* FROM "DeliverySlot" s
    WHERE s."zoneId" = ${zoneId}::uuid AND s.date = ${day}::date AND s."plannedPlaces" > 0
      AND (s."startHour", s."endHour") IN (
        SELECT * FROM unnest(${hours.map(({ startHour }) => startHour)}::int[],
          ${hours.map(({ endHour }) => endHour)}::int[]))`
  let slots = await readVanSlots(tx, chosen, null)
  if (slots.length < hours.length) {
    await makeDay(tx, zoneId, { today: dayInLondon(now), day })
    slots = await readVanSlots(tx, chosen, null)
  }
  if (slots.length < hours.length) throw refusal(`No vans go at these times on ${dayText(day)}.`)
  await lockSlots(
    tx,
    slots.map(({ id }) => id),
  )
  const locked = await readVanSlots(tx, chosen, null)
  const lacking = locked.find((slot) => !isFree(slot, vans))
  if (lacking) {
    const when = `${dayText(day)}, ${hoursText(lacking)}`
    throw refusal(`${vans === 1 ? 'The van isn’t' : 'These vans aren’t'} free on ${when}.`)
  }
  await tx.$executeRaw`
    WITH place AS (
      SELECT * FROM unnest(${locked.map(({ id }) => id)}::uuid[],
        ${locked.map((slot) => placesOf(slot, vans))}::int[]) AS p("slotId", places)),
    taken AS (
      INSERT INTO "JobPlace" ("jobId", "slotId", vans, places)
      SELECT ${removalId}::uuid, "slotId", ${vans}::int, places FROM place)
    UPDATE "DeliverySlot" s
    SET taken = s.taken + p.places, places = GREATEST(s."plannedPlaces", s.taken + p.places)
    FROM place p WHERE s.id = p."slotId"`
}

const refusal = (van: string) => new ShopError('INVALID_INPUT', { fields: { van } })

const placeRow = z.object({ slotId: z.uuid() })

/** Frees the vans of a removal, and what was taken with them, once. */
export async function freeVans(tx: Sql, removalId: string): Promise<void> {
  const held = await readRows(tx, placeRow)`
    SELECT "slotId" FROM "JobPlace" WHERE "jobId" = ${removalId}::uuid`
  if (held.length === 0) return
  await lockSlots(
    tx,
    held.map(({ slotId }) => slotId),
  )
  await tx.$executeRaw`
    WITH freed AS (
      DELETE FROM "JobPlace" WHERE "jobId" = ${removalId}::uuid RETURNING "slotId", places)
    UPDATE "DeliverySlot" s
    SET taken = s.taken - f.places, places = GREATEST(s."plannedPlaces", s.taken - f.places)
    FROM freed f WHERE s.id = f."slotId"`
}

const zoneRow = z.object({ id: z.uuid(), name: z.string() })

/** The zones with vans, in their order. */
export const readVanZones = (sql: Sql) =>
  readRows(sql, zoneRow)`
    SELECT id, name FROM "DeliveryZone" WHERE "archivedAt" IS NULL AND "isServed"
    ORDER BY position, id`

/** The zones whose vans go on a day, with how many vans are free in each window. */
export async function readVans(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { day, except }: { day: string; except?: string | undefined },
): Promise<VansOfDay> {
  const sql = sqlOf(pool)
  const today = dayInLondon(clock.now())
  const zones = await readVanZones(sql)
  const read = async ({ id: zoneId, name }: z.infer<typeof zoneRow>) => {
    const made = await readVanSlots(
      sql,
      Prisma.sql`
        SELECT * FROM "DeliverySlot"
        WHERE "zoneId" = ${zoneId}::uuid AND date = ${day}::date AND "plannedPlaces" > 0`,
      except ?? null,
    )
    const windows =
      made.length > 0
        ? made.map((slot) => ({ ...hoursOf(slot), vans: slot.vans, free: freeOf(slot) }))
        : (await plannedSlots(sql, zoneId, { today, first: day, last: day })).map((slot) => ({
            ...hoursOf(slot),
            vans: slot.vans,
            free: slot.vans,
          }))
    return { zoneId, name, windows }
  }
  const found = await Promise.all(zones.map(read))
  return found.filter(({ windows }) => windows.length > 0)
}

const hoursOf = ({ startHour, endHour }: { startHour: number; endHour: number }) => ({
  startHour,
  endHour,
})
