import { Prisma } from '#server/generated/prisma/client.ts'
import type { Part } from '#server/stock/made-to-order.shared.ts'
import { bookedSlot, type BookedSlot } from '../delivery.schema.ts'
import { currentBookings, isCurrent } from '../order-parts.ts'

/** The selected columns of a booking's window. */
export const slotFields = {
  id: true,
  slotId: true,
  status: true,
  slot: { select: { date: true, startHour: true, endHour: true } },
} satisfies Prisma.DeliveryBookingSelect

/** The select of an order's bookings that take a place. */
export const bookingFields = {
  ...currentBookings,
  select: { ...slotFields, part: true },
} satisfies Prisma.Order$bookingsArgs

type Booking = Prisma.DeliveryBookingGetPayload<{ select: typeof slotFields }>

/** The window of a booking; null without a booking. */
export function bookedSlotOf(booking: Booking | null | undefined): BookedSlot | null {
  if (!booking) return null
  const { slot, slotId, status } = booking
  const date = slot.date.toISOString().slice(0, 10)
  return bookedSlot.parse({ ...slot, date, slotId, status })
}

/** The windows of an order's two deliveries; null for one without a booking. */
export function windowsOf(bookings: readonly (Booking & { part: number })[]) {
  const ofPart = (part: Part) => bookedSlotOf(bookings.find((booking) => booking.part === part))
  return { delivery: ofPart(1), secondDelivery: ofPart(2) }
}

/** The SQL expression for the window of a part of order `o`, as JSON. */
export const bookedSlotJson = (part: Part): Prisma.Sql => Prisma.sql`(
  SELECT json_build_object('slotId', s.id, 'date', s.date, 'startHour', s."startHour",
    'endHour', s."endHour", 'status', b.status)
  FROM "DeliveryBooking" b JOIN "DeliverySlot" s ON s.id = b."slotId"
  WHERE b."orderId" = o.id AND b.part = ${part}::int AND ${isCurrent})`
