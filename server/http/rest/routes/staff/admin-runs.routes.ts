import { z } from 'zod'
import { id, keptDay } from '#server/lib/fields.ts'
import { numeric, optional } from '#server/http/rest/shapes/rest-fields.ts'
import { row } from '#server/http/rest/row.ts'
import {
  bookingOf,
  dayOf,
  arrangement,
  booking,
  deliveryDay,
  placed,
} from '#server/http/rest/shapes/run.shape.ts'

const byId = z.object({ id })

export const adminRunRoutes = [
  row({
    method: 'GET',
    path: '/api/admin/delivery/day/{date}',
    id: 'readDeliveryDay',
    summary: 'A day’s runs with their loads, and its unassigned bookings.',
    procedure: 'run.day',
    access: 'staff',
    params: z.object({ date: keptDay }),
    response: z.object({ data: deliveryDay }),
    call: async ({ call, params }) => ({ data: dayOf(await call.run.day(params)) }),
  }),
  row({
    method: 'PUT',
    path: '/api/admin/delivery/day/{date}',
    id: 'arrangeDeliveryDay',
    summary:
      'Sets the bookings of a day’s runs, in order; other bookings on those runs are unassigned. All or nothing. Idempotent.',
    procedure: 'run.arrange',
    access: 'staff',
    params: z.object({ date: keptDay }),
    body: arrangement,
    response: z.object({ data: deliveryDay }),
    message: 'Day updated.',
    refusals: [404, 409],
    call: async ({ call, params, body: { runs } }) => {
      const day = await call.run.arrange({
        ...params,
        runs: runs.map((run) => ({ id: run._id, bookingIds: run.bookings.map(({ _id }) => _id) })),
      })
      return { data: dayOf(day) }
    },
  }),
  row({
    method: 'GET',
    path: '/api/admin/delivery/booking/{id}',
    id: 'readDeliveryBooking',
    summary: 'One booking: what is delivered, assembled and taken away, and its outcome.',
    procedure: 'run.booking',
    access: 'staff',
    params: byId,
    response: z.object({ data: booking }),
    refusals: [404],
    call: async ({ call, params }) => ({ data: bookingOf(await call.run.booking(params)) }),
  }),
  row({
    method: 'PUT',
    path: '/api/admin/delivery/booking/{id}',
    id: 'placeDeliveryBooking',
    summary: 'Assigns a booking to a position on a run of its day, or unassigns it. Idempotent.',
    procedure: 'run.placeStop',
    access: 'staff',
    params: byId,
    body: z
      .object({
        runId: id.nullable().describe('Null: unassigned.'),
        position: optional(numeric(z.int().min(0).max(1000))).describe(
          'From 0; the last position if omitted.',
        ),
      })
      .meta({ examples: [{ runId: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b81', position: 0 }] }),
    response: z.object({ data: placed }),
    message: 'Booking updated.',
    refusals: [404, 409],
    call: async ({ call, params, body: { runId, position } }) => ({
      data: await call.run.placeStop({ bookingId: params.id, runId, position }),
    }),
  }),
]
