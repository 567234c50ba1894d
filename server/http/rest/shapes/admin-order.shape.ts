import { z } from 'zod'
import { paymentMethodNames } from '#server/lib/payment-methods.shared.ts'
import { paymentStatuses, paymentKinds } from '#server/payment/payment.schema.ts'
import { moment, restId, restPounds } from './rest-fields.ts'
import { exampleOrder, orderDetails } from './order.shape.ts'

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
export const adminOrderDetails = orderDetails
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
