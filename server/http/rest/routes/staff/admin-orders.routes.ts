import { z } from 'zod'
import { id } from '#server/lib/fields.ts'
import { adminStatuses } from '#server/order/order.schema.ts'
import {
  pageQuery,
  pagination,
  moment,
  restId,
  restPounds,
} from '#server/http/rest/shapes/rest-fields.ts'
import { orderSummary, exampleOrder, orderDetails } from '#server/http/rest/shapes/order.shape.ts'
import { summaryOf, detailsOf } from '#server/http/rest/shapes/order-views.ts'
import { numberedListOf } from '#server/http/rest/list-pages.ts'
import { row } from '#server/http/rest/row.ts'
import type { Media } from '#server/images/name.shared.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import type { RouterOutputs } from '#server/http/router.ts'
import { paymentMethodNames } from '#server/lib/order/payment-methods.shared.ts'
import { paymentStatuses, paymentKinds } from '#server/payment/payment.schema.ts'

const refund = z.object({
  _id: restId,
  amount: restPounds,
  reason: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  refundDate: moment,
})

const payment = z.object({
  _id: restId,
  kind: z.enum(paymentKinds),
  paymentIntentId: z
    .string()
    .nullable()
    .describe('The payment provider’s id; null until it is created.'),
  paymentMethod: z.enum(paymentMethodNames),
  paymentStatus: z.enum(paymentStatuses),
  amount: restPounds,
  refundedAmount: restPounds,
  paymentDate: moment.nullable().describe('When it was paid; null if unpaid.'),
  refunds: z.array(refund),
})

/** An order as staff read it. */
const adminOrderDetails = orderDetails
  .extend({ payments: z.array(payment).describe('Payments requested and made, oldest first.') })
  .meta({
    id: 'AdminOrder',
    examples: [
      {
        ...exampleOrder,
        payments: [
          {
            _id: '01935b24-0a1b-7c2d-8e3f-405162738495',
            kind: 'order',
            paymentIntentId: 'pi_3QexampleIntent',
            paymentMethod: 'stripe',
            paymentStatus: 'partiallyRefunded',
            amount: 499.98,
            refundedAmount: 20,
            paymentDate: '2026-11-20T12:01:00.000Z',
            refunds: [
              {
                _id: '01935b25-1b2c-7d3e-9f40-516273849506',
                amount: 20,
                reason: 'A scratch on the arm.',
                status: 'succeeded',
                refundDate: '2026-11-24T09:30:00.000Z',
              },
            ],
          },
        ],
      },
    ],
  })

type Details = RouterOutputs['order']['adminDetails']

/** An order with its payments, and the refunds of each. */
function adminDetailsOf(order: Details, media: Media): z.output<typeof adminOrderDetails> {
  return {
    ...detailsOf(order, media),
    payments: order.payments.map((payment) => ({
      _id: payment.id,
      kind: payment.kind,
      paymentIntentId: payment.intentId,
      paymentMethod: payment.method,
      paymentStatus: payment.status,
      amount: poundsFromPence(payment.amountPence),
      refundedAmount: poundsFromPence(payment.refundedPence),
      paymentDate: payment.paidAt,
      refunds: refundsOf(order, payment.id),
    })),
  }
}

const refundsOf = ({ refunds }: Details, paymentId: string) =>
  refunds
    .filter((refund) => refund.paymentId === paymentId)
    .map(({ id, amountPence, reason, status, createdAt }) => ({
      _id: id,
      amount: poundsFromPence(amountPence),
      reason,
      status,
      refundDate: createdAt,
    }))

export const adminOrderRoutes = [
  row({
    method: 'GET',
    path: '/api/admin/orders/get',
    id: 'listAdminOrders',
    summary: 'All orders, the newest first.',
    procedure: 'order.adminList',
    access: 'staff',
    query: pageQuery,
    response: z.object({ data: z.array(orderSummary), pagination }),
    call: async ({ call, query }) => {
      const { items, nextCursor } = await numberedListOf(query, call.order.adminList)
      return { data: items.map(summaryOf), pagination: { nextCursor } }
    },
  }),
  row({
    method: 'GET',
    path: '/api/admin/orders/details/{id}',
    id: 'getAdminOrder',
    summary: 'An order, with its payments and their refunds.',
    procedure: 'order.adminDetails',
    access: 'staff',
    params: z.object({ id }),
    response: z.object({ data: adminOrderDetails }),
    refusals: [404],
    call: async ({ call, params, media }) => ({
      data: adminDetailsOf(await call.order.adminDetails(params), media),
    }),
  }),
  row({
    method: 'PUT',
    path: '/api/admin/orders/update/{id}',
    id: 'updateOrder',
    summary: 'Changes the status of an order; rejecting it refunds what was paid.',
    procedure: 'order.setStatus',
    access: 'staff',
    params: z.object({ id }),
    body: z
      .object({ orderStatus: z.enum(adminStatuses) })
      .meta({ examples: [{ orderStatus: 'inShipping' }] }),
    response: z.object({}),
    message: 'Order status updated successfully',
    names: { status: 'orderStatus' },
    refusals: [404, 409],
    call: async ({ call, params, body }) => {
      await call.order.setStatus({ ...params, status: body.orderStatus })
      return {}
    },
  }),
  row({
    method: 'DELETE',
    path: '/api/admin/orders/delete/{id}',
    id: 'deleteOrder',
    summary:
      'Deletes an order from the list; an unpaid one is cancelled, a paid one goes on until it is rejected or delivered.',
    procedure: 'order.archive',
    access: 'staff',
    params: z.object({ id }),
    response: z.object({}),
    message: 'Order deleted successfully',
    refusals: [404],
    call: async ({ call, params }) => {
      await call.order.archive(params)
      return {}
    },
  }),
]
