import { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import { id } from '#server/lib/fields.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { pageQuery, pagination } from '../shapes/rest-fields.ts'
import {
  cancellableOrder,
  cancelledOrder,
  cancelOrderBody,
  captureBody,
  capturedOrder,
  createdOrder,
  createOrderBody,
  orderDetails,
  orderSummary,
  payBalanceBody,
  startedBalance,
} from '../shapes/order.shape.ts'
import {
  capturedOf,
  createOrderInput,
  createOrderNames,
  detailsOf,
  dueParts,
  summaryOf,
} from '../shapes/order-views.ts'
import { checkOwnId } from '../field-faults.ts'
import { listOf } from '../list-pages.ts'
import { row } from '../row.ts'

export const orderRoutes = [
  row({
    method: 'POST',
    path: '/api/shop/order/create',
    id: 'createOrder',
    summary: 'Orders the cart and starts its payment. A repeated call returns the same order.',
    procedure: 'order.create',
    access: 'anyone',
    body: createOrderBody,
    response: createdOrder,
    status: 201,
    message: 'The order is awaiting payment.',
    names: createOrderNames,
    idempotent: true,
    refusals: [401, 403, 404, 409, 422, 429, 502],
    call: async ({ call, user, body, idempotencyKey }) => {
      const input = createOrderInput(body, user !== null)
      const order = await call.order.create({ ...input, idempotencyKey })
      return {
        orderId: order.orderId,
        clientSecret: order.clientSecret,
        paymentIntentId: order.paymentIntentId,
        approvalURL: order.approvalUrl,
        ...dueParts(order),
        ...(order.giftPence > 0 && { giftCardAmount: poundsFromPence(order.giftPence) }),
      }
    },
  }),
  row({
    method: 'POST',
    path: '/api/shop/order/capture',
    id: 'captureOrder',
    summary: 'Confirms an order’s payment, by card or PayPal.',
    procedure: 'order.capture',
    access: 'anyone',
    body: captureBody,
    response: z.object({ data: capturedOrder }),
    message: 'The order is paid.',
    refusals: [402, 404, 409, 429, 502],
    call: async ({ call, body, media }) => {
      const { orderId, paymentIntentId, paymentId, payerId, guestId } = body
      const intent = paymentIntentId ?? paymentId
      if (intent === undefined) {
        const fields = { paymentIntentId: 'Send the payment intent, or the PayPal payment id.' }
        throw new ShopError('INVALID_INPUT', { fields })
      }
      const order = await call.order.capture({
        orderId,
        paymentIntentId: intent,
        payerId,
        guestId,
      })
      return { data: capturedOf(order, media) }
    },
  }),
  row({
    method: 'POST',
    path: '/api/shop/order/cancel/{id}',
    id: 'cancelOrder',
    summary:
      'Cancels an order, or some of its items with their services, before it is on its way. Stock is returned and the payment refunded at once. The whole order is cancelled once, and items once per key.',
    procedure: 'order.cancel',
    access: 'anyone',
    params: z.object({ id }),
    body: cancelOrderBody,
    response: z.object({ data: cancelledOrder }),
    message: 'The order is cancelled.',
    idempotent: true,
    names: { idempotencyKey: 'Idempotency-Key' },
    refusals: [403, 404, 409, 429],
    call: async ({ call, params, body: { items }, idempotencyKey }) => {
      const { status, refund } = await call.order.cancel({ ...params, items, idempotencyKey })
      const amount = refund && poundsFromPence(refund.amountPence)
      return {
        data: {
          orderStatus: status,
          refund: refund && { amount: amount ?? 0, status: refund.status },
        },
      }
    },
  }),
  row({
    method: 'POST',
    path: '/api/shop/order/pay-balance/{id}',
    id: 'payBalance',
    summary:
      'Starts the payment of what is still to be paid of an order with a deposit. A repeated call returns the same payment; one with another method replaces it. Confirm it with the capture call.',
    procedure: 'balance.pay',
    access: 'anyone',
    params: z.object({ id }),
    body: payBalanceBody,
    response: startedBalance,
    message: 'The balance is awaiting payment.',
    refusals: [403, 404, 409, 429, 502],
    call: async ({ call, params, body: { paymentMethod } }) => {
      const { amountPence, approvalUrl, ...payment } = await call.balance.pay({
        ...params,
        paymentMethod,
      })
      const { clientSecret, paymentIntentId } = payment
      return {
        clientSecret,
        paymentIntentId,
        approvalURL: approvalUrl,
        dueNow: poundsFromPence(amountPence),
      }
    },
  }),
  row({
    method: 'GET',
    path: '/api/shop/order/cancellable/{id}',
    id: 'getCancellable',
    summary:
      'What of an order can be cancelled now: for its customer, or a guest with the order’s cookie.',
    procedure: 'order.cancellable',
    access: 'anyone',
    params: z.object({ id }),
    response: z.object({ data: cancellableOrder }),
    refusals: [403, 404],
    call: async ({ call, params }) => {
      const { lines, ...order } = await call.order.cancellable(params)
      const items = lines.map(({ productId, title, quantity, left: cancellable }) => ({
        productId,
        title,
        quantity,
        cancellable,
      }))
      return { data: { ...order, items } }
    },
  }),
  row({
    method: 'GET',
    path: '/api/shop/order/list/{userId}',
    id: 'listOrders',
    summary: 'A customer’s orders, newest first.',
    procedure: 'order.list',
    access: 'signedIn',
    params: z.object({ userId: z.string().max(100) }),
    query: pageQuery,
    response: z.object({ data: z.array(orderSummary), pagination }),
    refusals: [403],
    call: async ({ call, user, params, query }) => {
      checkOwnId(user, params.userId)
      const { items, nextCursor } = await listOf(query, (page) => call.order.list(page))
      return { data: items.map(summaryOf), pagination: { nextCursor } }
    },
  }),
  row({
    method: 'GET',
    path: '/api/shop/order/details/{id}',
    id: 'getOrder',
    summary: 'One of the customer’s own orders.',
    procedure: 'order.details',
    access: 'signedIn',
    params: z.object({ id }),
    response: z.object({ data: orderDetails }),
    refusals: [404],
    call: async ({ call, params, media }) => ({
      data: detailsOf(await call.order.details(params), media),
    }),
  }),
]
