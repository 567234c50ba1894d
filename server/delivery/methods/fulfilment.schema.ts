import { z } from 'zod'
import { collectionDay } from '#server/delivery/methods/method.schema.ts'

/** How far an order is that the van does not bring. */
export const fulfilment = z.object({
  /** The day on which its buyer collects it; null for a parcel. */
  collection: collectionDay.nullable(),
  /** The day by which a parcel is sent, as its buyer was promised; null for a collection. */
  sendBy: z.iso.date().nullable(),
  /** Since when it is ready to collect; null while it is not. */
  readyAt: z.string().nullable(),
  /** Who carries the parcel, since when, with its numbers; null until it is sent. */
  parcel: z
    .object({
      sentAt: z.string(),
      carrier: z.string(),
      /** `url`: the page on which it is tracked; null for a carrier that is not known. */
      tracking: z.array(z.object({ number: z.string(), url: z.string().nullable() })),
    })
    .nullable(),
})

export type Fulfilment = z.infer<typeof fulfilment>
