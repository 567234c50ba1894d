import { z } from 'zod'
import { failures } from '#server/delivery/failures.shared.ts'
import { id } from '#server/lib/fields.ts'
import { serviceKinds } from '#server/lib/services.shared.ts'
import { moment, packedBox, restId } from './rest-fields.ts'
import { loadOf, removalsOnRun } from '#server/run/load.shared.ts'
import type { Day, Stop } from '#server/run/run.schema.ts'
import { boxOf } from './product-fields.ts'

const _id = '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b80'
const runId = '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b81'

const exampleBooking = {
  _id,
  kind: 'delivery' as const,
  status: 'booked' as const,
  runId,
  part: null,
  orderId: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b82',
  orderNumber: 307,
  name: 'Rosalind Ash',
  phone: '020 7946 0311',
  address: 'Flat 3, 18 Chiltern Street',
  city: 'London',
  postcode: 'W1U 4EF',
  notes: 'Third floor, no lift.',
  from: 7,
  to: 13,
  items: [
    {
      title: 'Odette Velvet Loveseat',
      quantity: 1,
      boxes: [{ lengthCm: 156, widthCm: 92, heightCm: 70, weightKg: 42 }],
    },
  ],
  services: [{ service: 'assembly' as const, title: 'Odette Velvet Loveseat', quantity: 1 }],
  onTheWayAt: null,
  doneAt: null,
  receivedBy: null,
  failure: null,
  paperConfirmation: false,
  isDisputed: false,
}

/** A booking as a stop of a day, without prices. */
export const booking = z
  .object({
    _id: restId,
    kind: z
      .enum(['delivery', 'collection', 'replacement'])
      .describe('A replacement brings a new item, or a part, for a reported problem.'),
    status: z.enum(['booked', 'delivered', 'failed']),
    runId: restId.nullable().describe('Null: not on a run yet.'),
    part: z
      .int()
      .nullable()
      .describe('The delivery of an order with two: 1 or 2. Null for other orders.'),
    orderId: restId,
    orderNumber: z.int(),
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    postcode: z.string(),
    notes: z.string(),
    from: z.int().describe('The hour at which the window starts.'),
    to: z.int().describe('The hour at which it ends.'),
    items: z.array(z.object({ title: z.string(), quantity: z.int(), boxes: z.array(packedBox) })),
    services: z.array(
      z.object({ service: z.enum(serviceKinds), title: z.string(), quantity: z.int() }),
    ),
    onTheWayAt: moment.nullable(),
    doneAt: moment.nullable().describe('When it was delivered, or marked as not delivered.'),
    receivedBy: z.string().nullable(),
    failure: z.enum(failures).nullable(),
    paperConfirmation: z
      .boolean()
      .describe(
        'Whether a printed confirmation is included, because the customer has no email address.',
      ),
    isDisputed: z.boolean().describe('Whether an open dispute withholds the payment.'),
  })
  .meta({ id: 'DeliveryBooking', examples: [exampleBooking] })

const exampleRun = {
  _id: runId,
  name: 'London north',
  note: '7.15am, van LK24 HZW',
  loadedAt: null,
  crew: ['Dele Okafor'],
  boxes: 1,
  kilograms: 42,
  cubicMetres: 1,
  bookings: [exampleBooking],
}

/** A day as its runs. */
export const deliveryDay = z
  .object({
    date: z.iso.date(),
    runs: z.array(
      z.object({
        _id: restId,
        name: z.string(),
        note: z.string(),
        loadedAt: moment.nullable(),
        crew: z.array(z.string()),
        boxes: z.int(),
        kilograms: z.int(),
        cubicMetres: z.number(),
        bookings: z.array(booking).describe('In driving order.'),
      }),
    ),
    unassigned: z.array(booking).describe('Booked for the day but not on a run.'),
  })
  .meta({
    id: 'DeliveryDay',
    examples: [{ date: '2026-12-01', runs: [exampleRun], unassigned: [] }],
  })

/** Runs of a day with their bookings, as a client sends them. */
export const arrangement = z
  .object({
    runs: z
      .array(z.object({ _id: id, bookings: z.array(z.object({ _id: id })).max(500) }))
      .max(100)
      .describe('Runs that are not listed keep their other bookings.'),
  })
  .meta({ examples: [{ runs: [{ _id: runId, bookings: [{ _id }] }] }] })

/** The run of a booking, and its place there. */
export const placed = z
  .object({ runId: restId.nullable(), position: z.int().nullable() })
  .meta({ examples: [{ runId: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b81', position: 0 }] })

/** A stop as REST names it. */
export const bookingOf = ({
  bookingId: _id,
  pincode: postcode,
  startHour: from,
  endHour: to,
  lines,
  services,
  photographIds: _photographs,
  sentPhotographs: _sent,
  messageId: _message,
  isBalanceDue: _isBalanceDue,
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
export const dayOf = ({ date, runs, unassigned, removals }: Day): z.infer<typeof deliveryDay> => ({
  date,
  runs: runs.map(({ id: _id, name, note, loadedAt, crew, stops }) => {
    const { boxes, kilograms, litres } = loadOf(stops)
    const moved = removalsOnRun(_id, removals)
    return {
      _id,
      name,
      note,
      loadedAt,
      crew: crew.map(({ userName }) => userName),
      boxes,
      kilograms: kilograms + moved.kilograms,
      cubicMetres: (litres + moved.litres) / 1000,
      bookings: stops.map(bookingOf),
    }
  }),
  unassigned: unassigned.map(bookingOf),
})
