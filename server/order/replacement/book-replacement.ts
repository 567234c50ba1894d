import { z } from 'zod'
import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import type { BookedSlot } from '#server/delivery/delivery.schema.ts'
import { lockPlace, lockSlots } from '#server/delivery/slots/places.ts'
import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, type Sql } from '#server/platform/sql.ts'
import { lockOrder } from '../lock-order.ts'
import { queueOrderEmail } from '../order-emails.ts'

const replacement = z.object({
  pincode: z.string(),
  answer: z.enum(['part', 'piece']),
  postedAt: z.date().nullable(),
  status: z.enum(['booked', 'delivered']).nullable(),
  slotId: z.uuid().nullable(),
  date: z.iso.date().nullable(),
  startHour: z.int().nullable(),
  endHour: z.int().nullable(),
  pieces: z.array(z.object({ productId: z.uuid(), quantity: z.int() })),
})

/**
 * Books the replacement or part of an answer to a case into a window, or moves it, for staff: any
 * future one with a place. Frees the old place and takes the new one atomically; the buyer is
 * e-mailed. The same window again changes nothing. Throws SLOT_GONE, NOT_FOUND for an answer
 * without a replacement or whose replacement was posted, ORDER_FINAL for one that was delivered.
 */
export async function bookReplacement(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { messageId, deliverySlotId: slotId }: { messageId: string; deliverySlotId: string },
): Promise<BookedSlot> {
  const orderId = await orderOf(deps.db, messageId)
  const now = deps.clock.now()
  return deps.db.$transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const found = await readReplacement(tx, messageId)
    if (!found || found.postedAt !== null) throw new ShopError('NOT_FOUND', { what: 'replacement' })
    if (found.status === 'delivered') throw new OrderError('ORDER_FINAL', { status: 'delivered' })
    await lockSlots(tx, [slotId, found.slotId])
    if (found.slotId !== slotId) {
      const place = await lockPlace(tx, {
        slotId,
        pincode: found.pincode,
        now,
        pieces: found.answer === 'piece' ? found.pieces : [],
        firstDay: () => dayInLondon(now),
        anyDay: true,
      })
      if ('refusal' in place) throw place.refusal
      const bookingId = await movePlace(tx, { orderId, messageId, slotId })
      await noteBooking(deps, tx, { orderId, bookingId, actor, from: found, to: place.slot })
    }
    const booked = await readReplacement(tx, messageId)
    const { date, startHour, endHour } = booked ?? found
    if (date === null || startHour === null || endHour === null) {
      throw new Error('A booked replacement has no window.')
    }
    return { slotId, date, startHour, endHour, status: 'booked' }
  })
}

/**
 * Marks the replacement or part of an answer as sent other than by van, once, so that it is no longer
 * to be arranged, or as not sent yet. Throws NOT_FOUND for an answer without one, ORDER_FINAL for one that has a window.
 */
export async function postReplacement(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { messageId, isPosted }: { messageId: string; isPosted: boolean },
): Promise<void> {
  const orderId = await orderOf(deps.db, messageId)
  await deps.db.$transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const found = await readReplacement(tx, messageId)
    if (!found) throw new ShopError('NOT_FOUND', { what: 'replacement' })
    if (found.status !== null) throw new OrderError('ORDER_FINAL', { status: found.status })
    if ((found.postedAt !== null) === isPosted) return
    const at = deps.clock.now()
    const data = { postedAt: isPosted ? at : null }
    await tx.caseMessage.update({ where: { id: messageId }, data })
    await noteEvent(tx, { orderId, type: 'replacementPosted', data: { isPosted }, actor, at })
    const sides = { before: { isPosted: !isPosted }, after: { isPosted } }
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'order',
      entityId: orderId,
      ...sides,
    })
  })
}

async function orderOf(db: Pick<Tx, 'caseMessage'>, messageId: string): Promise<string> {
  const found = await db.caseMessage.findUnique({
    where: { id: messageId },
    select: { case: { select: { orderId: true } } },
  })
  if (!found) throw new ShopError('NOT_FOUND', { what: 'replacement' })
  return found.case.orderId
}

/** Reads the replacement of an answer with its window, under the lock of the order. */
async function readReplacement(tx: Sql, messageId: string) {
  const [found] = await readRows(tx, replacement)`
    SELECT o.pincode, m.answer::text AS answer, m."postedAt", b.status::text AS status, s.id AS "slotId",
      s.date::text AS date, s."startHour", s."endHour", (
        SELECT COALESCE(json_agg(json_build_object('productId', i."productId", 'quantity', r.quantity)), '[]')
        FROM "ReplacementLine" r JOIN "OrderItem" i ON i.id = r."orderItemId"
        WHERE r."messageId" = m.id) AS pieces
    FROM "CaseMessage" m JOIN "Case" c ON c.id = m."caseId" JOIN "Order" o ON o.id = c."orderId"
    LEFT JOIN "DeliveryBooking" b ON b."messageId" = m.id AND b.status IN ('booked', 'delivered')
    LEFT JOIN "DeliverySlot" s ON s.id = b."slotId"
    WHERE m.id = ${messageId}::uuid AND m.answer IN ('part', 'piece')`
  return found
}

const written = z.object({ id: z.uuid() })

/** Frees the old place of a replacement and takes the new one; both slots are locked. */
async function movePlace(
  tx: Sql,
  { orderId, messageId, slotId }: { orderId: string; messageId: string; slotId: string },
): Promise<string> {
  await tx.$executeRaw`
    WITH freed AS (
      UPDATE "DeliveryBooking" SET status = 'moved', "updatedAt" = now()
      WHERE "messageId" = ${messageId}::uuid AND status = 'booked' RETURNING "slotId")
    UPDATE "DeliverySlot" s SET taken = s.taken - 1, places = GREATEST(s."plannedPlaces", s.taken - 1)
    FROM freed WHERE s.id = freed."slotId"`
  const [booking] = await readRows(tx, written)`
    WITH place AS (
      UPDATE "DeliverySlot" s
      SET taken = s.taken + 1, places = GREATEST(s."plannedPlaces", s.taken + 1)
      WHERE s.id = ${slotId}::uuid RETURNING s.id)
    INSERT INTO "DeliveryBooking" (id, "orderId", "slotId", kind, "messageId", status)
    SELECT uuidv7(), ${orderId}::uuid, place.id, 'replacement', ${messageId}::uuid, 'booked' FROM place
    RETURNING id`
  if (!booking) throw new Error('A locked slot was not there.')
  return booking.id
}

interface Window {
  date: string | null
  startHour: number | null
  endHour: number | null
}

const windowOf = ({ date, startHour, endHour }: Window) =>
  date === null ? null : { date, startHour, endHour }

/** Writes the timeline entry and queues the e-mail. */
async function noteBooking(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  {
    orderId,
    bookingId,
    actor,
    from,
    to,
  }: { orderId: string; bookingId: string; actor: Actor; from: Window; to: Window },
): Promise<void> {
  const data = { from: windowOf(from), to: windowOf(to) }
  await noteEvent(tx, { orderId, type: 'replacementBooked', data, actor, at: deps.clock.now() })
  const content = { kind: 'deliveryMoved', orderId, bookingId, reason: '' } as const
  await queueOrderEmail(deps, tx, `delivery-${bookingId}`, content)
}

const noteEvent = (
  tx: Tx,
  {
    orderId,
    type,
    data,
    actor,
    at,
  }: { orderId: string; type: string; data: object; actor: Actor; at: Date },
) => tx.orderEvent.create({ data: { orderId, type, data, actorId: actor.id, createdAt: at } })
