import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import { londonTime } from '#server/lib/london-time.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { DeliveryError } from '#server/delivery/delivery.errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { hasRoom, loadsWith, piecesLeft } from '#server/delivery/slots/loads.ts'
import { partOfLine } from '#server/delivery/order-parts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, sqlOf } from '#server/platform/sql.ts'
import type { OrderVisitor } from '../access/who-may-see-order.ts'
import { bookReplacement } from '../replacement/book-replacement.ts'
import { moveBooking, type MoveDeps } from './move-booking.ts'
import type { MoveDayInput, MoveDayOutput } from './move-day.schema.ts'

const bookedRow = z.object({
  orderId: z.uuid(),
  number: z.int(),
  part: z.union([z.literal(1), z.literal(2)]),
  kind: z.enum(['delivery', 'collection', 'replacement']),
  messageId: z.uuid().nullable(),
  zoneId: z.uuid(),
  startHour: z.int(),
  endHour: z.int(),
})
type Booked = z.infer<typeof bookedRow>

const slotRow = z.object({ id: z.uuid() })

/**
 * Moves the booked deliveries of a day, of one of its runs or of one window to another day, each
 * into the same hours where they are free, else into any free window of its zone. Each is moved on
 * its own, with its e-mail; those without a place stay, and are returned with the reason, as are
 * collections.
 */
export async function moveDay(
  deps: MoveDeps & Pick<Deps, 'pool'>,
  visitor: OrderVisitor,
  input: MoveDayInput,
): Promise<MoveDayOutput> {
  const result: MoveDayOutput = { moved: 0, left: [] }
  for (const booked of await readBooked(deps, input)) {
    const reason = await moveOne(deps, visitor, { booked, ...input })
    if (reason === null) result.moved++
    else result.left.push({ orderNumber: booked.number, reason })
  }
  return result
}

const readBooked = ({ pool }: Pick<Deps, 'pool'>, input: MoveDayInput): Promise<Booked[]> =>
  readRows(
    sqlOf(pool),
    bookedRow,
  )(Prisma.sql`
    SELECT b."orderId", o.number, b.part, b.kind::text AS kind, b."messageId", s."zoneId", s."startHour", s."endHour"
    FROM "DeliverySlot" s JOIN "DeliveryBooking" b ON b."slotId" = s.id
      JOIN "Order" o ON o.id = b."orderId"
    WHERE s.date = ${input.date}::date AND b.status = 'booked' AND b."onTheWayAt" IS NULL
      ${input.runId ? Prisma.sql`AND b."runId" = ${input.runId}::uuid` : Prisma.empty}
      ${input.startHour === undefined ? Prisma.empty : Prisma.sql`AND s."startHour" = ${input.startHour}::int`}
    ORDER BY s."startHour", o.number, b.part`)

/** Moves one delivery; returns why it stays, or null. */
async function moveOne(
  deps: MoveDeps & Pick<Deps, 'pool'>,
  visitor: OrderVisitor,
  { booked, to, reason }: { booked: Booked } & Pick<MoveDayInput, 'to' | 'reason'>,
): Promise<string | null> {
  if (booked.kind === 'collection') return 'A collection: agree another day with the customer.'
  for (const { id: deliverySlotId } of await readFree(deps, booked, to)) {
    try {
      await moveTo(deps, visitor, { booked, deliverySlotId, reason })
      return null
    } catch (error) {
      if (DeliveryError.is(error, 'SLOT_GONE')) continue
      if (OrderError.is(error, 'ORDER_FINAL')) return error.message
      throw error
    }
  }
  // Somebody else who moves the same day may have moved it meanwhile.
  if (await isThere(deps, booked, to)) return null
  return (await isOver(deps, booked, to))
    ? 'The delivery hours of this day are over.'
    : 'No free slot on this day.'
}

/** Whether a delivery is booked on a day. */
async function isThere(
  { pool }: Pick<Deps, 'pool'>,
  { orderId, part, kind, messageId }: Booked,
  day: string,
): Promise<boolean> {
  const found = await readRows(sqlOf(pool), slotRow)`
    SELECT s.id FROM "DeliverySlot" s JOIN "DeliveryBooking" b ON b."slotId" = s.id
    WHERE b."orderId" = ${orderId}::uuid AND b.part = ${part}::int
      AND b.kind = ${kind}::"BookingKind" AND b."messageId" IS NOT DISTINCT FROM ${messageId}::uuid
      AND b.status = 'booked' AND s.date = ${day}::date`
  return found.length > 0
}

/** Whether every window of the delivery's zone has ended on a day. */
async function isOver(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { zoneId }: Booked,
  day: string,
): Promise<boolean> {
  const [last] = await readRows(sqlOf(pool), lastHour)`
    SELECT max("endHour") AS hour FROM "DeliverySlot"
    WHERE "zoneId" = ${zoneId}::uuid AND date = ${day}::date`
  const hour = last?.hour ?? LAST_HOUR
  return `${day} ${String(hour).padStart(2, '0')}:00` <= londonTime(clock.now())
}
const lastHour = z.object({ hour: z.int().nullable() })
/** When a day without windows is over. */
const LAST_HOUR = 24

function moveTo(
  deps: MoveDeps,
  visitor: OrderVisitor,
  {
    booked,
    deliverySlotId,
    reason,
  }: { booked: Booked; deliverySlotId: string; reason?: string | undefined },
) {
  const { orderId, part, messageId } = booked
  if (messageId === null)
    return moveBooking(deps, visitor, { orderId, deliverySlotId, part, reason })
  if (!visitor.user) throw new ShopError('NOT_FOUND', { what: 'replacement' })
  return bookReplacement(deps, visitor.user, { messageId, deliverySlotId })
}

/**
 * The slots of the delivery's zone on a day with a place and room for its pieces, those of the same
 * hours first.
 */
const readFree = ({ pool }: Pick<Deps, 'pool'>, booked: Booked, day: string) =>
  readRows(sqlOf(pool), slotRow)`
    WITH ${loadsWith(
      Prisma.sql`
        SELECT id FROM "DeliverySlot"
        WHERE "zoneId" = ${booked.zoneId}::uuid AND date = ${day}::date`,
      Prisma.sql`
        SELECT i."productId", ${piecesLeft} FROM "OrderItem" i JOIN "Order" o ON o.id = i."orderId"
        WHERE ${booked.messageId}::uuid IS NULL AND o.id = ${booked.orderId}::uuid
          AND ${partOfLine} = ${booked.part}::int
        UNION ALL
        SELECT i."productId", r.quantity FROM "ReplacementLine" r
        JOIN "CaseMessage" m ON m.id = r."messageId" AND m.answer = 'piece'
        JOIN "OrderItem" i ON i.id = r."orderItemId" WHERE m.id = ${booked.messageId}::uuid`,
    )}
    SELECT s.id FROM "DeliverySlot" s
    WHERE s."zoneId" = ${booked.zoneId}::uuid AND s.date = ${day}::date
      AND s.taken < s."plannedPlaces" AND ${hasRoom}
    ORDER BY (s."startHour", s."endHour") <> (${booked.startHour}::int, ${booked.endHour}::int),
      s."startHour", s."endHour", s.id`
