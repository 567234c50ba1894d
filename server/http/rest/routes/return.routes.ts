import { z } from 'zod'
import { id } from '#server/lib/fields.ts'
import { addReturnBody, orderReturn, returnableOrder } from '../shapes/return.shape.ts'
import { row } from '../row.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import type { RouterOutputs } from '#server/http/router.ts'

/** A return under REST's names. */
function returnOf(sent: RouterOutputs['return']['add']): z.output<typeof orderReturn> {
  const { id, orderId, status, reason, notes, lines, amountPence, refundBy, collection } = sent
  return {
    _id: id,
    orderId,
    status,
    reason,
    notes,
    items: lines.map(({ productId, title, quantity }) => ({ productId, title, quantity })),
    amount: poundsFromPence(amountPence),
    refundBy,
    collection: collection && {
      _id: collection.slotId,
      date: collection.date,
      from: collection.startHour,
      to: collection.endHour,
    },
    returnDate: sent.noticeAt,
  }
}

export const returnRoutes = [
  row({
    method: 'POST',
    path: '/api/shop/return/add',
    id: 'addReturn',
    summary:
      'Requests a return of items from a delivered order. The refund is made once they are collected, within 14 days of this call.',
    procedure: 'return.add',
    access: 'anyone',
    body: addReturnBody,
    response: z.object({ data: orderReturn }),
    status: 201,
    message: 'We take it back.',
    idempotent: true,
    names: { idempotencyKey: 'Idempotency-Key' },
    refusals: [404, 409, 429],
    call: async ({ call, body, idempotencyKey }) => ({
      data: returnOf(await call.return.add({ ...body, idempotencyKey })),
    }),
  }),
  row({
    method: 'GET',
    path: '/api/shop/return/get/{orderId}',
    id: 'listReturns',
    summary: 'The returns of an order, the newest first.',
    procedure: 'return.list',
    access: 'anyone',
    params: z.object({ orderId: id }),
    response: z.object({ data: z.array(orderReturn) }),
    refusals: [404],
    call: async ({ call, params }) => ({
      data: (await call.return.list(params)).map(returnOf),
    }),
  }),
  row({
    method: 'GET',
    path: '/api/shop/return/returnable/{orderId}',
    id: 'getReturnable',
    summary:
      'What of an order can be returned now: for its customer, or a guest with the order’s cookie.',
    procedure: 'return.returnable',
    access: 'anyone',
    params: z.object({ orderId: id }),
    response: z.object({ data: returnableOrder }),
    refusals: [404],
    call: async ({ call, params }) => {
      const { orderId, mayReturn, lines, deliveries, refundBy } =
        await call.return.returnable(params)
      const items = lines.map(({ pricePence, left: returnable, ...line }) => ({
        productId: line.productId,
        title: line.title,
        price: poundsFromPence(pricePence),
        quantity: line.quantity,
        returnable,
        obstacle: line.obstacle,
      }))
      const days = deliveries.map(({ deliveredAt: deliveryDate, until: returnUntil }) => ({
        deliveryDate,
        returnUntil,
      }))
      return { data: { orderId, mayReturn, items, deliveries: days, refundBy } }
    },
  }),
]
