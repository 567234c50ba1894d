import { z } from 'zod'
import { part } from '#server/delivery/delivery.schema.ts'
import { ShopError } from '#server/lib/errors.ts'
import { id } from '#server/lib/fields.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { deliveryCheck, deliverySlot, orderSlot, slotsQuery } from '../shapes/delivery.shape.ts'
import { orderSlotOf } from '../shapes/order-views.ts'
import { numeric, optional, pounds } from '../shapes/rest-fields.ts'
import { row } from '../row.ts'

export const deliveryRoutes = [
  row({
    method: 'GET',
    path: '/api/shop/delivery/check/{postcode}',
    id: 'checkDelivery',
    summary: 'Whether the shop delivers to a postcode, from when and at what price.',
    procedure: 'delivery.check',
    access: 'anyone',
    params: z.object({ postcode: z.string().max(16) }),
    response: z.object({ data: deliveryCheck }),
    call: async ({ call, params }) => {
      const { served, zone, pricePence, earliest, message } = await call.delivery.check(params)
      const price = pricePence === null ? null : poundsFromPence(pricePence)
      return { data: { served, zone: zone?.name ?? null, price, earliest, message } }
    },
  }),
  row({
    method: 'GET',
    path: '/api/shop/delivery/slots',
    id: 'listDeliverySlots',
    summary:
      'The delivery windows of a postcode for four weeks, earliest first; none if the shop does not deliver there.',
    procedure: 'delivery.slots',
    access: 'anyone',
    query: slotsQuery,
    response: z.object({ data: z.array(deliverySlot) }),
    call: async ({ call, query }) => {
      const { items = [] } = query
      const asked = [...new Set(items.map(({ productId }) => productId))]
      const sold = await call.catalogue.byIds({ ids: asked })
      if (sold.items.length < asked.length) {
        const message = 'One of these products is not in the shop.'
        throw new ShopError('INVALID_INPUT', { fields: { items: message } })
      }
      const { days } = await call.delivery.slots(query)
      return {
        data: days.flatMap(({ windows }) =>
          windows.map(({ id: _id, date, startHour, endHour, pricePence, places }) => ({
            _id,
            date,
            from: startHour,
            to: endHour,
            price: poundsFromPence(pricePence),
            places,
          })),
        ),
      }
    },
  }),
  row({
    method: 'PUT',
    path: '/api/shop/order/delivery/{id}',
    id: 'moveDelivery',
    summary: 'Changes an order’s delivery to another slot. Idempotent.',
    procedure: 'delivery.move',
    access: 'anyone',
    params: z.object({ id }),
    body: z
      .object({
        deliverySlotId: id,
        part: optional(numeric(part)).describe(
          'The delivery of an order with two: 1 or 2. Without it, the next one.',
        ),
        deliveryPrice: optional(pounds).describe(
          'For staff: what was agreed for a delivery whose price was open, 0 for a free one.',
        ),
      })
      .meta({
        examples: [
          { deliverySlotId: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b7c' },
          { deliverySlotId: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b7c', part: 2 },
        ],
      }),
    response: z.object({ data: orderSlot }),
    message: 'The delivery is booked.',
    refusals: [404, 409, 429],
    names: { deliveryPence: 'deliveryPrice' },
    call: async ({ call, params, body }) => {
      const { deliveryPrice: deliveryPence, ...slot } = body
      const price = deliveryPence === undefined ? {} : { deliveryPence }
      const booked = await call.delivery.move({ orderId: params.id, ...slot, ...price })
      return { data: orderSlotOf(booked) }
    },
  }),
]
