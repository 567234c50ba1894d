import { z } from 'zod'
import { id } from '#server/lib/fields.ts'
import { returnOf } from '../return.ts'
import { addReturnBody, orderReturn } from '../return.schema.ts'
import { row } from '../row.ts'

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
]
