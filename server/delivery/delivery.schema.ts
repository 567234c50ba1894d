import { z } from 'zod'
import { MAX_LINES, MAX_PIECES } from '../cart/bounds.ts'
import { id, keptDay, optionalText, pence, text } from '../lib/fields.ts'
import { normalizePostcode, wrongPostcode } from '../lib/text/postcode.shared.ts'

/** A UK postcode in any spelling; kept in its printed form. */
export const postcode = z
  .string({ error: 'Enter your postcode.' })
  .max(16, wrongPostcode)
  .transform((text, context) => {
    const printed = normalizePostcode(text)
    if (printed !== null) return printed
    context.addIssue(wrongPostcode)
    return z.NEVER
  })

export const checkDeliveryInput = z.object({ postcode })

export const checkDeliveryOutput = z.object({
  postcode: z.string(),
  /** Whether the shop's vans go there. */
  served: z.boolean(),
  /** The zone of the postcode, served or not; null when no zone has it. */
  zone: z.object({ id, name: z.string() }).nullable(),
  /** The price of the earliest free window; null where there is none. */
  pricePence: pence.nullable(),
  /** The first day with a free window, for what is in stock. */
  earliest: z.iso.date().nullable(),
  /** The same as text; for a postcode that is not served, what to do instead. */
  message: z.string(),
})

/** A line to be delivered. */
export const wantedItem = z.object({ productId: id, quantity: z.int().min(1).max(MAX_PIECES) })

export const slotsInput = z.object({
  postcode,
  items: z.array(wantedItem).max(MAX_LINES).default([]),
  /** What is in stock first: the days are those of the first of two deliveries. */
  twoDeliveries: z.boolean().default(false),
  /** The first possible day, when the client knows it: that of made-to-order pieces. */
  notBefore: keptDay.optional(),
  /** The first day of the calendar; the earliest possible one without it. */
  from: keptDay.optional(),
})

/** A window on a day. */
export const deliverySlot = z.object({
  id,
  date: z.iso.date(),
  startHour: z.int(),
  endHour: z.int(),
  pricePence: pence,
  /** The number of free places: 0 when it is full. */
  places: z.int(),
})

export const slotsOutput = z.object({
  postcode: z.string(),
  served: z.boolean(),
  zone: z.object({ id, name: z.string() }).nullable(),
  /** The first free window; null where there is none. */
  earliest: deliverySlot.nullable(),
  /** The first possible day of each product. */
  items: z.array(z.object({ productId: id, from: z.iso.date() })),
  /** Each day of four weeks, from the first possible one. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      /** `none`: no deliveries on this day. */
      state: z.enum(['free', 'full', 'none']),
      windows: z.array(deliverySlot),
    }),
  ),
  /** The last day that can be booked. */
  until: z.iso.date().nullable(),
  message: z.string(),
})

/** An area of the shop's deliveries, as everybody sees it. */
const deliveryArea = z.object({
  name: z.string(),
  /** Whether the shop's own vans go there. */
  isServed: z.boolean(),
  /** Working days between the order and the first delivery. */
  noticeDays: z.int(),
  windows: z.array(
    z.object({
      startHour: z.int(),
      endHour: z.int(),
      pricePence: pence,
      /** Its days; Monday is 1. */
      weekdays: z.array(z.int()),
    }),
  ),
})
export const deliveryAreasOutput = z.object({ items: z.array(deliveryArea) })

/** The prices of delivery over all slots of the zones that are served; null where none is. */
export const deliveryCostOutput = z.object({ leastPence: pence, mostPence: pence }).nullable()

/** A window that is offered in place of one that was taken. */
export const offeredSlot = deliverySlot.omit({ places: true })

/** The booked window of an order, and the status of its delivery. */
export const bookedSlot = z.object({
  slotId: id,
  date: z.iso.date(),
  startHour: z.int(),
  endHour: z.int(),
  status: z.enum(['held', 'booked', 'delivered']),
})

/** What is still to be agreed of a delivery by van. */
export const toAgree = z.object({
  /** Whether no zone of the vans has the address: then there is no day to choose or to promise. */
  isOutside: z.boolean(),
  /** Whether its price is to be agreed, too. */
  isPriceOpen: z.boolean(),
})

/** Which delivery of an order. */
export const part = z.union([z.literal(1), z.literal(2)], {
  error: 'An order has a delivery 1 and perhaps a delivery 2.',
})

export const moveDeliveryInput = z.object({
  orderId: id,
  deliverySlotId: id,
  /** Without it, the first that is still to come. */
  part: part.optional(),
  /** Why staff move it, for the e-mail; a buyer’s is not kept. */
  reason: optionalText('the reason', 300).optional(),
  /**
   * What staff agreed for a delivery whose price was open, with its first day: 0 for a free one. A
   * buyer’s is not kept.
   */
  deliveryPence: pence.optional(),
  /** The reference of what staff took outside for it; without it, its buyer is asked for it. */
  takenOutside: text('the reference', 100).optional(),
})

export type DeliveryArea = z.infer<typeof deliveryArea>
export type DeliveryCost = z.infer<typeof deliveryCostOutput>
export type CheckDeliveryOutput = z.infer<typeof checkDeliveryOutput>
export type SlotsInput = z.infer<typeof slotsInput>
export type SlotsOutput = z.infer<typeof slotsOutput>
export type DeliverySlot = z.infer<typeof deliverySlot>
export type BookedSlot = z.infer<typeof bookedSlot>
export type ToAgree = z.infer<typeof toAgree>
export type OfferedSlot = z.infer<typeof offeredSlot>
