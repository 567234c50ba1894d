import { z } from 'zod'
import { ShopError } from '../lib/errors.ts'
import { normalizePostcode } from '../lib/postcode.ts'
import { dayInLondon } from '../lib/working-days.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { readRows, type Sql } from '../platform/sql.ts'
import { deliverySlot, type OfferedSlot } from './delivery.schema.ts'
import { slotText } from './delivery-words.ts'
import { findSlots, zoneOf } from './find-slots.ts'
import { lastBookable } from './read-slots.ts'

/**
 * The places of slots are stock: taken and given back in the transaction that takes or returns the
 * stock of the order. Locks are taken in one order: the order, its products, its slots by their ids.
 */

const lockedSlot = deliverySlot.extend({
  /** Whether the slot is in the zone of the postcode. */
  isThere: z.boolean(),
  noticeDays: z.int(),
  aheadDays: z.int(),
})

/** What a place is wanted for. */
export interface PlaceWanted {
  slotId: string
  /** The postcode of the order's address, as it was typed. */
  pincode: string
  now: Date
  /** The first day that is possible, given the working days of notice of the zone. */
  firstDay: (noticeDays: number) => string
  /** Whether any day to come will do, in any zone: staff know what they book. */
  anyDay?: boolean
}

/** How many windows are offered in place of one that went. */
const OFFERED = 3

/** The place that was asked for, or the refusal with the window that went and the next free ones. */
type Locked = { slot: OfferedSlot; noticeDays: number } | { refusal: ShopError<'SLOT_GONE'> }

/**
 * Locks the slot that an order wants, inside the transaction that takes its stock, after its
 * products. SLOT_GONE, with the next free windows, where it is full, closed, too soon, too far ahead
 * or in another zone.
 */
export async function lockPlace(tx: Sql, wanted: PlaceWanted): Promise<Locked> {
  const postcode = normalizePostcode(wanted.pincode)
  const zone =
    postcode === null
      ? Prisma.sql`SELECT NULL::uuid AS id, 0 AS "noticeDays", 0 AS "aheadDays"`
      : zoneOf(postcode)
  const [slot] = await readRows(tx, lockedSlot)`
    WITH zone AS (${zone})
    SELECT s.id, s.date::text AS date, s."startHour", s."endHour", s."pricePence",
      s."plannedPlaces" - s.taken AS places,
      COALESCE(s."zoneId" = (SELECT id FROM zone), false) AS "isThere",
      COALESCE((SELECT "noticeDays" FROM zone), 0) AS "noticeDays",
      COALESCE((SELECT "aheadDays" FROM zone), 0) AS "aheadDays"
    FROM "DeliverySlot" s WHERE s.id = ${wanted.slotId}::uuid FOR NO KEY UPDATE`
  if (slot && isBookable(slot, wanted)) return { slot: offerOf(slot), noticeDays: slot.noticeDays }
  const next = postcode === null ? [] : await nextFree(tx, postcode, wanted)
  const gone = slot ? offerOf(slot) : null
  return { refusal: slotGone(gone, next) }
}

/** The refusal of a window that went, with the next free ones. */
export const slotGone = (gone: OfferedSlot | null, next: OfferedSlot[]): ShopError<'SLOT_GONE'> =>
  new ShopError('SLOT_GONE', { gone, window: gone ? slotText(gone) : 'This delivery window', next })

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
  if (places < 1) return false
  if (anyDay) return date >= today
  const first = firstDay(noticeDays)
  return isThere && date >= first && date <= lastBookable({ first, today, aheadDays })
}

/** The next free windows of a postcode. */
async function nextFree(
  tx: Sql,
  postcode: string,
  { now, firstDay }: PlaceWanted,
): Promise<OfferedSlot[]> {
  const today = dayInLondon(now)
  const sought = { postcode, items: [], twoDeliveries: false, today, from: firstDay(0), days: 28 }
  const found = await findSlots(tx, sought)
  if (!found?.isServed) return []
  const first = firstDay(found.noticeDays)
  const last = lastBookable({ first, today, aheadDays: found.aheadDays })
  return found.slots
    .filter(({ date, places }) => places > 0 && date >= first && date <= last)
    .slice(0, OFFERED)
    .map(offerOf)
}

/** The same for an order that has a place already: both slots are locked in the order of their ids. */
export async function lockPlaceInstead(
  tx: Sql,
  current: string | null,
  wanted: PlaceWanted,
): Promise<Locked> {
  const ids = [wanted.slotId, ...(current === null ? [] : [current])]
  await tx.$executeRaw`
    SELECT id FROM "DeliverySlot" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  return lockPlace(tx, wanted)
}

const written = z.object({ id: z.uuid() })

/** Frees the old place of an order and takes the new one; both are locked. The id of the booking. */
export async function movePlace(
  tx: Sql,
  orderId: string,
  { from, slotId }: { from: string | null; slotId: string },
): Promise<string> {
  await tx.$executeRaw`
    WITH freed AS (
      UPDATE "DeliveryBooking" SET status = 'moved', "currentFor" = NULL, "updatedAt" = now()
      WHERE "currentFor" = ${orderId}::uuid AND "slotId" = ${from}::uuid RETURNING "slotId")
    UPDATE "DeliverySlot" s SET taken = s.taken - 1, places = GREATEST(s."plannedPlaces", s.taken - 1)
    FROM freed WHERE s.id = freed."slotId"`
  const [booking] = await readRows(tx, written)`
    WITH place AS (
      UPDATE "DeliverySlot" s
      SET taken = s.taken + 1, places = GREATEST(s."plannedPlaces", s.taken + 1)
      WHERE s.id = ${slotId}::uuid RETURNING s.id)
    INSERT INTO "DeliveryBooking" (id, "orderId", "slotId", "currentFor", status)
    SELECT uuidv7(), ${orderId}::uuid, place.id, ${orderId}::uuid, 'booked' FROM place
    RETURNING id`
  if (!booking) throw new Error('A locked slot was not there.')
  return booking.id
}

/**
 * Takes a place in the slot for `placed`, the order that the same statement writes: parts of its WITH
 * list. The slot is locked before; without one nothing is taken.
 */
export const takePlaceOf = (slotId: string | null): Prisma.Sql => Prisma.sql`
  place AS (
    UPDATE "DeliverySlot" s SET taken = s.taken + 1, places = GREATEST(s."plannedPlaces", s.taken + 1)
    FROM placed WHERE s.id = ${slotId}::uuid),
  booking AS (
    INSERT INTO "DeliveryBooking" (id, "orderId", "slotId", "currentFor")
    SELECT uuidv7(), placed.id, ${slotId}::uuid, placed.id FROM placed
    WHERE ${slotId}::uuid IS NOT NULL)`

/** Gives the place of an order back, inside the transaction that returns its stock; once. */
export async function freePlace(tx: Pick<Sql, '$executeRaw'>, orderId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    WITH freed AS (
      UPDATE "DeliveryBooking" SET status = 'released', "currentFor" = NULL, "updatedAt" = now()
      WHERE "currentFor" = ${orderId}::uuid AND status IN ('held', 'booked') RETURNING "slotId")
    UPDATE "DeliverySlot" s SET taken = s.taken - 1, places = GREATEST(s."plannedPlaces", s.taken - 1)
    FROM freed WHERE s.id = freed."slotId"`)
}

/**
 * Takes the place of a released order again, inside the transaction that takes its stock again, where
 * it is still free and to come. Returns whether the order has a place it had before; one without is
 * to be arranged.
 */
export async function retakePlace(tx: Sql, orderId: string, now: Date): Promise<boolean> {
  const [last] = await readRows(tx, z.object({ slotId: z.uuid() }))`
    SELECT "slotId" FROM "DeliveryBooking"
    WHERE "orderId" = ${orderId}::uuid AND kind = 'delivery'
    ORDER BY "createdAt" DESC, id DESC LIMIT 1`
  if (!last) return true
  const taken = await tx.$executeRaw`
    WITH place AS (
      UPDATE "DeliverySlot" s
      SET taken = s.taken + 1, places = GREATEST(s."plannedPlaces", s.taken + 1)
      WHERE s.id = ${last.slotId}::uuid AND s."plannedPlaces" > s.taken
        AND s.date > ${dayInLondon(now)}::date RETURNING s.id)
    INSERT INTO "DeliveryBooking" (id, "orderId", "slotId", "currentFor")
    SELECT uuidv7(), ${orderId}::uuid, place.id, ${orderId}::uuid FROM place`
  return taken > 0
}
