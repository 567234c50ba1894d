import type { z } from 'zod'
import { loadOf } from '#server/run/load.shared.ts'
import type { Day, Stop } from '#server/run/run.schema.ts'
import { boxOf } from './product-fields.ts'
import type { booking, deliveryDay } from './run.schema.ts'

/** A stop as REST names it. */
export const bookingOf = ({
  bookingId: _id,
  pincode: postcode,
  startHour: from,
  endHour: to,
  lines,
  services,
  photographIds: _photographs,
  messageId: _message,
  ...stop
}: Stop): z.infer<typeof booking> => ({
  _id,
  ...stop,
  postcode,
  from,
  to,
  items: lines.map(({ title, quantity, boxes }) => ({ title, quantity, boxes: boxes.map(boxOf) })),
  services: services.map(({ kind: service, title, quantity }) => ({ service, title, quantity })),
})

/** A day as REST names it. */
export const dayOf = ({ date, runs, unassigned }: Day): z.infer<typeof deliveryDay> => ({
  date,
  runs: runs.map(({ id: _id, name, note, loadedAt, crew, stops }) => {
    const { boxes, kilograms, litres } = loadOf(stops)
    return {
      _id,
      name,
      note,
      loadedAt,
      crew: crew.map(({ userName }) => userName),
      boxes,
      kilograms,
      cubicMetres: litres / 1000,
      bookings: stops.map(bookingOf),
    }
  }),
  unassigned: unassigned.map(bookingOf),
})
