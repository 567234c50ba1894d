import { z } from 'zod'
import { packedBoxes } from '../catalogue/packed-box.schema.ts'
import { part } from '../delivery/delivery.schema.ts'
import { failures } from '../delivery/failures.shared.ts'
import { photograph } from '../photograph/photograph.schema.ts'
import { id, keptDay, optionalText, text, uuid } from '../lib/fields.ts'
import { serviceKinds } from '../lib/services.shared.ts'

/** The most photographs of a delivery. */
export const MAX_PER_STOP = 3

const line = z.object({
  title: z.string(),
  /** The options of the variant, in words; null without options. */
  variant: z.string().nullable(),
  image: z.string().nullable(),
  quantity: z.int(),
  /** The boxes of one piece. */
  boxes: packedBoxes,
  /** The weight of one piece, when its boxes are not known. */
  weightGrams: z.int().nullable(),
})

const service = z.object({
  kind: z.enum(serviceKinds),
  title: z.string(),
  variant: z.string().nullable(),
  image: z.string().nullable(),
  quantity: z.int(),
  /** How long the assembly of one takes; null for taking away, and when it is not known. */
  minutes: z.int().nullable(),
})

/**
 * A stop of a run, without prices: an order's delivery, the collection of a return, or what replaces
 * pieces of an order.
 */
export const stop = z.object({
  bookingId: id,
  kind: z.enum(['delivery', 'collection', 'replacement']),
  /** The answer to a case whose replacement or part it brings; null for other kinds. */
  messageId: id.nullable(),
  status: z.enum(['booked', 'delivered', 'failed']),
  runId: id.nullable(),
  /** Which of an order's two deliveries; null for any other stop. */
  part: part.nullable(),
  orderId: id,
  orderNumber: z.int(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  notes: z.string(),
  startHour: z.int(),
  endHour: z.int(),
  lines: z.array(line),
  services: z.array(service),
  onTheWayAt: z.string().nullable(),
  /** When it was delivered, or failed. */
  doneAt: z.string().nullable(),
  receivedBy: z.string().nullable(),
  failure: z.enum(failures).nullable(),
  photographIds: z.array(id),
  /** The photographs that its customer sent of what is to be assembled; absent without any. */
  sentPhotographs: z.array(photograph).optional(),
  /**
   * Whether the order's confirmation is printed and delivered with the goods: its buyer has no
   * e-mail address, and this is the first delivery.
   */
  paperConfirmation: z.boolean(),
  /** Whether the order's payment is withheld by an open dispute. */
  isDisputed: z.boolean(),
  /** Whether the balance of an order whose last delivery this is is due: it is not loaded before. */
  isBalanceDue: z.boolean(),
})

const person = z.object({ id, userName: z.string() })

const name = text('the name of the run', 60)
const note = optionalText('the note', 120)
const crew = z.array(id).max(6, 'A run can have up to six people.')

/** A run of a van on a day. */
export const run = z.object({
  id,
  date: z.iso.date(),
  name: z.string(),
  note: z.string(),
  zoneId: id.nullable(),
  capacityKg: z.int(),
  capacityLitres: z.int(),
  loadedAt: z.string().nullable(),
  crew: z.array(person),
})

/** A quoted or booked removal of a day, without prices. */
export const dayRemoval = z.object({
  id,
  number: z.int(),
  /** Null once its inquiry was deleted. */
  inquiryId: id.nullable(),
  /** False while its deposit is not paid. */
  isBooked: z.boolean(),
  name: z.string(),
  phone: z.string(),
  fromAddress: z.string(),
  toAddress: z.string(),
  /** The runs that it is on. */
  runIds: z.array(id),
  isFinished: z.boolean(),
  /** What its visitor counted weighs and takes up on vans; null where nothing was counted. */
  kilograms: z.int().nullable(),
  litres: z.int().nullable(),
  /** The vans that it takes, by window; none where it takes none. */
  vans: z.array(
    z.object({ zone: z.string(), startHour: z.int(), endHour: z.int(), vans: z.int() }),
  ),
})

export const dayInput = z.object({ date: keptDay })

export const dayOutput = z.object({
  date: z.iso.date(),
  runs: z.array(run.extend({ stops: z.array(stop) })),
  /** The booked stops of the day that are on no run. */
  unassigned: z.array(stop),
  removals: z.array(dayRemoval),
  /** The staff who can be on a run. */
  staff: z.array(person),
})

const capacity = (unit: string) =>
  z
    .int(`Enter the ${unit} as a whole number.`)
    .min(1)
    .max(100_000, `That is too many ${unit} for a van.`)
/** What the van of a run carries. */
const van = { capacityKg: capacity('kilograms'), capacityLitres: capacity('litres') }

export const createRunInput = z.object({
  /** Made by the client; the same id again is the same run. */
  id: uuid,
  date: keptDay,
  name,
  note: note.default(''),
  zoneId: id.nullable().default(null),
  crew: crew.default([]),
  ...z.object(van).partial().shape,
})

export const changeRunInput = z.object({
  id,
  name,
  note,
  crew,
  ...van,
})

export const runIdInput = z.object({ id })

export const loadRunInput = z.object({ id, isLoaded: z.boolean() })

export const placeStopInput = z.object({
  bookingId: id,
  /** Null to take the stop off its run. */
  runId: id.nullable(),
  /** The position among the stops of the run, from 0; the last by default. */
  position: z.int().min(0).max(1000).optional(),
})

/** The runs whose order was changed by ordering a day by road. */
export const orderedByRoad = z.object({
  runs: z.array(
    z.object({
      id,
      /** The stops as they were, and as they are now. */
      before: z.array(id),
      after: z.array(id),
      /** As the crow flies between the middles of postcode districts. */
      kmBefore: z.number(),
      kmAfter: z.number(),
    }),
  ),
  /** How many runs are loaded, and so unchanged. */
  loaded: z.int(),
})

export const reorderInput = z.object({
  runs: z.array(z.object({ id, bookingIds: z.array(id).max(500) })).max(100),
})

/** The stops of a day's runs, in their order; each stop once. */
export const arrangeDayInput = z.object({
  date: keptDay,
  runs: z
    .array(z.object({ id, bookingIds: z.array(id).max(500) }))
    .max(100)
    .refine((runs) => isEachOnce(runs.map((run) => run.id)), 'A run is listed twice.')
    .refine(
      (runs) => isEachOnce(runs.flatMap(({ bookingIds }) => bookingIds)),
      'A booking is listed twice.',
    ),
})

const isEachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length

export const stopOutput = z.object({ runId: id.nullable(), position: z.int().nullable() })

export type Stop = z.infer<typeof stop>
export type Run = z.infer<typeof run>
export type Day = z.infer<typeof dayOutput>
export type CreateRunInput = z.output<typeof createRunInput>
export type ChangeRunInput = z.infer<typeof changeRunInput>
export type PlaceStopInput = z.infer<typeof placeStopInput>
export type OrderedByRoad = z.infer<typeof orderedByRoad>
export type ArrangeDayInput = z.infer<typeof arrangeDayInput>
export type ReorderInput = z.infer<typeof reorderInput>
