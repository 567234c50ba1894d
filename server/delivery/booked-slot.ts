import { Prisma } from '../generated/prisma/client.ts'
import type { Part } from '../stock/made-to-order.ts'
import { bookedSlot, type BookedSlot } from './delivery.schema.ts'
import { currentBookings, isCurrent } from './parts.ts'

/** What is read of a booking's window. */
export const slotFields = {
  id: true,
  slotId: true,
  status: true,
  slot: { select: { date: true, startHour: true, endHour: true } },
} satisfies Prisma.DeliveryBookingSelect

/** What is read of an order's bookings: those that have their places. */
export const bookingFields = {
  ...currentBookings,
  select: { ...slotFields, part: true },
} satisfies Prisma.Order$bookingsArgs

type Booking = Prisma.DeliveryBookingGetPayload<{ select: typeof slotFields }>

/** The window of a booking; null for what is to be arranged. */
export function bookedSlotOf(booking: Booking | null | undefined): BookedSlot | null {
  if (!booking) return null
  const { slot, slotId, status } = booking
  const date = slot.date.toISOString().slice(0, 10)
  return bookedSlot.parse({ ...slot, date, slotId, status })
}

/** The windows of an order's two deliveries; null for what is to be arranged, or does not exist. */
export function windowsOf(bookings: readonly (Booking & { part: number })[]) {
  const ofPart = (part: Part) => bookedSlotOf(bookings.find((booking) => booking.part === part))
  return { delivery: ofPart(1), secondDelivery: ofPart(2) }
}

/** The window of a part of order `o` as JSON: a fragment of a statement. */
export const bookedSlotJson = (part: Part): Prisma.Sql => Prisma.sql`(
  SELECT json_build_object('slotId', s.id, 'date', s.date, 'startHour', s."startHour",
    'endHour', s."endHour", 'status', b.status)
  FROM "DeliveryBooking" b JOIN "DeliverySlot" s ON s.id = b."slotId"
  WHERE b."orderId" = o.id AND b.part = ${part}::int AND ${isCurrent})`
