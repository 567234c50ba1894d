import { z } from 'zod'
import { bookedSlotJson } from '../../delivery/booked-slot.ts'
import { bookedSlot, type BookedSlot } from '../../delivery/delivery.schema.ts'
import { isLoaded } from '../../delivery/is-loaded.ts'
import { lockPlaceInstead, movePlace } from '../../delivery/places.ts'
import { may } from '../../lib/permissions.ts'
import { ShopError } from '../../lib/errors.ts'
import { dayInLondon } from '../../lib/working-days.ts'
import { queuedEmailSql } from '../../outbox/queue-email.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction, readRows, type Sql } from '../../platform/sql.ts'
import { orderStatuses, paymentStatuses } from '../order.schema.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/order-visitor.ts'
import type { OrderEmail } from '../order-emails.ts'
import { firstDayOf } from './first-day-of.ts'
import { endOfDelivery, isTooSoon } from './obstacle-to-move.ts'

const movable = z.object({
  id: z.uuid(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  deliveryPence: z.int(),
  pincode: z.string(),
  email: z.string().nullable(),
  createdAt: z.date(),
  twoDeliveries: z.boolean(),
  delivery: bookedSlot.nullable(),
  lines: z.array(
    z.object({
      quantity: z.int(),
      madeQuantity: z.int(),
      leadDays: z.int().nullable(),
      cancelledQuantity: z.int(),
    }),
  ),
})
type Movable = z.infer<typeof movable>

/** What is moved, and where to. */
interface Move {
  orderId: string
  deliverySlotId: string
}

/**
 * Moves the delivery of an order to another window, or books one that was to be arranged: the old
 * place is free and the new one taken at once. Asked for again, it answers the window that it has.
 * Whoever sees an order as its customer, by account or by the cookie of its link, moves it up to the
 * notice of the zone (DELIVERY_SOON) and to windows that cost no more than was paid (SLOT_DEARER);
 * staff all of them, always. SLOT_GONE, with the next free windows, for one without a place.
 */
export async function moveBooking(
  deps: Pick<Deps, 'db' | 'pool' | 'settings' | 'clock'>,
  visitor: OrderVisitor,
  { orderId, deliverySlotId }: Move,
): Promise<BookedSlot> {
  const { pool, clock } = deps
  await findVisibleOrder(deps, visitor, { id: orderId })
  const isStaff = may(visitor.user, 'orders')
  const staffId = isStaff ? visitor.user?.id : undefined
  return inTransaction(pool, async (tx) => {
    const order = await lockMovable(tx, orderId)
    if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
    if (order.delivery?.slotId === deliverySlotId) return order.delivery
    const end = endOfDelivery(order)
    if (end !== null) throw new ShopError('ORDER_FINAL', { status: end })
    const now = clock.now()
    const locked = await lockPlaceInstead(tx, order.delivery?.slotId ?? null, {
      slotId: deliverySlotId,
      pincode: order.pincode,
      now,
      firstDay: (noticeDays) => firstDayOf(order, now, noticeDays),
      anyDay: isStaff,
    })
    if ('refusal' in locked) throw locked.refusal
    const { phone } = deps.settings.current().contact
    if (!isStaff) await checkCustomer(tx, order, locked, { now, phone })
    const to = { from: order.delivery?.slotId ?? null, slotId: deliverySlotId }
    const bookingId = await movePlace(tx, orderId, to)
    await noteMove(tx, order, { bookingId, from: order.delivery, to: locked.slot, staffId, now })
    const { date, startHour, endHour } = locked.slot
    return { slotId: deliverySlotId, date, startHour, endHour, status: 'booked' }
  })
}

async function lockMovable(tx: Sql, orderId: string): Promise<Movable | undefined> {
  // Locked first and read after: a concurrent move has then happened.
  await tx.$executeRaw`SELECT id FROM "Order" WHERE id = ${orderId}::uuid FOR UPDATE`
  const [order] = await readRows(tx, movable)`
    SELECT o.id, o.status, o."paymentStatus", o."deliveryPence", o.pincode, o.email, o."createdAt",
      o."twoDeliveries", ${bookedSlotJson} AS delivery, (
        SELECT json_agg(json_build_object('quantity', i.quantity, 'madeQuantity', i."madeQuantity",
          'leadDays', i."leadDays", 'cancelledQuantity', i."cancelledQuantity")) FROM "OrderItem" i WHERE i."orderId" = o.id) AS lines
    FROM "Order" o WHERE o.id = ${orderId}::uuid AND o."archivedAt" IS NULL`
  return order
}

/** What staff may do and a customer may not: at short notice, and for another price. */
async function checkCustomer(
  tx: Sql,
  order: Movable,
  { slot, noticeDays }: { slot: { pricePence: number }; noticeDays: number },
  { now, phone }: { now: Date; phone: string },
): Promise<void> {
  const today = dayInLondon(now)
  const soon = isTooSoon(order, { today, noticeDays }) || (await isLoaded(tx, order.id))
  if (soon) throw new ShopError('DELIVERY_SOON', { phone })
  if (slot.pricePence > order.deliveryPence) throw new ShopError('SLOT_DEARER', { phone })
}

type Window = Pick<BookedSlot, 'date' | 'startHour' | 'endHour'>

/** Writes the timeline and queues the e-mail. */
async function noteMove(
  tx: Sql,
  { id, email }: Movable,
  move: {
    bookingId: string
    from: Window | null
    to: Window
    staffId?: string | undefined
    now: Date
  },
): Promise<void> {
  const { bookingId, staffId, now } = move
  const window = (slot: Window | null) =>
    slot && { date: slot.date, startHour: slot.startHour, endHour: slot.endHour }
  const data = JSON.stringify({ from: window(move.from), to: window(move.to) })
  const content: OrderEmail = { kind: 'deliveryMoved', orderId: id, bookingId }
  await tx.$executeRaw`
    WITH event AS (
      INSERT INTO "OrderEvent" (id, "orderId", type, data, "actorId")
      VALUES (uuidv7(), ${id}::uuid, 'deliveryMoved', ${data}::jsonb,
        ${staffId ?? null}::uuid))
    ${queuedEmailSql({ key: `delivery-${bookingId}`, to: email, subject: id, content }, now)}`
}
