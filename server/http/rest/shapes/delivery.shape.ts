import { z } from 'zod'
import { keptDay } from '#server/lib/fields.ts'
import { MAX_LINES, MAX_PIECES } from '#server/cart/bounds.ts'
import { optional, restId, restPounds } from './rest-fields.ts'

const exampleSlot = {
  _id: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b7c',
  date: '2026-12-01',
  from: 7,
  to: 13,
  price: 0,
  places: 4,
}

/** Whether the shop delivers to a postcode. */
export const deliveryCheck = z
  .object({
    served: z.boolean(),
    zone: z.string().nullable(),
    price: restPounds.nullable().describe('The price of the earliest free slot, in pounds.'),
    earliest: z.iso.date().nullable(),
    message: z.string(),
  })
  .meta({
    examples: [
      {
        served: true,
        zone: 'London',
        price: 0,
        earliest: '2026-12-01',
        message: 'Free delivery to W1U 4EF from Tuesday 1 December',
      },
    ],
  })

/** A slot with its free places. */
export const deliverySlot = z
  .object({
    _id: restId,
    date: z.iso.date(),
    from: z.int().describe('The hour at which it starts.'),
    to: z.int().describe('The hour at which it ends.'),
    price: restPounds,
    places: z.int().describe('The number of free places: 0 if it is full.'),
  })
  .meta({ id: 'DeliverySlot', examples: [exampleSlot] })

/** The booked slot of an order. */
export const orderSlot = deliverySlot
  .omit({ places: true, price: true })
  .meta({ examples: [{ _id: exampleSlot._id, date: '2026-12-01', from: 7, to: 13 }] })

const malformed = 'Enter items as id:quantity,id:quantity.'

/** `id:quantity,...` as lines. */
const items = z
  .string()
  .max(4000)
  .describe(
    'The products to deliver: `id:quantity`, separated by commas. A product that is there twice is added up.',
  )
  .transform((list, context) => {
    const lines = list.split(',').map((item) => {
      const [, productId, quantity] = /^([^:]+):(\d{1,6})$/.exec(item.trim()) ?? []
      return { productId: z.uuid().safeParse(productId).data, quantity: Number(quantity) }
    })
    const known = lines.flatMap(({ productId, quantity }) =>
      productId === undefined || quantity < 1 || quantity > MAX_PIECES
        ? []
        : [{ productId: productId.toLowerCase(), quantity }],
    )
    if (known.length < lines.length || lines.length > MAX_LINES) context.addIssue(malformed)
    return known
  })

export const slotsQuery = z.object({
  postcode: z.string().max(16),
  items: optional(items),
  from: optional(keptDay).describe('The first day to list. Default: the earliest possible.'),
})
