import { z } from 'zod'
import { bookedSlot, type BookedSlot } from '../../delivery/delivery.schema.ts'
import { isCurrent } from '../../delivery/parts.ts'
import { lockPlace, lockSlots, movePlace } from '../../delivery/places.ts'
import { may } from '../../lib/permissions.ts'
import { ShopError } from '../../lib/errors.ts'
import { dayInLondon } from '../../lib/working-days.ts'
import { queuedEmailSql } from '../../outbox/queue-email.ts'
import type { Deps } from '../../platform/deps.ts'
import { limit } from '../../platform/limits/limit.ts'
import { inTransaction, readRows, type Sql } from '../../platform/sql.ts'
import type { Part } from '../../stock/made-to-order.ts'
import { orderStatuses, paymentStatuses } from '../order.schema.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/order-visitor.ts'
import type { OrderEmail } from '../order-emails.ts'
import { firstDayOf } from './first-day-of.ts'
import { endOfDelivery, isTooSoon } from './obstacle-to-move.ts'
import { partStates, type PartState } from './part-states.ts'

const line = z.object({
  quantity: z.int(),
  madeQuantity: z.int(),
  leadDays: z.int().nullable(),
  cancelledQuantity: z.int(),
})

const movable = z.object({
  id: z.uuid(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  deliveryPence: z.int(),
  pincode: z.string(),
  email: z.string().nullable(),
  createdAt: z.date(),
  twoDeliveries: z.boolean(),
  bookings: z.array(
    bookedSlot.extend({ part: z.int(), isLoaded: z.boolean(), onTheWayAt: z.string().nullable() }),
  ),
  lines: z.array(line),
})
type Movable = z.infer<typeof movable>

/** The delivery to move, and its new slot. */
interface Move {
  orderId: string
  deliverySlotId: string
  /** The part of the order; by default the first that is still to come. */
  part?: Part | undefined
}

/**
 * Moves a delivery of an order to another window, or books its first one: frees the old place and
 * takes the new one atomically. A repeated request returns the booked window. A customer, by
 * account or by the cookie of the link, may move it until the notice of the zone (DELIVERY_SOON)
 * and to windows that cost no more than was paid (SLOT_DEARER); staff always and to any. Throws
 * SLOT_GONE, with the next free windows, for one without a place, ORDER_FINAL for a delivery that
 * is over, NOT_FOUND for one that the order does not have.
 */
export async function moveBooking(
  deps: Pick<Deps, 'config' | 'db' | 'pool' | 'settings' | 'clock'>,
  visitor: OrderVisitor,
  { orderId, deliverySlotId: slotId, part }: Move,
): Promise<BookedSlot> {
  const { pool, clock } = deps
  await findVisibleOrder(deps, visitor, { id: orderId })
  const isStaff = may(visitor.user, 'orders')
  if (!isStaff) await limit(deps, 'window by order', orderId)
  const staffId = isStaff ? visitor.user?.id : undefined
  return inTransaction(pool, async (tx) => {
    const order = await lockMovable(tx, orderId)
    if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
    const delivery = deliveryOf(order, part)
    const from = order.bookings.find((one) => one.part === delivery.part) ?? null
    if (from?.slotId === slotId) return bookedSlot.parse(from)
    const end = endOfDelivery(order)
    if (end !== null) throw new ShopError('ORDER_FINAL', { status: end })
    if (delivery.isDelivered && part) throw new ShopError('ORDER_FINAL', { status: 'delivered' })
    const now = clock.now()
    await lockSlots(tx, [slotId, from?.slotId ?? null])
    const locked = await lockPlace(tx, {
      slotId,
      pincode: order.pincode,
      now,
      firstDay: (notice) => firstDayOf({ ...order, lines: delivery.lines }, now, notice),
      anyDay: isStaff,
    })
    if ('refusal' in locked) throw locked.refusal
    const { phone } = deps.settings.current().contact
    const moved = { ...delivery, window: from, paidPence: order.deliveryPence }
    if (!isStaff) checkCustomer(moved, locked, { now, phone })
    const to = { orderId, part: delivery.part, from: from?.slotId ?? null, slotId }
    const bookingId = await movePlace(tx, to)
    await noteMove(tx, order, {
      bookingId,
      from,
      to: locked.slot,
      part: delivery.part,
      staffId,
      now,
    })
    const { date, startHour, endHour } = locked.slot
    return { slotId, date, startHour, endHour, status: 'booked' }
  })
}

type Delivery = PartState<z.infer<typeof line>>

/** Finds the delivery to move: by default the first that is still to come. */
function deliveryOf(order: Movable, wanted: Part | undefined): Delivery {
  const all = partStates(order).filter(({ pieces }) => pieces > 0)
  const found = wanted
    ? all.find(({ part }) => part === wanted)
    : (all.find(({ isDelivered }) => !isDelivered) ?? all[0])
  if (!found) throw new ShopError('NOT_FOUND', { what: 'delivery' })
  return found
}

async function lockMovable(tx: Sql, orderId: string): Promise<Movable | undefined> {
  // Locked first and read after, so that a concurrent move is seen.
  await tx.$executeRaw`SELECT id FROM "Order" WHERE id = ${orderId}::uuid FOR UPDATE`
  const [order] = await readRows(tx, movable)`
    SELECT o.id, o.status, o."paymentStatus", o."deliveryPence", o.pincode, o.email, o."createdAt",
      o."twoDeliveries", (
        SELECT COALESCE(json_agg(json_build_object('part', b.part, 'slotId', s.id, 'date', s.date,
          'startHour', s."startHour", 'endHour', s."endHour", 'status', b.status,
          'onTheWayAt', b."onTheWayAt", 'isLoaded', r."loadedAt" IS NOT NULL)), '[]')
        FROM "DeliveryBooking" b JOIN "DeliverySlot" s ON s.id = b."slotId"
        LEFT JOIN "DeliveryRun" r ON r.id = b."runId"
        WHERE b."orderId" = o.id AND ${isCurrent}) AS bookings, (
        SELECT COALESCE(json_agg(json_build_object('quantity', i.quantity,
          'madeQuantity', i."madeQuantity", 'leadDays', i."leadDays",
          'cancelledQuantity', i."cancelledQuantity")), '[]')
        FROM "OrderItem" i WHERE i."orderId" = o.id) AS lines
    FROM "Order" o WHERE o.id = ${orderId}::uuid`
  return order
}

interface Moved extends Pick<Delivery, 'isClosed'> {
  window: Window | null
  /** What was paid for the delivery. */
  paidPence: number
}

/** Refuses what only staff may do: moving at short notice, or to a dearer window. */
function checkCustomer(
  moved: Moved,
  { slot, noticeDays }: { slot: { pricePence: number }; noticeDays: number },
  { now, phone }: { now: Date; phone: string },
): void {
  const today = dayInLondon(now)
  if (isTooSoon(moved, { today, noticeDays })) throw new ShopError('DELIVERY_SOON', { phone })
  if (slot.pricePence > moved.paidPence) throw new ShopError('SLOT_DEARER', { phone })
}

type Window = Pick<BookedSlot, 'date' | 'startHour' | 'endHour'>

/** Writes the timeline entry and queues the e-mail. */
async function noteMove(
  tx: Sql,
  { id, email }: Movable,
  move: {
    bookingId: string
    from: Window | null
    to: Window
    part: Part
    staffId?: string | undefined
    now: Date
  },
): Promise<void> {
  const { bookingId, part, staffId, now } = move
  const window = (slot: Window | null) =>
    slot && { date: slot.date, startHour: slot.startHour, endHour: slot.endHour }
  const data = JSON.stringify({ from: window(move.from), to: window(move.to), part })
  const content: OrderEmail = { kind: 'deliveryMoved', orderId: id, bookingId }
  await tx.$executeRaw`
    WITH event AS (
      INSERT INTO "OrderEvent" (id, "orderId", type, data, "actorId")
      VALUES (uuidv7(), ${id}::uuid, 'deliveryMoved', ${data}::jsonb,
        ${staffId ?? null}::uuid))
    ${queuedEmailSql({ key: `delivery-${bookingId}`, to: email, subject: id, content }, now)}`
}
