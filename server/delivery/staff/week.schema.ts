import { z } from 'zod'
import { id, keptDay, pence } from '../../lib/fields.ts'

export const weekInput = z.object({
  /** Any day of the week; the week of today without it. */
  day: keptDay.optional(),
})

/** A window of a day as staff see it. */
const weekSlot = z.object({
  id,
  date: z.iso.date(),
  /** What is allowed: 0 where nothing can be booked any more. */
  places: z.int(),
  taken: z.int(),
  /** What the vans carry of what is booked; from the packed boxes. */
  boxes: z.int(),
  weightGrams: z.int(),
  litres: z.int(),
})

const weekWindow = z.object({
  startHour: z.int(),
  endHour: z.int(),
  pricePence: pence,
  /** Those of the days that have vans, or bookings. */
  slots: z.array(weekSlot),
})

export const weekOutput = z.object({
  today: z.iso.date(),
  /** The last day of which slots are made; null where no zone has any. */
  until: z.iso.date().nullable(),
  /** Monday to Sunday. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      isBankHoliday: z.boolean(),
      /** The vans beside the usual one, in one zone or in all. */
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
  /** Those that are served, and others with bookings in the week, in their order. */
  zones: z.array(
    z.object({
      id,
      name: z.string(),
      isServed: z.boolean(),
      windows: z.array(weekWindow),
    }),
  ),
})

export type WeekOutput = z.infer<typeof weekOutput>
export type WeekSlot = z.infer<typeof weekSlot>
