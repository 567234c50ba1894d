import { z } from 'zod'
import { addressFields, savedAddress } from '../address/address.schema.ts'
import { deliveryAddressFields } from '../address/delivery-address.schema.ts'
import { lineService, ownerInput } from '../cart/cart.schema.ts'
import { wantedServices } from './service/service.schema.ts'
import { bookedSlot, part, toAgree } from '../delivery/delivery.schema.ts'
import { deliveryMethods } from '../lib/order/delivery-methods.shared.ts'
import { fulfilment } from '../delivery/methods/fulfilment.schema.ts'
import { giftCardCode } from '../gift-card/gift-card.schema.ts'
import { email, guestId, id, keptDay, pence, text } from '../lib/fields.ts'
import {
  checkoutMethodNames,
  paymentMethodNames,
} from '#server/payment/methods/payment-methods.shared.ts'
import { paymentStatuses } from '../payment/payment.schema.ts'
import type { Due } from '#server/lib/order/deposit.shared.ts'

export const orderStatuses = [
  'pending',
  'confirmed',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected',
] as const
/** The statuses that staff may choose; only a payment sets `confirmed`. */
export const adminStatuses = [
  'pending',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected',
] as const

/** How much of an order is paid when it is placed. */
export const payParts = ['full', 'deposit'] as const

/** What of an order is paid now, and what later, by when. */
const due = z.object({
  nowPence: pence,
  laterPence: pence,
  by: z.iso.date().nullable(),
}) satisfies z.ZodType<Due>

/** The lines as the client displays them; only compared, never trusted. */
const claimedLine = z.object({
  productId: z.string().max(100),
  quantity: z.int(),
  /** What one piece costs. */
  pricePence: z.int().optional(),
})

/** A guest's delivery address at the checkout, and the optional address for the receipt. */
export const guestAddress = deliveryAddressFields.extend({ email: email.nullable() })

export const createOrderInput = ownerInput
  .extend({
    /** One of the shopper's saved addresses. */
    addressId: z.string().max(100).nullish(),
    /** An address that is not saved: a guest's, or the one that a wallet hands over. */
    address: addressFields.nullish(),
    paymentMethod: z.enum(checkoutMethodNames).default('stripe'),
    /** All of it now, or a deposit where one is offered and the balance later. */
    pay: z.enum(payParts).default('full'),
    /** The code of a gift card that pays what it can of what is due now. */
    giftCard: giftCardCode.nullish(),
    /** Whether what is in stock comes first, and made-to-order pieces later. */
    twoDeliveries: z.boolean().default(false),
    /** How it comes: by van, collected by the buyer, or by parcel. */
    deliveryMethod: z.enum(deliveryMethods).default('van'),
    /** The day on which the buyer collects it: one of `delivery.methods`. */
    collectionDay: keptDay.nullish(),
    /** The services for pieces of the cart. */
    services: wantedServices.optional(),
    /** The address for a guest's receipt. */
    email: email.nullish(),
    /** A free window of `delivery.slots`; without it the delivery is to be arranged. */
    deliverySlotId: id.nullish(),
    /** The same for the second of two deliveries. */
    secondDeliverySlotId: id.nullish(),
    claimedTotalPence: z.int().optional(),
    /** Sent again, the same key returns the first result. */
    idempotencyKey: text('the idempotency key', 255).optional(),
    claimedLines: z.array(claimedLine).max(1000).optional(),
  })
  .superRefine(({ deliveryMethod, collectionDay, ...wanted }, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (deliveryMethod === 'collection' && !collectionDay) {
      complain('collectionDay', 'Choose the day on which you collect your order.')
    }
    if (deliveryMethod !== 'collection' && collectionDay) {
      complain('collectionDay', 'Only an order that you collect has a day for collecting.')
    }
    if (deliveryMethod === 'van') return
    if (wanted.deliverySlotId) {
      complain('deliverySlotId', 'Only an order that our van delivers has a delivery slot.')
    }
    if (wanted.twoDeliveries) {
      complain('twoDeliveries', 'Only our van can bring an order in two deliveries.')
    }
  })
  .superRefine(({ twoDeliveries, deliverySlotId, secondDeliverySlotId }, context) => {
    if (!secondDeliverySlotId) return
    const complain = (message: string) =>
      context.addIssue({ code: 'custom', path: ['secondDeliverySlotId'], message })
    if (!twoDeliveries || !deliverySlotId) complain('Choose a slot for the first delivery too.')
    if (deliverySlotId === secondDeliverySlotId) complain('Choose a slot for each delivery.')
  })

export const createOrderOutput = z.object({
  orderId: id,
  orderNumber: z.int(),
  /** Where a gift card pays for everything, a name of its own, and no secret. */
  paymentIntentId: z.string(),
  clientSecret: z.string(),
  /** Where the buyer approves a payment by a method that redirects. */
  approvalUrl: z.string().nullable(),
  totalPence: pence,
  /** The deposit and the balance; null for an order that is paid as a whole. */
  due: due.nullable().default(null),
  /** What a gift card pays of it. */
  giftPence: pence.default(0),
  paymentStatus: z.enum(paymentStatuses),
})

export const captureInput = z.object({
  orderId: id,
  /** The intent: as `paymentIntentId` for a card, as `paymentId` for a method that redirects. */
  paymentIntentId: z.string().max(200),
  payerId: z.string().max(200).optional(),
  /** The guest whose cart the payment page displays. */
  guestId: guestId.nullish(),
})

/** A service of an order, and what promotions took off it. */
const orderedService = lineService.extend({ discountPence: pence })

/** A promotion of an order. */
const orderPromotion = z.object({
  /** The code that was entered; null for one that works by itself. */
  code: z.string().nullable(),
  /** What the receipt calls it. */
  name: z.string(),
  /** What it took off in all, and of that off the delivery. */
  pence,
  deliveryPence: pence,
})

const orderLine = z.object({
  productId: id,
  title: z.string(),
  /** The chosen options of its variant: "Forest velvet"; null without options. */
  variant: z.string().nullable(),
  image: z.string().nullable(),
  /** Of one piece, before promotions. */
  pricePence: pence,
  quantity: z.int(),
  /** What promotions took off the whole line. */
  discountPence: pence,
  services: z.array(orderedService),
})

/** A line of an order as its buyer and staff see it. */
export const orderedLine = orderLine.extend({
  /** The first day of delivery of a line with made-to-order pieces; null when all are in stock. */
  madeFrom: z.iso.date().nullable(),
  /** The delivery that it is part of. */
  part,
  /** How many of the pieces the buyer cancelled, or a change took off. */
  cancelledQuantity: z.int(),
  /** Of those, how many a change by staff took off: see `standingLines`. */
  exchangedQuantity: z.int(),
  services: z.array(
    orderedService.extend({ cancelledQuantity: z.int(), exchangedQuantity: z.int() }),
  ),
})

/** What anyone with order and intent id may see: no personal data. */
export const captureOutput = z.object({
  orderId: id,
  orderNumber: z.int(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalPence: pence,
  vatPence: pence,
  /** What was paid of it: all of it, or a deposit. */
  paidPence: pence,
  /** What of that gift cards paid. */
  giftPence: pence,
  /** What is still to be paid of an order with a deposit; null when nothing is. */
  balance: z.object({ pence, dueOn: z.iso.date().nullable() }).nullable(),
  lines: z.array(orderLine),
  promotions: z.array(orderPromotion),
  /**
   * The first days of its deliveries: one, or two when the buyer wanted two; none when all is in
   * stock.
   */
  deliveryDays: z.array(z.iso.date()),
  /** The price of the delivery; part of the total. */
  deliveryPence: pence,
  /** The window of its first or only delivery; null until one is booked. */
  delivery: bookedSlot.nullable(),
  /** The window of the second delivery; null without one, and until one is booked. */
  secondDelivery: bookedSlot.nullable(),
  /** How it comes to its buyer; without a van it has no window. */
  deliveryMethod: z.enum(deliveryMethods),
  /** How far it is without a van; null for one that the van brings. */
  fulfilment: fulfilment.nullable(),
  /** What is to be agreed of its delivery; null where nothing is. */
  toAgree: toAgree.nullable(),
})

export const orderSummary = z.object({
  id,
  number: z.int(),
  createdAt: z.string(),
  status: z.enum(orderStatuses),
  /** Whether its buyer cancelled it; its status is `rejected` then. */
  isCancelled: z.boolean(),
  paymentStatus: z.enum(paymentStatuses),
  /** As it was sold, with what was added since. */
  totalPence: pence,
  /** What it comes to now: see `orderNow`. */
  nowPence: z.int(),
})

export const orderListInput = z.object({
  limit: z.int().min(1).max(100).default(20),
  cursor: z.string().max(400).nullish(),
})
export const orderListOutput = z.object({
  items: z.array(orderSummary),
  nextCursor: z.string().nullable(),
})

export const orderIdInput = z.object({ id })

export const orderDetails = orderSummary.extend({
  userId: id.nullable(),
  cartId: id.nullable(),
  paymentMethod: z.enum(paymentMethodNames),
  /**
   * The version of the terms that it accepted, at `/account/terms/{id}.pdf`; null when it was not
   * stored.
   */
  termsVersion: z.int().nullable(),
  /** Whether the law gives its buyer 14 days to change their mind: see `papers/accepted-terms.ts`. */
  hasRightToCancel: z.boolean(),
  vatPence: pence,
  /** The VAT in what it comes to now. */
  nowVatPence: z.int(),
  /** What was paid of it, also where it was refunded since. */
  paidPence: pence,
  /** What of that a gift card paid beside the first payment. */
  giftPence: pence,
  refundedPence: pence,
  /** What was cancelled before it was paid for. */
  forgonePence: pence,
  /** What is still to be paid of an order with a deposit; null when nothing is. */
  balance: z.object({ pence, dueOn: z.iso.date().nullable() }).nullable(),
  updatedAt: z.string(),
  /** Its PDF is at `/account/invoices/{id}.pdf`; null while unpaid. */
  invoiceNumber: z.string().nullable(),
  /** Its invoices and credit notes, oldest first; one PDF has them all. */
  papers: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['invoice', 'creditNote']),
      createdAt: z.string(),
    }),
  ),
  lines: z.array(orderedLine),
  promotions: z.array(orderPromotion),
  /** Its sums as it stands after its changes: see `standingSums`. */
  standing: z.object({
    promotions: z.array(orderPromotion),
    deliveryPence: pence,
    totalPence: pence,
    vatPence: pence,
    refundedPence: pence,
    takenOffPence: z.int(),
  }),
  /** The first day of delivery of an order with made-to-order lines: that of the slowest. */
  promisedFrom: z.iso.date().nullable(),
  /** The first days of its deliveries: one, or two when the buyer wanted two; none without. */
  deliveryDays: z.array(z.iso.date()),
  /** The price of the delivery; part of the total. */
  deliveryPence: pence,
  /** The window of its first or only delivery; null until one is booked. */
  delivery: bookedSlot.nullable(),
  /** The window of the second delivery; null without one, and until one is booked. */
  secondDelivery: bookedSlot.nullable(),
  /** How it comes to its buyer; without a van it has no window. */
  deliveryMethod: z.enum(deliveryMethods),
  /** Whether its lines are assembly of what the customer has: a visit, and no delivery. */
  isAssembly: z.boolean(),
  /** How far it is without a van; null for one that the van brings. */
  fulfilment: fulfilment.nullable(),
  /** What is to be agreed of its delivery; null where nothing is. */
  toAgree: toAgree.nullable(),
  address: savedAddress.extend({ addressId: id.nullable() }),
  /** The company that buys, as quoted; '' for a person. */
  company: z.string(),
})

export type OrderStatus = (typeof orderStatuses)[number]
export type AdminStatus = (typeof adminStatuses)[number]
export type CreateOrderInput = z.infer<typeof createOrderInput>
export type CreateOrderOutput = z.infer<typeof createOrderOutput>
export type CaptureInput = z.infer<typeof captureInput>
export type CaptureOutput = z.infer<typeof captureOutput>
export type OrderSummary = z.infer<typeof orderSummary>
export type OrderDetails = z.infer<typeof orderDetails>
