import { z } from 'zod'
import { id, keptDay, pence } from '#server/lib/fields.ts'

export const weekInput = z.object({
  /** Any day of the week; today by default. */
  day: keptDay.optional(),
})

/** A quoted or booked removal that takes vans of a window. */
export const weekRemoval = z.object({
  number: z.int(),
  /** Null once its inquiry was deleted. */
  inquiryId: id.nullable(),
  /** False while its deposit is not paid. */
  isBooked: z.boolean(),
  vans: z.int(),
  /** The places that its vans take of the window. */
  places: z.int(),
})

/** A window of a day as staff see it. */
const weekSlot = z.object({
  id,
  date: z.iso.date(),
  /** The allowed number: 0 when nothing can be booked any more. */
  places: z.int(),
  /** The places that are booked: one a stop, and those of the vans of removals. */
  taken: z.int(),
  /** Its vans, those of removals included. */
  vans: z.int(),
  removals: z.array(weekRemoval),
  /** The load of its bookings, from their packed boxes. */
  boxes: z.int(),
  weightGrams: z.int(),
  litres: z.int(),
})

const weekWindow = z.object({
  startHour: z.int(),
  endHour: z.int(),
  pricePence: pence,
  /** Those of the days with deliveries or bookings. */
  slots: z.array(weekSlot),
})

export const weekOutput = z.object({
  today: z.iso.date(),
  /** The last day with slots; null when no zone has any. */
  until: z.iso.date().nullable(),
  /** Monday to Sunday. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      isBankHoliday: z.boolean(),
      /** The extra vans, in one zone or in all. */
      exceptions: z.array(
        z.object({
          id,
          zoneId: id.nullable(),
          isBlackout: z.boolean(),
          extraPlaces: z.int(),
          note: z.string(),
        }),
      ),
    }),
  ),
  /** The served zones, and others with bookings in the week, in order. */
  zones: z.array(
    z.object({
      id,
      name: z.string(),
      isServed: z.boolean(),
      /** The working days' notice that its customers are promised. */
      noticeDays: z.int(),
      windows: z.array(weekWindow),
    }),
  ),
})

export type WeekOutput = z.infer<typeof weekOutput>
export type WeekSlot = z.infer<typeof weekSlot>
