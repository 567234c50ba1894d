import { z } from 'zod'
import { addressFields, savedAddress } from '../address/address.schema.ts'
import { deliveryAddressFields } from '../address/delivery-address.schema.ts'
import { lineService, ownerInput } from '../cart/cart.schema.ts'
import { wantedServices } from './service/service.schema.ts'
import { bookedSlot, part } from '../delivery/delivery.schema.ts'
import { email, guestId, id, pence, text } from '../lib/fields.ts'
import { paymentMethodNames } from '../lib/order/payment-methods.shared.ts'
import { paymentStatuses } from '../payment/payment.schema.ts'

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
    /** A guest's address, not saved. */
    address: addressFields.nullish(),
    paymentMethod: z.enum(paymentMethodNames).default('stripe'),
    /** Whether what is in stock comes first, and made-to-order pieces later. */
    twoDeliveries: z.boolean().default(false),
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
  paymentIntentId: z.string(),
  clientSecret: z.string(),
  /** Where a PayPal buyer approves the payment. */
  approvalUrl: z.string().nullable(),
  totalPence: pence,
  paymentStatus: z.enum(paymentStatuses),
})

export const captureInput = z.object({
  orderId: id,
  /** The intent: as `paymentIntentId` for a card, as `paymentId` for PayPal. */
  paymentIntentId: z.string().max(200),
  payerId: z.string().max(200).optional(),
  /** The guest whose cart the payment page displays. */
  guestId: guestId.nullish(),
})

export const orderLine = z.object({
  productId: id,
  title: z.string(),
  /** The chosen options of its variant: "Forest velvet"; null without options. */
  variant: z.string().nullable(),
  image: z.string().nullable(),
  pricePence: pence,
  quantity: z.int(),
  services: z.array(lineService),
})

/** A line of an order as its buyer and staff see it. */
export const orderedLine = orderLine.extend({
  /** The first day of delivery of a line with made-to-order pieces; null when all are in stock. */
  madeFrom: z.iso.date().nullable(),
  /** The delivery that it is part of. */
  part,
  /** How many of the pieces the buyer cancelled. */
  cancelledQuantity: z.int(),
  services: z.array(lineService.extend({ cancelledQuantity: z.int() })),
})

/** What anyone with order and intent id may see: no personal data. */
export const captureOutput = z.object({
  orderId: id,
  orderNumber: z.int(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalPence: pence,
  vatPence: pence,
  lines: z.array(orderLine),
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
})

export const orderSummary = z.object({
  id,
  number: z.int(),
  createdAt: z.string(),
  status: z.enum(orderStatuses),
  /** Whether its buyer cancelled it; its status is `rejected` then. */
  isCancelled: z.boolean(),
  paymentStatus: z.enum(paymentStatuses),
  totalPence: pence,
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
  vatPence: pence,
  refundedPence: pence,
  updatedAt: z.string(),
  /** Its PDF is at `/account/invoices/{id}.pdf`; null while unpaid. */
  invoiceNumber: z.string().nullable(),
  lines: z.array(orderedLine),
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
  address: savedAddress.extend({ addressId: id.nullable() }),
})

export type OrderStatus = (typeof orderStatuses)[number]
export type AdminStatus = (typeof adminStatuses)[number]
export type CreateOrderInput = z.infer<typeof createOrderInput>
export type CreateOrderOutput = z.infer<typeof createOrderOutput>
export type CaptureInput = z.infer<typeof captureInput>
export type CaptureOutput = z.infer<typeof captureOutput>
export type OrderSummary = z.infer<typeof orderSummary>
export type OrderDetails = z.infer<typeof orderDetails>
