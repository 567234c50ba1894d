import { z } from 'zod'
import { auditEntry } from '#server/audit/audit.schema.ts'
import { lineService } from '#server/cart/cart.schema.ts'
import { id, keptDay, optionalText, pence } from '#server/lib/fields.ts'
import { pageInput, pagination } from '#server/lib/pagination.ts'
import {
  adminStatuses,
  orderDetails,
  orderedLine,
  orderStatuses,
  orderSummary,
} from '../order.schema.ts'
import { deliveryMethods } from '#server/lib/order/delivery-methods.shared.ts'
import { saleChannels } from '#server/lib/order/sale-channels.shared.ts'
import { paymentMethodNames } from '#server/payment/methods/payment-methods.shared.ts'
import { photograph } from '#server/photograph/photograph.schema.ts'
import { paymentKinds, paymentStatuses } from '#server/payment/payment.schema.ts'
import { paymentDispute } from '#server/payment/dispute/dispute.schema.ts'

/** A day in London. */
const day = keptDay

/** What an order can wait for, by which its list is filtered. */
const waitingFor = [
  'parcels',
  'collections',
  'uncollected',
  'balancesOverdue',
  'balancesDue',
] as const
export type WaitsFor = (typeof waitingFor)[number]

export const adminOrderListInput = pageInput.extend({
  status: z.enum(orderStatuses).optional(),
  /** The first and the last day, both included. */
  from: day.optional(),
  to: day.optional(),
  /** What staff have to do with them. */
  waits: z.enum(waitingFor).optional(),
  /**
   * Whether attempts that ended unpaid are left out, or only what is not paid is listed: those, and
   * what waits for its payment. They are among the others where nothing is said.
   */
  attempts: z.enum(['without', 'only']).optional(),
  /** Whether the deleted orders are listed, in place of the others. */
  deleted: z.boolean().optional(),
  /** By name, e-mail address, number, phone, postcode, Order-N or the id: see order-search.ts. */
  search: z.string().trim().max(100).optional(),
})

export const adminOrderSummary = orderSummary.extend({
  /** The N of Order-N: the position in the whole list, the newest first. */
  position: z.int(),
  name: z.string(),
  /** What was paid of it, also where it was refunded since. */
  paidPence: pence,
  refundedPence: pence,
  /** Its items that were not cancelled or taken off. */
  itemCount: z.int(),
  deliveryMethod: z.enum(deliveryMethods),
  /**
   * The day of its booked delivery, or of its collection; of one that came before the day that was
   * booked, the day on which it came. Null until there is one.
   */
  deliveryDay: z.iso.date().nullable(),
  /** Whether nobody paid it, nor rejected or cancelled it: its time to pay ran out. */
  isAttempt: z.boolean(),
  isDeleted: z.boolean(),
})

export const adminOrderListOutput = z.object({ items: z.array(adminOrderSummary), pagination })

const timelineEvent = z.object({
  id,
  type: z.enum([
    'created',
    'paid',
    'balancePaid',
    'released',
    'status',
    'refunded',
    'refundFailed',
    'cancelled',
    'piecesCancelled',
    'changed',
    'lowered',
    'return',
    'case',
    'archived',
    'restored',
    'readyToCollect',
    'parcelSent',
    'collectionMoved',
    'deliveryMoved',
    'deliveryFailed',
    'partDelivered',
    'replacementBooked',
    'replacementPosted',
    'replacementOnTheWay',
    'replacementDelivered',
    'replacementFailed',
    'disputed',
  ]),
  data: z.record(z.string(), z.json()),
  actorName: z.string().nullable(),
  createdAt: z.string(),
})

/** A payment as staff see it. */
const payment = z.object({
  id,
  kind: z.enum(paymentKinds),
  /** The provider's intent; null until it is made. */
  intentId: z.string().nullable(),
  amountPence: pence,
  refundedPence: pence,
  method: z.enum(paymentMethodNames),
  /** What staff noted of a payment that they took outside. */
  reference: z.string().nullable(),
  status: z.enum(paymentStatuses),
  /** Why it needs staff. */
  flag: z.string().nullable(),
  paidAt: z.string().nullable(),
  /** The last day on which a balance is to be paid; null for other payments. */
  dueOn: z.iso.date().nullable(),
  createdAt: z.string(),
  /** Its chargebacks and fraud warnings, oldest first. */
  disputes: z.array(paymentDispute),
})

const refund = z.object({
  id,
  /** The refunded payment. */
  paymentId: id.nullable(),
  /** The refunded pieces and services; none for a refund by amount. */
  lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
  amountPence: pence,
  /** The part of it for the delivery. */
  deliveryPence: pence,
  /** Whether the pieces that it took off a delivery went back into stock; null: it took none off. */
  restock: z.boolean().nullable(),
  reason: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  /** Whether staff are yet to hand it over. */
  isToHandOver: z.boolean(),
  actorName: z.string().nullable(),
  createdAt: z.string(),
})

export const adminOrderDetails = orderDetails.extend({
  /** Whether nobody paid it, nor rejected or cancelled it: its time to pay ran out. */
  isAttempt: z.boolean(),
  lines: z.array(
    orderedLine.extend({
      /** How many pieces are refunded, reserved ones included. */
      refundedQuantity: z.int(),
      /** And what they are refunded at. */
      refundedPence: pence,
      /** How many pieces were taken off without a refund of them. */
      takenOffQuantity: z.int(),
      /** How many pieces can still be refunded. */
      leftQuantity: z.int(),
      /** Whether its delivery is loaded, on its way or there. */
      isClosed: z.boolean(),
      services: z.array(
        lineService.extend({
          discountPence: pence,
          cancelledQuantity: z.int(),
          exchangedQuantity: z.int(),
          refundedQuantity: z.int(),
          refundedPence: pence,
          takenOffQuantity: z.int(),
          leftQuantity: z.int(),
        }),
      ),
    }),
  ),
  /** Those that came with the booking of an assembly. */
  photographs: z.array(photograph),
  guestId: z.string().nullable(),
  email: z.string().nullable(),
  /** How it was sold; by whom and by which quotation where staff sold it. */
  sale: z.object({
    channel: z.enum(saleChannels),
    sellerName: z.string().nullable(),
    /** The buyer's company, as quoted. */
    company: z.string(),
    quotationNumber: z.int().nullable(),
  }),
  /** The account; null for a guest. */
  shopper: z.object({ id, userName: z.string(), email: z.string() }).nullable(),
  paymentIntentId: z.string().nullable(),
  paidAt: z.string().nullable(),
  /** Why the payment needs staff. */
  paymentFlag: z.string().nullable(),
  /** When the hold of the unpaid order expires. */
  holdExpiresAt: z.string().nullable(),
  /** The refundable amount. */
  refundablePence: pence,
  /** The final state of the order, if it has one. */
  final: z.string().nullable(),
  /** When staff deleted it; null for one in the list of all orders. */
  deletedAt: z.string().nullable(),
  timeline: z.array(timelineEvent),
  /** Its payments, open ones included, oldest first. */
  payments: z.array(payment),
  refunds: z.array(refund),
  audit: z.array(auditEntry),
})

export const setStatusInput = z.object({
  id,
  status: z.enum(adminStatuses),
  /** The status that staff saw when they chose; another one by now is refused. */
  seen: z.enum(orderStatuses).optional(),
  /** Why it is rejected: its e-mail says so. */
  reason: optionalText('The reason', 300).optional(),
})
export const setStatusOutput = z.object({
  status: z.enum(adminStatuses),
  /** The refund of a rejected order; the shop resumes a `pending` one. */
  refund: z
    .object({ amountPence: pence, status: z.enum(['succeeded', 'pending', 'failed']) })
    .nullable(),
})

export type AdminOrderListInput = z.infer<typeof adminOrderListInput>
export type AdminOrderListOutput = z.infer<typeof adminOrderListOutput>
export type AdminOrderDetails = z.infer<typeof adminOrderDetails>
export type SetStatusInput = z.infer<typeof setStatusInput>
export type SetStatusOutput = z.infer<typeof setStatusOutput>
