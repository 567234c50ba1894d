import { z } from 'zod'
import { addressFields, savedAddress } from '../address/address.schema.ts'
import { lineService, ownerInput } from '../cart/cart.schema.ts'
import { wantedServices } from './service/service.schema.ts'
import { bookedSlot, part } from '../delivery/delivery.schema.ts'
import { email, guestId, id, pence, text } from '../lib/fields.ts'

export const orderStatuses = [
  'pending',
  'confirmed',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected',
] as const
export const paymentStatuses = [
  'pending',
  'paid',
  'partiallyRefunded',
  'refunded',
  'cancelled',
] as const
/** The statuses that staff may choose; only a payment sets `confirmed`. */
export const adminStatuses = [
  'pending',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected',
] as const
export const paymentMethods = ['stripe', 'paypal'] as const

/** The lines as the client displays them; never trusted, only compared. */
const claimedLine = z.object({
  productId: z.string().max(100),
  quantity: z.int(),
  /** What one piece costs. */
  pricePence: z.int().optional(),
})

export const createOrderInput = ownerInput
  .extend({
    /** One of the shopper's saved addresses. */
    addressId: z.string().max(100).nullish(),
    /** A guest's address, given once. */
    address: addressFields.nullish(),
    paymentMethod: z.enum(paymentMethods).default('stripe'),
    /** What is in stock first, and what is made to order when it is made. */
    twoDeliveries: z.boolean().default(false),
    /** What the shop shall do for pieces of the cart. */
    services: wantedServices.optional(),
    /** Where a guest wants the receipt. */
    email: email.nullish(),
    /** A free window of `delivery.slots`; without it the delivery is to be arranged. */
    deliverySlotId: id.nullish(),
    /** The same for the second of two deliveries. */
    secondDeliverySlotId: id.nullish(),
    claimedTotalPence: z.int().optional(),
    /** The same key again returns the first result. */
    idempotencyKey: text('The idempotency key', 255).optional(),
    claimedLines: z.array(claimedLine).max(1000).optional(),
  })
  .superRefine(({ twoDeliveries, deliverySlotId, secondDeliverySlotId }, context) => {
    if (!secondDeliverySlotId) return
    const complain = (message: string) =>
      context.addIssue({ code: 'custom', path: ['secondDeliverySlotId'], message })
    if (!twoDeliveries || !deliverySlotId) complain('Choose the first of two deliveries too.')
    if (deliverySlotId === secondDeliverySlotId) complain('Two deliveries have a window each.')
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
  /** What was chosen of its family, in words: "Forest velvet"; null without options. */
  variant: z.string().nullable(),
  image: z.string().nullable(),
  pricePence: pence,
  quantity: z.int(),
  services: z.array(lineService),
})

/** A line of an order as its buyer and staff see it. */
export const orderedLine = orderLine.extend({
  /** The first day of delivery of a line with pieces that are made; null when all are in stock. */
  madeFrom: z.iso.date().nullable(),
  /** With which delivery of the order it comes. */
  part,
  /** How many of the pieces the buyer cancelled. */
  cancelledQuantity: z.int(),
  services: z.array(lineService.extend({ cancelledQuantity: z.int() })),
})

/** What anyone who knows order and intent may see: no personal data. */
export const captureOutput = z.object({
  orderId: id,
  orderNumber: z.int(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalPence: pence,
  vatPence: pence,
  lines: z.array(orderLine),
  /** The first days of its deliveries: one, or two where the buyer wanted two; none where all is in stock. */
  deliveryDays: z.array(z.iso.date()),
  /** What delivery costs; part of the total. */
  deliveryPence: pence,
  /** Its window, of two deliveries the first one's; null while that is to be arranged. */
  delivery: bookedSlot.nullable(),
  /** The window of the second delivery; null without one, and while that is to be arranged. */
  secondDelivery: bookedSlot.nullable(),
})

export const orderSummary = z.object({
  id,
  number: z.int(),
  createdAt: z.string(),
  status: z.enum(orderStatuses),
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
  paymentMethod: z.enum(paymentMethods),
  /** The version of the terms that it accepted, at `/account/terms/{id}.pdf`; null where nobody kept it. */
  termsVersion: z.int().nullable(),
  vatPence: pence,
  refundedPence: pence,
  updatedAt: z.string(),
  /** Its PDF is at `/account/invoices/{id}.pdf`; null while nothing is paid. */
  invoiceNumber: z.string().nullable(),
  lines: z.array(orderedLine),
  /** The first day of delivery of an order with something made: that of its slowest line. */
  promisedFrom: z.iso.date().nullable(),
  /** The first days of its deliveries: one, or two where the buyer wanted two; none without. */
  deliveryDays: z.array(z.iso.date()),
  /** What delivery costs; part of the total. */
  deliveryPence: pence,
  /** Its window, of two deliveries the first one's; null while that is to be arranged. */
  delivery: bookedSlot.nullable(),
  /** The window of the second delivery; null without one, and while that is to be arranged. */
  secondDelivery: bookedSlot.nullable(),
  address: savedAddress.extend({ addressId: id.nullable() }),
})

export type OrderStatus = (typeof orderStatuses)[number]
export type AdminStatus = (typeof adminStatuses)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type CreateOrderInput = z.infer<typeof createOrderInput>
export type CreateOrderOutput = z.infer<typeof createOrderOutput>
export type CaptureInput = z.infer<typeof captureInput>
export type CaptureOutput = z.infer<typeof captureOutput>
export type OrderSummary = z.infer<typeof orderSummary>
export type OrderDetails = z.infer<typeof orderDetails>
