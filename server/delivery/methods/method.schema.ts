import { z } from 'zod'
import { id, pence } from '#server/lib/fields.ts'
import { MAX_LINES } from '#server/cart/bounds.ts'
import { postcode, wantedItem } from '../delivery.schema.ts'

/** The ways to get lines other than by van, to a postcode. */
export const methodsInput = z.object({
  postcode,
  items: z.array(wantedItem).max(MAX_LINES).default([]),
})

/** A day for collecting, with its hours. */
export const collectionDay = z.object({
  date: z.iso.date(),
  startHour: z.int(),
  endHour: z.int(),
})

/** Collecting from the company's address. */
const offeredCollection = z.object({
  pricePence: pence,
  /** The days of four weeks from the first possible one; a full one cannot be chosen. */
  days: z.array(collectionDay.extend({ isFull: z.boolean() })),
  /** The first day that is free; null when all are full. */
  first: z.iso.date().nullable(),
})

/** Sending it by parcel. */
const offeredParcel = z.object({
  pricePence: pence,
  /** The day by which it is sent. */
  sentBy: z.iso.date(),
  /** Working days on its way. */
  daysFrom: z.int(),
  daysTo: z.int(),
})

export const methodsOutput = z.object({
  /** Null where orders cannot be collected. */
  collection: offeredCollection.nullable(),
  /** Null where it cannot be sent by parcel. */
  parcel: offeredParcel.nullable(),
})

export const moveCollectionInput = z.object({ orderId: id, collectionDay: z.iso.date() })

export type CollectionDay = z.infer<typeof collectionDay>
export type OfferedCollection = z.infer<typeof offeredCollection>
export type OfferedParcel = z.infer<typeof offeredParcel>
export type MethodsOutput = z.infer<typeof methodsOutput>
