import { z } from 'zod'
import { csvRow } from '#server/lib/csv.ts'
import { id, keptDay } from '#server/lib/fields.ts'
import { changeOrderInput } from '#server/order/change/change-order.schema.ts'
import { adminStatuses } from '#server/order/order.schema.ts'
import {
  pageQuery,
  pagination,
  moment,
  optional,
  pounds,
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
import { quotationName } from '#server/lib/order-name.shared.ts'
import { paymentMethodNames } from '#server/payment/methods/payment-methods.shared.ts'
import { saleChannels } from '#server/lib/order/sale-channels.shared.ts'
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
  .extend({
    payments: z.array(payment).describe('Payments requested and made, oldest first.'),
    channel: z.enum(saleChannels).optional().describe('How it was sold.'),
    seller: z.string().nullable().optional().describe('Null when no member of staff sold it.'),
    quoteNumber: z.string().nullable().optional().describe('The quotation that it accepts.'),
  })
  .meta({
    id: 'AdminOrder',
    examples: [
      {
        ...exampleOrder,
        channel: 'phone',
        seller: 'Gareth',
        quoteNumber: 'HQ-12',
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
  const { channel, sellerName, quotationNumber } = order.sale
  return {
    ...detailsOf(order, media),
    channel,
    seller: sellerName,
    quoteNumber: quotationNumber === null ? null : quotationName(quotationNumber),
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

const changeBody = z
  .object({
    items: changeOrderInput.shape.lines.describe(
      'How many pieces of a product the order is to have; 0 takes it off. Other lines stay.',
    ),
    exchanges: changeOrderInput.shape.exchanges.describe(
      'Items that become another product of the same family.',
    ),
    notes: changeOrderInput.shape.notes,
    address: changeOrderInput.shape.address.describe(
      'Who and where it is delivered to: what isn’t given stays. In another delivery zone, a booked day is given up.',
    ),
    deliveryPrice: optional(pounds).describe(
      'What the delivery costs from now on: the difference is requested or refunded. If omitted, the price stays, in another delivery zone too.',
    ),
    orderUpdateDate: changeOrderInput.shape.seenAt.describe(
      'As it was read with the order: 409 when the order has changed since.',
    ),
    paidOutside: changeOrderInput.shape.takenOutside.describe(
      'Where the difference was paid, such as a receipt’s number; without it, the customer is asked for it by email.',
    ),
  })
  .meta({
    examples: [
      {
        exchanges: [
          {
            productId: '01935b24-0a1b-7c2d-8e3f-405162738495',
            toProductId: '01935b24-0a1b-7c2d-8e3f-405162738496',
            quantity: 1,
          },
        ],
        orderUpdateDate: '2026-11-20T12:01:00.000Z',
      },
    ],
  })

const changedItem = z.object({
  productId: restId,
  title: z.string(),
  quantity: z.int(),
  amount: restPounds.describe('What they cost with their services, after discounts.'),
})

const changed = z
  .object({
    removed: z.array(changedItem),
    added: z.array(changedItem),
    requestedAmount: restPounds.describe('What the customer has to pay beyond what was due.'),
    dueBy: z.iso.date().nullable(),
    loweredAmount: restPounds.describe('What the customer no longer has to pay.'),
    refundedAmount: restPounds,
    balance: restPounds.describe('What is still to be paid of the order.'),
    papers: z.array(z.string()).describe('The numbers of the credit note and the new invoice.'),
    needsNewDay: z
      .boolean()
      .describe(
        'Whether the delivery has to be arranged again, because the address is in another zone.',
      ),
    deliveryPrice: restPounds
      .optional()
      .describe('What the delivery costs; absent for an order that no van brings.'),
    zonePrice: restPounds
      .optional()
      .describe('What it costs in the zone of the address; absent where the vans don’t go.'),
    orderUpdateDate: moment,
  })
  .meta({
    id: 'OrderAfterChange',
    examples: [
      {
        removed: [
          {
            productId: '01935b24-0a1b-7c2d-8e3f-405162738495',
            title: 'Odette Sofa, Forest velvet',
            quantity: 1,
            amount: 499,
          },
        ],
        added: [
          {
            productId: '01935b24-0a1b-7c2d-8e3f-405162738496',
            title: 'Odette Sofa, Coral velvet',
            quantity: 1,
            amount: 549,
          },
        ],
        requestedAmount: 50,
        dueBy: '2026-12-01',
        loweredAmount: 0,
        refundedAmount: 0,
        balance: 50,
        papers: ['EX-CN-2026-000012', 'EX-2026-000318'],
        needsNewDay: false,
        orderUpdateDate: '2026-11-21T09:30:00.000Z',
      },
    ],
  })

function changedOf(change: RouterOutputs['orderChange']['make']): z.output<typeof changed> {
  const items = (all: typeof change.removed) =>
    all.map(({ productId, title, quantity, amountPence }) => ({
      productId,
      title,
      quantity,
      amount: poundsFromPence(amountPence),
    }))
  return {
    removed: items(change.removed),
    added: items(change.added),
    requestedAmount: poundsFromPence(change.askedPence),
    dueBy: change.dueOn,
    loweredAmount: poundsFromPence(change.loweredPence),
    refundedAmount: poundsFromPence(change.refundedPence),
    balance: poundsFromPence(change.balancePence),
    papers: change.papers,
    needsNewDay: change.needsNewDay,
    ...(change.delivery && { deliveryPrice: poundsFromPence(change.delivery.afterPence) }),
    ...(change.delivery?.zone && { zonePrice: poundsFromPence(change.delivery.zone.pricePence) }),
    orderUpdateDate: change.updatedAt,
  }
}

const exportQuery = z.object({
  from: optional(keptDay).describe('The first day, in London: 2026-11-01.'),
  to: optional(keptDay).describe('The last day, included.'),
})

const exportExample =
  csvRow(['order', 'placed', 'status', 'name', 'total']) +
  csvRow(['EX-307', '2026-11-20T12:00', 'Confirmed', 'Rosalind Ash', '499.98'])

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
    path: '/api/admin/orders/export.csv',
    id: 'exportOrders',
    summary: 'The orders placed in a period as a CSV file, the oldest first, without deleted ones.',
    procedure: null,
    access: 'staff',
    permission: 'customers',
    query: exportQuery,
    response: z.object({ name: z.string(), content: z.custom<AsyncIterable<string>>() }),
    file: { type: 'text/csv', example: exportExample },
    refusals: [429],
    call: ({ query: { from, to }, exportOrders }) => exportOrders({ from, to }),
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
    method: 'PUT',
    path: '/api/admin/orders/change/{id}',
    id: 'changeOrder',
    summary:
      'Changes the items, the address or the note of a paid order before it is loaded; what it then costs more is requested, what it costs less is refunded.',
    procedure: 'orderChange.make',
    access: 'staff',
    params: z.object({ id }),
    body: changeBody,
    response: z.object({ data: changed }),
    message: 'Order changed successfully',
    names: {
      lines: 'items',
      seenAt: 'orderUpdateDate',
      takenOutside: 'paidOutside',
      deliveryPence: 'deliveryPrice',
    },
    refusals: [404, 409],
    call: async ({ call, params, body }) => {
      const { items: lines, orderUpdateDate: seenAt, paidOutside: takenOutside, ...rest } = body
      const { deliveryPrice: deliveryPence, ...same } = rest
      const wanted = { ...params, ...same, lines, seenAt, takenOutside, deliveryPence }
      return { data: changedOf(await call.orderChange.make(wanted)) }
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
