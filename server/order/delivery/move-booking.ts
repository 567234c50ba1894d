import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { z } from 'zod'
import { bookedSlot, type BookedSlot } from '#server/delivery/delivery.schema.ts'
import { deliveryPriceOf } from '#server/cart/order-totals.shared.ts'
import { isCurrent } from '#server/delivery/order-parts.ts'
import { lockPlace, lockSlots, movePlace } from '#server/delivery/slots/places.ts'
import { may } from '#server/lib/people/roles-and-permissions.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { queuedEmailSql } from '#server/outbox/queue-email.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { readRows, type Sql } from '#server/platform/sql.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Part } from '#server/stock/made-to-order.shared.ts'
import { orderStatuses } from '../order.schema.ts'
import { paymentStatuses } from '#server/payment/payment.schema.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { leftOfDelivery, promotedDelivery } from '../refund/refund-lines.ts'
import type { ReservedRefund } from '#server/platform/payment/payable.ts'
import type { RefundDeps } from '#server/payment/refund/refund-money.ts'
import {
  leftOfPayments,
  reserveRefunds,
  trySendRefunds,
} from '#server/payment/refund/refund-payments.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/who-may-see-order.ts'
import type { OrderEmail } from '../order-emails.ts'
import { firstDayOf, partStates, type PartState } from './part-states.ts'
import { closeBalanceIntents, lowerBalance, lowerDelivery } from '../balance/close-balance.ts'
import { endOfDelivery, isTooSoon } from './obstacle-to-move.ts'
import { itsPaymentsSql } from '../order-payment.ts'
import { linesJson, soldLine } from '../order-lines.ts'
import { makeOffered } from '#server/delivery/slots/make-slots.ts'
import { moveBalance } from '../balance/move-balance.ts'

const movable = z.object({
  id: z.uuid(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  pincode: z.string(),
  email: z.string().nullable(),
  createdAt: z.date(),
  twoDeliveries: z.boolean(),
  isAssembly: z.boolean(),
  bookings: z.array(
    bookedSlot.extend({ part: z.int(), isLoaded: z.boolean(), onTheWayAt: z.string().nullable() }),
  ),
  lines: z.array(soldLine),
})
type Movable = z.infer<typeof movable>

/** A move may refund a difference. */
export type MoveDeps = RefundDeps & Pick<Deps, 'config' | 'log' | 'pool'>

/** The delivery to move, and its new slot. */
interface Move {
  orderId: string
  deliverySlotId: string
  /** The part of the order; by default the first that is still to come. */
  part?: Part | undefined
  /** Why staff move it, for the e-mail. */
  reason?: string | undefined
  /**
   * Agrees the price of an order without a day, when staff book its first: called before the place is
   * taken, it returns what is done after that, and gives the refunds to send; null for nothing.
   */
  agree?: (tx: Tx, staff: SessionUser) => Promise<(() => Promise<ReservedRefund[]>) | null>
}

/**
 * Moves a delivery of an order to another window, or books its first one: frees the old place and
 * takes the new one atomically. A repeated request returns the booked window. A move to a cheaper
 * window lowers what is still to be paid by the difference, or refunds it; a move to a dearer one costs nothing. A customer, by
 * account or by the cookie of the link, may move it until the notice of the zone (DELIVERY_SOON)
 * and to windows that cost no more than was paid (SLOT_COSTS_MORE); staff always and to any. Throws
 * SLOT_GONE, with the next free windows, for one without a place, ORDER_FINAL for a delivery that
 * is over, NOT_FOUND for one that the order does not have.
 */
export async function moveBooking(
  deps: MoveDeps,
  visitor: OrderVisitor,
  { orderId, deliverySlotId: slotId, part, reason, agree }: Move,
): Promise<BookedSlot> {
  const { db, clock } = deps
  await findVisibleOrder(deps, visitor, { id: orderId })
  const isStaff = may(visitor.user, 'orders')
  if (!isStaff) await limit(deps, 'window by order', orderId)
  const staffId = isStaff ? visitor.user?.id : undefined
  await makeOfferedTo(deps, orderId, slotId)
  await closeBalanceIntents(deps, orderId)
  const { booked, refunds } = await db.$transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const order = await readMovable(tx, orderId)
    if (!locked || !order) throw new ShopError('NOT_FOUND', { what: 'order' })
    if (locked.deliveryMethod !== 'van') throw new ShopError('NOT_FOUND', { what: 'delivery' })
    const delivery = deliveryOf(order, part)
    const from = order.bookings.find((one) => one.part === delivery.part) ?? null
    if (from?.slotId === slotId) return { booked: bookedSlot.parse(from), refunds: [] }
    const end = endOfDelivery(order)
    if (end !== null) throw new OrderError('ORDER_FINAL', { status: end })
    if (delivery.isDelivered && part) throw new OrderError('ORDER_FINAL', { status: 'delivered' })
    const now = clock.now()
    await lockSlots(tx, [slotId, from?.slotId ?? null])
    const place = await lockPlace(tx, {
      slotId,
      pincode: order.pincode,
      now,
      pieces: delivery.lines.map(({ productId, quantity, cancelledQuantity }) => ({
        productId,
        quantity: quantity - cancelledQuantity,
      })),
      firstDay: (notice) => firstDayOf({ ...order, lines: delivery.lines }, now, notice),
      anyDay: isStaff,
    })
    if ('refusal' in place) throw place.refusal
    const staff = isStaff && from === null ? visitor.user : null
    const settle = staff && agree ? await agree(tx, staff) : null
    const { phone } = deps.settings.current().contact
    const paidPence = await leftOfDelivery(tx, orderId)
    const coveredPence = paidPence + (await promotedDelivery(tx, orderId))
    const moved = { ...delivery, window: from, coveredPence, isFree: order.isAssembly }
    if (!isStaff) checkCustomer(moved, place, { now, phone })
    const to = { orderId, part: delivery.part, from: from?.slotId ?? null, slotId }
    const bookingId = await movePlace(tx, to)
    const parts = partStates(order).filter(({ pieces }) => pieces > 0)
    if (delivery.part === parts.at(-1)?.part) {
      await moveBalance(deps, tx, { orderId, deliveredOn: place.slot.date })
    }
    await noteMove(tx, order, {
      bookingId,
      from,
      to: place.slot,
      part: delivery.part,
      staffId,
      reason: isStaff ? reason : undefined,
      now,
    })
    const { date, startHour, endHour } = place.slot
    const booked: BookedSlot = { slotId, date, startHour, endHour, status: 'booked' }
    if (settle) return { booked, refunds: await settle() }
    const due = from === null ? null : { bookingId, paidPence }
    return { booked, refunds: due ? await giveBackDifference(deps, tx, locked, due) : [] }
  })
  await trySendRefunds(deps, refunds)
  return booked
}

type Delivery = PartState<z.infer<typeof soldLine>>

/** Finds the delivery to move: by default the first that is still to come. */
function deliveryOf(order: Movable, wanted: Part | undefined): Delivery {
  const all = partStates(order).filter(({ pieces }) => pieces > 0)
  const found = wanted
    ? all.find(({ part }) => part === wanted)
    : (all.find(({ isDelivered }) => !isDelivered) ?? all[0])
  if (!found) throw new ShopError('NOT_FOUND', { what: 'delivery' })
  return found
}

const booked = z.object({ pricePence: z.int() })

/**
 * Gives back what was charged for the delivery beyond what its windows cost now: first of what is
 * still to be paid, which lowers the price of the delivery, then of what was paid; returns the
 * refunds of that.
 */
async function giveBackDifference(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  order: LockedOrder,
  { bookingId, paidPence }: { bookingId: string; paidPence: number },
): Promise<ReservedRefund[]> {
  const windows = await readRows(tx, booked)`
    SELECT s."pricePence" FROM "DeliveryBooking" b JOIN "DeliverySlot" s ON s.id = b."slotId"
    WHERE b."orderId" = ${order.id}::uuid AND ${isCurrent}`
  const difference = paidPence - deliveryPriceOf(windows)
  if (difference <= 0) return []
  const lowered = await lowerBalance(deps, tx, order, difference)
  if (lowered > 0) await lowerDelivery(tx, order.id, lowered)
  const deliveryPence = Math.min(difference - lowered, await leftOfPayments(tx, order))
  if (deliveryPence <= 0) return []
  return reserveRefunds(tx, order, {
    amountPence: deliveryPence,
    ofOrder: { deliveryPence },
    reason: 'a cheaper delivery slot',
    key: `move-${bookingId}`,
    actor: null,
  })
}

/** Reads a locked order: after its lock, so that a concurrent move is seen. */
async function readMovable(tx: Sql, orderId: string): Promise<Movable | undefined> {
  const [order] = await readRows(tx, movable)`
    SELECT o.id, o.status, o."isAssembly", p.status::text AS "paymentStatus", o.pincode, o.email, o."createdAt",
      o."twoDeliveries", (
        SELECT COALESCE(json_agg(json_build_object('part', b.part, 'slotId', s.id, 'date', s.date,
          'startHour', s."startHour", 'endHour', s."endHour", 'status', b.status,
          'onTheWayAt', b."onTheWayAt", 'isLoaded', r."loadedAt" IS NOT NULL)), '[]')
        FROM "DeliveryBooking" b JOIN "DeliverySlot" s ON s.id = b."slotId"
        LEFT JOIN "DeliveryRun" r ON r.id = b."runId"
        WHERE b."orderId" = o.id AND ${isCurrent}) AS bookings,
      ${linesJson} AS lines
    FROM "Order" o ${itsPaymentsSql}
    WHERE o.id = ${orderId}::uuid`
  return order
}

interface Moved extends Pick<Delivery, 'isClosed'> {
  window: Window | null
  /** What was paid for the delivery and not refunded, and what promotions took off it. */
  coveredPence: number
  /** Whether its windows cost nothing. */
  isFree: boolean
}

/** Refuses what only staff may do: moving at short notice, or to a dearer window. */
function checkCustomer(
  moved: Moved,
  { slot, noticeDays }: { slot: { pricePence: number }; noticeDays: number },
  { now, phone }: { now: Date; phone: string },
): void {
  const today = dayInLondon(now)
  if (isTooSoon(moved, { today, noticeDays })) throw new OrderError('DELIVERY_SOON', { phone })
  if (slot.pricePence > moved.coveredPence && !moved.isFree)
    throw new OrderError('SLOT_COSTS_MORE', { phone })
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
    reason?: string | undefined
    now: Date
  },
): Promise<void> {
  const { bookingId, part, staffId, reason, now } = move
  const window = (slot: Window | null) =>
    slot && { date: slot.date, startHour: slot.startHour, endHour: slot.endHour }
  const data = JSON.stringify({ from: window(move.from), to: window(move.to), part })
  const content: OrderEmail = {
    kind: 'deliveryMoved',
    orderId: id,
    bookingId,
    reason: reason ?? '',
  }
  await tx.$executeRaw`
    WITH event AS (
      INSERT INTO "OrderEvent" (id, "orderId", type, data, "actorId")
      VALUES (uuidv7(), ${id}::uuid, 'deliveryMoved', ${data}::jsonb,
        ${staffId ?? null}::uuid))
    ${queuedEmailSql({ key: `delivery-${bookingId}`, to: email, subject: id, content }, now)}`
}

/** Makes the slot that an order's calendar may have offered before its row was made. */
export async function makeOfferedTo(
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  orderId: string,
  slotId: string,
): Promise<void> {
  const { pincode } = await deps.db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { pincode: true },
  })
  await makeOffered(deps, [slotId], pincode)
}
