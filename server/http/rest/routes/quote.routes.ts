import { z } from 'zod'
import { guestAddress } from '#server/order/order.schema.ts'
import { row } from '../row.ts'
import { createdOrder } from '../shapes/order.shape.ts'
import { dueParts } from '../shapes/order-views.ts'
import { quote, quoteOf } from '../shapes/quote.shape.ts'
import { optional, owner } from '../shapes/rest-fields.ts'

const params = z.object({ number: z.string().max(20) })

export const quoteRoutes = [
  row({
    method: 'POST',
    path: '/api/shop/quote/save',
    id: 'saveBasket',
    summary: 'Saves the cart under a code of eight letters, which can be emailed too.',
    procedure: 'quotation.saveBasket',
    access: 'anyone',
    body: owner
      .extend({ email: optional(z.string()) })
      .meta({ examples: [{ guestId: 'k3x9q0zt', email: 'rosalind@mail.example' }] }),
    response: z.object({
      data: z.object({ code: z.string() }).meta({ examples: [{ code: 'KWRTHNAB' }] }),
    }),
    status: 201,
    message: 'Your basket is saved.',
    refusals: [400, 401, 403, 429],
    call: async ({ call, body }) => {
      const { code } = await call.quotation.saveBasket(body)
      return { data: { code } }
    },
  }),
  row({
    method: 'GET',
    path: '/api/shop/quote/get/{number}',
    id: 'getQuote',
    summary: 'A quotation: for its customer, or a visitor with the quotation’s cookie.',
    procedure: 'quotation.page',
    access: 'anyone',
    params,
    response: z.object({ data: quote }),
    refusals: [400, 404],
    call: async ({ call, params: { number } }) => ({
      data: quoteOf(await call.quotation.page({ number })),
    }),
  }),
  row({
    method: 'POST',
    path: '/api/shop/quote/accept/{number}',
    id: 'acceptQuote',
    summary:
      'Accepts a quotation at its agreed prices and starts the payment of its order. A repeated call returns the same order.',
    procedure: 'quotation.accept',
    access: 'anyone',
    params,
    body: z
      .object({
        addressInfo: optional(guestAddress.partial({ email: true })),
        pay: optional(z.enum(['full', 'deposit'])).describe(
          'All of it now, or a deposit where one is offered.',
        ),
      })
      .meta({ examples: [{}] }),
    response: createdOrder,
    status: 201,
    message: 'The order is awaiting payment.',
    names: { address: 'addressInfo' },
    refusals: [400, 403, 404, 409, 429, 502],
    call: async ({ call, params: { number }, body: { addressInfo, pay } }) => {
      const address = addressInfo ? { ...addressInfo, email: addressInfo.email ?? null } : null
      const order = await call.quotation.accept({ number, address, pay: pay ?? 'full' })
      return {
        orderId: order.orderId,
        clientSecret: order.clientSecret,
        paymentIntentId: order.paymentIntentId,
        approvalURL: order.approvalUrl,
        ...dueParts(order),
      }
    },
  }),
]
