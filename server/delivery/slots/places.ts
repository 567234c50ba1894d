import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { z } from 'zod'
import type { ShopError } from '#server/lib/errors.ts'
import { DeliveryError } from '#server/delivery/delivery.errors.ts'
import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { readRows, type Sql } from '#server/platform/sql.ts'
import type { Part } from '#server/stock/made-to-order.shared.ts'
import { deliverySlot, type OfferedSlot } from '../delivery.schema.ts'
import { slotText } from '../delivery-text.shared.ts'
import { findSlots, isToCome, zoneOf } from './find-slots.ts'
import { hasRoom, loadsWith, piecesLeft, piecesOf } from './loads.ts'
import { isCurrent, partOfLine } from '../order-parts.ts'
import { lastBookable } from './read-slots.ts'

/**
 * The places of slots are stock: they are taken and freed in the transaction that takes or returns
 * the stock of the order. Lock order: the order, its products, its slots by id.
 */

const lockedSlot = deliverySlot.extend({
  /** Whether the slot's zone has the postcode. */
  isThere: z.boolean(),
  isToCome: z.boolean(),
  /** Whether its vans carry the pieces besides what is booked. */
  hasRoom: z.boolean(),
  noticeDays: z.int(),
  aheadDays: z.int(),
})

/** The delivery that needs a place. */
export interface PlaceWanted {
  slotId: string
  /** The postcode of the order's address, as typed. */
  pincode: string
  now: Date
  /** The first possible day, given the zone's working days of notice. */
  firstDay: (noticeDays: number) => string
  /** What it brings. */
  pieces: readonly { productId: string; quantity: number }[]
  /** Whether any future day in any zone is allowed, and any load: for staff. */
  anyDay?: boolean
}

/** How many windows are offered in place of one that was taken. */
const OFFERED = 3

/** The locked place, or the refusal with the lost window and the next free ones. */
type Locked = { slot: OfferedSlot; noticeDays: number } | { refusal: ShopError<'SLOT_GONE'> }

/**
 * Locks the slot that an order wants, in the transaction that takes its stock, after its products.
 * SLOT_GONE, with the next free windows, when it is full by places, weight or volume, closed, over,
 * too soon, too far ahead or in another zone.
 */
export async function lockPlace(tx: Sql, wanted: PlaceWanted): Promise<Locked> {
  const postcode = normalizePostcode(wanted.pincode)
  const zone =
    postcode === null
      ? Prisma.sql`SELECT NULL::uuid AS id, 0 AS "noticeDays", 0 AS "aheadDays"`
      : zoneOf(postcode)
  const [slot] = await readRows(tx, lockedSlot)`
    WITH zone AS (${zone}),
    ${loadsWith(Prisma.sql`SELECT ${wanted.slotId}::uuid`, piecesOf(wanted.pieces))}
    SELECT s.id, s.date::text AS date, s."startHour", s."endHour", s."pricePence",
      s."plannedPlaces" - s.taken AS places,
      COALESCE(s."zoneId" = (SELECT id FROM zone), false) AS "isThere",
      ${isToCome(wanted.now)} AS "isToCome", ${hasRoom} AS "hasRoom",
      COALESCE((SELECT "noticeDays" FROM zone), 0) AS "noticeDays",
      COALESCE((SELECT "aheadDays" FROM zone), 0) AS "aheadDays"
    FROM "DeliverySlot" s WHERE s.id = ${wanted.slotId}::uuid FOR NO KEY UPDATE OF s`
  if (slot && isBookable(slot, wanted)) return { slot: offerOf(slot), noticeDays: slot.noticeDays }
  const next = postcode === null ? [] : await nextFree(tx, postcode, wanted)
  const gone = slot ? offerOf(slot) : null
  return { refusal: slotGone(gone, next) }
}

/** The refusal for a lost window, with the next free ones. */
export const slotGone = (gone: OfferedSlot | null, next: OfferedSlot[]): ShopError<'SLOT_GONE'> =>
  new DeliveryError('SLOT_GONE', {
    gone,
    window: gone ? slotText(gone) : 'This delivery slot',
    next,
  })

const offerOf = ({ id, date, startHour, endHour, pricePence }: OfferedSlot): OfferedSlot => ({
  id,
  date,
  startHour,
  endHour,
  pricePence,
})

function isBookable(
  slot: z.infer<typeof lockedSlot>,
  { now, firstDay, anyDay = false }: PlaceWanted,
): boolean {
  const today = dayInLondon(now)
  const { noticeDays, aheadDays, date, isThere, places } = slot
  if (places < 1 || !slot.isToCome) return false
  if (anyDay) return true
  const first = firstDay(noticeDays)
  return (
    slot.hasRoom && isThere && date >= first && date <= lastBookable({ first, today, aheadDays })
  )
}

/** Reads the next free windows of a postcode. */
async function nextFree(
  tx: Sql,
  postcode: string,
  { now, firstDay, pieces }: PlaceWanted,
): Promise<OfferedSlot[]> {
  const today = dayInLondon(now)
  const sought = { postcode, items: pieces, twoDeliveries: false, now, from: firstDay(0), days: 28 }
  const found = await findSlots(tx, sought)
  if (!found?.isServed) return []
  const first = firstDay(found.noticeDays)
  const last = lastBookable({ first, today, aheadDays: found.aheadDays })
  return found.slots
    .filter(({ date, places }) => places > 0 && date >= first && date <= last)
    .slice(0, OFFERED)
    .map(offerOf)
}

/** Locks slots in the order of their ids, before several of them are taken or freed. */
export async function lockSlots(
  tx: Pick<Sql, '$executeRaw'>,
  ids: readonly (string | null)[],
): Promise<void> {
  const known = ids.filter((id) => id !== null)
  await tx.$executeRaw`
    SELECT id FROM "DeliverySlot" WHERE id = ANY(${known}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
}

const written = z.object({ id: z.uuid() })

interface PlaceMove {
  orderId: string
  part: Part
  /** The slot of its current booking. */
  from: string | null
  slotId: string
}

/**
 * Frees a delivery's old place and takes the new one; both slots are locked. Returns the id of the
 * booking.
 */
export async function movePlace(
  tx: Sql,
  { orderId, part, from, slotId }: PlaceMove,
): Promise<string> {
  await tx.$executeRaw`
    WITH freed AS (
      UPDATE "DeliveryBooking" b SET status = 'moved', "currentFor" = NULL, "updatedAt" = now()
      WHERE b."orderId" = ${orderId}::uuid AND b.part = ${part}::int AND ${isCurrent}
        AND b."slotId" = ${from}::uuid RETURNING b."slotId")
    UPDATE "DeliverySlot" s SET taken = s.taken - 1, places = GREATEST(s."plannedPlaces", s.taken - 1)
    FROM freed WHERE s.id = freed."slotId"`
  const [booking] = await readRows(tx, written)`
    WITH place AS (
      UPDATE "DeliverySlot" s
      SET taken = s.taken + 1, places = GREATEST(s."plannedPlaces", s.taken + 1)
      WHERE s.id = ${slotId}::uuid RETURNING s.id)
    INSERT INTO "DeliveryBooking" (id, "orderId", "slotId", part, "currentFor", status)
    SELECT uuidv7(), ${orderId}::uuid, place.id, ${part}::int, ${currentFor(orderId, part)}, 'booked'
    FROM place
    RETURNING id`
  if (!booking) throw new Error('A locked slot was not there.')
  return booking.id
}

/**
 * `currentFor`: set for an order's first delivery, and then for its
 * second.
 */
const currentFor = (orderId: string, part: Part): Prisma.Sql => Prisma.sql`
  CASE WHEN ${part}::int = 1 OR EXISTS (
    SELECT FROM "DeliveryBooking" d WHERE d."orderId" = ${orderId}::uuid AND d.kind = 'delivery'
      AND d.part = 1 AND d.status = 'delivered' AND d."currentFor" IS NULL) THEN ${orderId}::uuid END`

/** The slots of the parts of an order, as `wanted`: a part of a WITH list. */
export const wantedPlaces = (slotIds: readonly (string | null)[]): Prisma.Sql => Prisma.sql`
  wanted AS (
    SELECT "slotId", part::int AS part
    FROM unnest(${slotIds}::uuid[]) WITH ORDINALITY AS w("slotId", part) WHERE "slotId" IS NOT NULL)`

/**
 * Takes a place in each slot of `wanted` for `placed`, the order that the same statement writes:
 * parts of its WITH list. The slots are locked before; a null slot takes nothing, and one that is
 * given twice has two places taken.
 */
export const takePlaces = Prisma.sql`
  counted AS (SELECT "slotId", count(*)::int AS count FROM wanted GROUP BY 1),
  place AS (
    UPDATE "DeliverySlot" s
    SET taken = s.taken + c.count, places = GREATEST(s."plannedPlaces", s.taken + c.count)
    FROM placed, counted c WHERE s.id = c."slotId"),
  booking AS (
    INSERT INTO "DeliveryBooking" (id, "orderId", "slotId", part, "currentFor")
    SELECT uuidv7(), placed.id, wanted."slotId", wanted.part,
      CASE wanted.part WHEN 1 THEN placed.id END
    FROM placed, wanted)`

/** Takes a place of a locked slot for a quotation that holds it. */
export async function holdPlace(tx: Sql, slotId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "DeliverySlot" s
    SET taken = s.taken + 1, places = GREATEST(s."plannedPlaces", s.taken + 1)
    WHERE s.id = ${slotId}::uuid`
}

/** Frees the place that a quotation held. */
export async function freeHeldPlace(tx: Sql, slotId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "DeliverySlot" s
    SET taken = s.taken - 1, places = GREATEST(s."plannedPlaces", s.taken - 1)
    WHERE s.id = ${slotId}::uuid`
}

/**
 * Frees the places of an order, or of one part of it, once, in the transaction that returns its
 * stock.
 */
export async function freePlaces(
  tx: Pick<Sql, '$executeRaw'>,
  orderId: string,
  part: number | null = null,
): Promise<void> {
  const open = Prisma.sql`b."orderId" = ${orderId}::uuid AND b.kind = 'delivery'
    AND b.status IN ('held', 'booked') AND b.part = COALESCE(${part}::int, b.part)`
  await tx.$executeRaw(Prisma.sql`
    SELECT s.id FROM "DeliverySlot" s WHERE s.id IN (
      SELECT b."slotId" FROM "DeliveryBooking" b WHERE ${open}) ORDER BY s.id FOR NO KEY UPDATE`)
  await tx.$executeRaw(Prisma.sql`
    WITH freed AS (
      UPDATE "DeliveryBooking" b SET status = 'released', "currentFor" = NULL, "updatedAt" = now()
      WHERE ${open} RETURNING b."slotId"),
    counted AS (SELECT "slotId", count(*)::int AS count FROM freed GROUP BY 1)
    UPDATE "DeliverySlot" s
    SET taken = s.taken - c.count, places = GREATEST(s."plannedPlaces", s.taken - c.count)
    FROM counted c WHERE s.id = c."slotId"`)
}

/**
 * Marks those deliveries of an order as delivered whose slots are after a day, because it came by then:
 * their places are free again, and they are no stops of any run.
 */
export async function deliverEarly(
  tx: Pick<Sql, '$executeRaw'>,
  orderId: string,
  { today, at }: { today: string; at: Date },
): Promise<void> {
  const later = Prisma.sql`b."orderId" = ${orderId}::uuid AND b.kind = 'delivery'
    AND b.status IN ('held', 'booked') AND s.id = b."slotId" AND s.date > ${today}::date`
  await tx.$executeRaw(Prisma.sql`
    SELECT s.id FROM "DeliverySlot" s WHERE EXISTS (
      SELECT FROM "DeliveryBooking" b WHERE ${later}) ORDER BY s.id FOR NO KEY UPDATE`)
  await tx.$executeRaw(Prisma.sql`
    WITH freed AS (
      UPDATE "DeliveryBooking" b
      SET status = 'delivered', "deliveredAt" = ${at}, "placeFreedAt" = ${at}, "runId" = NULL,
        position = NULL, "updatedAt" = now()
      FROM "DeliverySlot" s WHERE ${later} RETURNING b."slotId"),
    counted AS (SELECT "slotId", count(*)::int AS count FROM freed GROUP BY 1)
    UPDATE "DeliverySlot" s
    SET taken = s.taken - c.count, places = GREATEST(s."plannedPlaces", s.taken - c.count)
    FROM counted c WHERE s.id = c."slotId"`)
}

/**
 * Takes the places of a released order again, in the transaction that takes its stock again, where
 * they are free, its vans carry the pieces, they are in the future, and its parts still have lines. A part without a place is to be
 * arranged.
 */
export async function retakePlaces(tx: Sql, orderId: string, now: Date): Promise<void> {
  const last = await readRows(tx, z.object({ slotId: z.uuid(), part: z.int() }))`
    SELECT DISTINCT ON (b.part) b.part, b."slotId" FROM "DeliveryBooking" b
    JOIN "Order" o ON o.id = b."orderId"
    WHERE o.id = ${orderId}::uuid AND b.kind = 'delivery' AND EXISTS (
      SELECT FROM "OrderItem" i WHERE i."orderId" = o.id AND ${partOfLine} = b.part)
    ORDER BY b.part, b."createdAt" DESC, b.id DESC`
  const ids = last.map(({ slotId }) => slotId)
  await lockSlots(tx, ids)
  for (const { slotId, part } of last) {
    const pieces = Prisma.sql`
      SELECT i."productId", ${piecesLeft} FROM "OrderItem" i JOIN "Order" o ON o.id = i."orderId"
      WHERE o.id = ${orderId}::uuid AND ${partOfLine} = ${part}::int`
    await tx.$executeRaw`
      WITH ${loadsWith(Prisma.sql`SELECT ${slotId}::uuid`, pieces)},
      place AS (
        UPDATE "DeliverySlot" s
        SET taken = s.taken + 1, places = GREATEST(s."plannedPlaces", s.taken + 1)
        WHERE s.id = ${slotId}::uuid AND s."plannedPlaces" > s.taken AND ${hasRoom}
          AND s.date > ${dayInLondon(now)}::date RETURNING s.id)
      INSERT INTO "DeliveryBooking" (id, "orderId", "slotId", part, "currentFor")
      SELECT uuidv7(), ${orderId}::uuid, place.id, ${part}::int,
        CASE ${part}::int WHEN 1 THEN ${orderId}::uuid END FROM place`
  }
}
