import { Prisma } from '../generated/prisma/client.ts'
import { bookedSlot, type BookedSlot } from './delivery.schema.ts'

/** What is read of an order's booking. */
export const bookingFields = {
  select: {
    id: true,
    slotId: true,
    status: true,
    slot: { select: { date: true, startHour: true, endHour: true } },
  },
} satisfies Prisma.Order$bookingArgs

type Booking = Prisma.DeliveryBookingGetPayload<typeof bookingFields>

/** The window of an order; null for one whose delivery is to be arranged. */
export function bookedSlotOf(booking: Booking | null): BookedSlot | null {
  if (!booking) return null
  const { slot, slotId, status } = booking
  const date = slot.date.toISOString().slice(0, 10)
  return bookedSlot.parse({ ...slot, date, slotId, status })
}

/** The same of order `o` as JSON: a fragment of a statement. */
export const bookedSlotJson = Prisma.sql`(
  SELECT json_build_object('slotId', s.id, 'date', s.date, 'startHour', s."startHour",
    'endHour', s."endHour", 'status', b.status)
  FROM "DeliveryBooking" b JOIN "DeliverySlot" s ON s.id = b."slotId" WHERE b."currentFor" = o.id)`
