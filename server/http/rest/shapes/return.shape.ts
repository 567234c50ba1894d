import { z } from 'zod'
import { returnObstacles, returnReasons } from '#server/order/return/return.schema.ts'
import { returnStatuses } from '#server/order/return-status.shared.ts'
import { orderSlot } from './delivery.shape.ts'
import { moment, optional, restId, restPounds } from './rest-fields.ts'
import { orderPieces } from './order.shape.ts'

const exampleId = '01935b23-0a1b-7c2d-8e3f-405162738495'
const exampleOrder = '01935b22-6e1f-7a2b-9d44-1b2c3d4e5f60'
const exampleProduct = '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10'

export const addReturnBody = z
  .object({
    orderId: z.string().max(100),
    items: orderPieces,
    reason: optional(z.enum(returnReasons)).describe('Optional: no reason is needed.'),
    notes: optional(z.string().max(1000)),
    deliverySlotId: optional(z.string().max(100)).describe(
      'The collection window, from /api/shop/delivery/slots; if omitted, a day is arranged later.',
    ),
  })
  .meta({
    examples: [
      {
        orderId: exampleOrder,
        items: [{ productId: exampleProduct, quantity: 1 }],
        reason: 'tooBig',
        notes: 'We measured the room without the radiator.',
        deliverySlotId: '01935b24-1111-7222-8333-444455556666',
      },
    ],
  })

/** What of an order its buyer can return now. */
export const returnableOrder = z
  .object({
    orderId: restId,
    mayReturn: z.boolean(),
    items: z.array(
      z.object({
        productId: restId,
        title: z.string(),
        price: restPounds.describe('The price of one item.'),
        quantity: z.int(),
        returnable: z.int().describe('How many of them can be returned now.'),
        obstacle: z
          .enum(returnObstacles)
          .nullable()
          .describe(
            'Why none can: not delivered yet, past the last day, or none left; null if some can.',
          ),
      }),
    ),
    deliveries: z.array(
      z.object({
        deliveryDate: moment.nullable().describe('Null while it is still to come.'),
        returnUntil: z.iso.date().nullable().describe('The last day to return its items.'),
      }),
    ),
    refundBy: z.iso.date().describe('The latest refund date of a return requested today.'),
  })
  .meta({
    examples: [
      {
        orderId: exampleOrder,
        mayReturn: true,
        items: [
          {
            productId: exampleProduct,
            title: 'Alder Armchair',
            price: 249.99,
            quantity: 2,
            returnable: 2,
            obstacle: null,
          },
        ],
        deliveries: [{ deliveryDate: '2026-12-01T11:20:00.000Z', returnUntil: '2026-12-31' }],
        refundBy: '2026-12-19',
      },
    ],
  })

/** A return in responses. */
export const orderReturn = z
  .object({
    _id: restId,
    orderId: restId,
    status: z.enum(returnStatuses),
    reason: z.enum(returnReasons).nullable(),
    notes: z.string(),
    items: z.array(z.object({ productId: restId, title: z.string(), quantity: z.int() })),
    amount: restPounds.describe('The amount of the refund.'),
    refundBy: z.iso.date().describe('The latest refund date.'),
    collection: orderSlot.nullable().describe('The collection window; null until arranged.'),
    returnDate: moment,
  })
  .meta({
    id: 'Return',
    examples: [
      {
        _id: exampleId,
        orderId: exampleOrder,
        status: 'slotBooked',
        reason: 'tooBig',
        notes: 'We measured the room without the radiator.',
        items: [{ productId: exampleProduct, title: 'Alder Armchair', quantity: 1 }],
        amount: 249.99,
        refundBy: '2026-12-19',
        collection: {
          _id: '01935b24-1111-7222-8333-444455556666',
          date: '2026-12-08',
          from: 7,
          to: 13,
        },
        returnDate: '2026-12-05T12:00:00.000Z',
      },
    ],
  })
