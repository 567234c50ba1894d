import { z } from 'zod'
import { id, keptDay } from '#server/lib/fields.ts'
import { pageInput, pagination } from '#server/lib/pagination.ts'
import { stop } from '../run.schema.ts'

/** How many bookings a page of the list has. */
export const BOOKINGS_A_PAGE = 50

export const weekListInput = pageInput.pick({ page: true }).extend({
  /** Any day of the week; this week by default. */
  day: keptDay.optional(),
})

/** A booking of a week as a row of the list, without prices. */
export const listedBooking = stop
  .pick({
    bookingId: true,
    kind: true,
    messageId: true,
    status: true,
    part: true,
    orderId: true,
    orderNumber: true,
    name: true,
    phone: true,
    city: true,
    pincode: true,
    startHour: true,
    endHour: true,
    failure: true,
  })
  .extend({
    date: z.iso.date(),
    zone: z.string(),
    /** The run with this stop; null for none. */
    run: z.object({ id, name: z.string() }).nullable(),
    isOnTheWay: z.boolean(),
  })

export const weekListOutput = z.object({
  today: z.iso.date(),
  /** The Monday of the week. */
  monday: z.iso.date(),
  /** In the order of day, window, zone, run and stop. */
  items: z.array(listedBooking),
  pagination,
})

export type WeekListInput = z.infer<typeof weekListInput>
export type WeekListOutput = z.infer<typeof weekListOutput>
