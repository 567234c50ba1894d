import { z } from 'zod'
import { id, keptDay } from '../../lib/fields.ts'
import { pageInput, pagination } from '../../lib/pagination.ts'
import { stop } from '../run.schema.ts'

/** How many bookings a page of the list has. */
export const BOOKINGS_A_PAGE = 50

export const weekListInput = pageInput.pick({ page: true }).extend({
  /** Any day of the week; the week of today without it. */
  day: keptDay.optional(),
})

/** A booking of a week as a row of the list. Nothing in it is a price. */
export const listedBooking = stop
  .pick({
    bookingId: true,
    kind: true,
    status: true,
    part: true,
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
    /** The run that it is a stop of; null while it is on none. */
    run: z.object({ id, name: z.string() }).nullable(),
    isOnTheWay: z.boolean(),
  })

export const weekListOutput = z.object({
  today: z.iso.date(),
  /** The Monday of the week. */
  monday: z.iso.date(),
  /** By day, window, zone, run and the order of its stops. */
  items: z.array(listedBooking),
  pagination,
})

export type WeekListInput = z.infer<typeof weekListInput>
export type WeekListOutput = z.infer<typeof weekListOutput>
