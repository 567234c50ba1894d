import { z } from 'zod'
import { savedAddress } from '#server/address/address.schema.ts'
import { orderStatuses } from '#server/order/order.schema.ts'
import {
  checkoutMethodNames,
  paymentMethodNames,
} from '#server/payment/methods/payment-methods.shared.ts'
import { deliveryMethods } from '#server/lib/order/delivery-methods.shared.ts'
import { payParts } from '#server/order/order.schema.ts'
import { paymentStatuses } from '#server/payment/payment.schema.ts'
import { serviceKinds } from '#server/lib/services.shared.ts'
import { wantedService } from '#server/order/service/service.schema.ts'
import { orderSlot } from './delivery.shape.ts'
import {
  exampleAddress,
  moment,
  numeric,
  optional,
  owner,
  pounds,
  restId,
  restPounds,
} from './rest-fields.ts'

/** A field of an address, optional here: the procedure names those that are missing. */
const loose = z
  .string()
  .max(500)
  .nullish()
  .transform((value) => value ?? '')

/** A line as the client displays it: compared with the cart, never trusted. */
const claimedLine = z.object({
  productId: z.string().max(100),
  title: z.unknown().optional().describe('Ignored.'),
  image: z.unknown().optional().describe('Ignored.'),
  price: optional(pounds).describe('The price of one item.'),
  quantity: numeric(z.int()),
})

const notRead = z.unknown().optional().describe('Accepted but ignored; set by the server.')

export const createOrderBody = owner
  .extend({
    cartId: notRead,
    cartItems: optional(z.array(claimedLine).max(1000)).describe(
      'The lines the client shows; 409 if they differ from the cart.',
    ),
    addressInfo: optional(
      z.object({
        addressId: optional(z.string().max(100)).describe('One of the customer’s own addresses.'),
        firstName: loose,
        lastName: loose,
        address: loose,
        city: loose,
        pincode: loose,
        phone: loose,
        notes: loose,
      }),
    ).describe('A customer gives the id of a saved address; a guest gives all seven fields.'),
    email: optional(z.string().max(500)).describe(
      'The guest’s email address for the confirmation.',
    ),
    paymentMethod: optional(z.enum(checkoutMethodNames)),
    services: optional(z.array(wantedService.extend({ quantity: numeric(z.int()) }))).describe(
      'Services for items in the cart: assembly, or taking the old items away.',
    ),
    pay: optional(z.enum(payParts)).describe(
      'How much is paid now: all of it, or a deposit where the order takes weeks; if omitted, all.',
    ),
    giftCard: optional(z.string().max(60)).describe(
      'The code of a gift card, which pays what it can of what is due now. Where it pays for everything, the order is paid at once and there is nothing to confirm.',
    ),
    twoDeliveries: optional(z.boolean()).describe(
      'Two deliveries: products in stock first, made-to-order products later. If omitted, one delivery.',
    ),
    deliverySlotId: optional(z.string().max(100)).describe(
      'A window from /api/shop/delivery/slots; if omitted, the delivery is arranged later.',
    ),
    secondDeliverySlotId: optional(z.string().max(100)).describe(
      'The same for the second of two deliveries. Delivery has the higher of the two prices.',
    ),
    deliveryMethod: optional(z.enum(deliveryMethods)).describe(
      'How the order comes: by van, collected by the customer, or by parcel; if omitted, by van.',
    ),
    collectionDay: optional(z.string().max(10)).describe(
      'The day on which the customer collects the order, such as 2026-12-01; with the delivery method collection.',
    ),
    totalAmount: optional(pounds).describe(
      'The total the client shows; 409 if it differs from the order’s.',
    ),
    orderStatus: notRead,
    paymentStatus: notRead,
    orderDate: notRead,
    orderUpdateDate: notRead,
  })
  .meta({
    examples: [
      {
        guestId: 'k3x9q0zt',
        cartItems: [
          { productId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10', price: 249.99, quantity: 2 },
        ],
        addressInfo: exampleAddress,
        paymentMethod: 'stripe',
        totalAmount: 499.98,
      },
      {
        guestId: 'k3x9q0zt',
        cartItems: [
          { productId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10', price: 249.99, quantity: 2 },
        ],
        addressInfo: exampleAddress,
        services: [
          {
            service: 'assembly',
            productId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
            quantity: 2,
          },
        ],
        totalAmount: 539.98,
      },
    ],
  })

/** Pieces of an order's lines. */
export const orderPieces = z.array(
  z.object({ productId: z.string().max(100), quantity: numeric(z.int()) }),
)

export const cancelOrderBody = z
  .object({
    items: optional(orderPieces).describe(
      'The items to cancel, with their services; if omitted, the whole order.',
    ),
  })
  .meta({
    examples: [{}, { items: [{ productId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10', quantity: 1 }] }],
  })

export const captureBody = z
  .object({
    orderId: z.string().max(100),
    paymentIntentId: optional(z.string().max(200)).describe('The intent of a card payment.'),
    paymentId: optional(z.string().max(200)).describe(
      'The intent of a payment that is approved elsewhere, such as PayPal.',
    ),
    payerId: optional(z.string().max(200)),
    guestId: optional(z.string().max(100)).describe(
      'Of the guest who ordered: the response then sets the cookie that opens the order.',
    ),
  })
  .meta({
    examples: [
      { orderId: '01935b22-6e1f-7a2b-9d44-1b2c3d4e5f60', paymentIntentId: 'pi_3QexampleIntent' },
    ],
  })

const line = z.object({
  productId: restId,
  title: z.string(),
  image: z.string().nullable(),
  price: restPounds.describe('The price of one item.'),
  quantity: z.int(),
})

/** A service of an order. */
const service = z.object({
  service: z.enum(serviceKinds),
  productId: restId,
  price: restPounds.describe('For one item.'),
  quantity: z.int(),
})

const services = z.array(service).optional().describe('The services for its items; absent if none.')

const exampleLine = {
  productId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
  title: 'Alder Armchair',
  image: 'https://shop.example/media/0123456789abcdef-1600x1200-c8b9a6/1280.webp',
  price: 249.99,
  quantity: 2,
}

const head = z.object({
  _id: restId,
  orderNumber: z.int(),
  orderStatus: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: restPounds,
})

const exampleHead = {
  _id: '01935b22-6e1f-7a2b-9d44-1b2c3d4e5f60',
  orderNumber: 1042,
  orderStatus: 'confirmed',
  paymentStatus: 'paid',
  totalAmount: 499.98,
}

/** The order as anyone may see it who has the ids of order and intent. */
export const capturedOrder = head
  .extend({ cartItems: z.array(line), services })
  .meta({ id: 'CapturedOrder', examples: [{ ...exampleHead, cartItems: [exampleLine] }] })

/** What an order comes to now, where that is no longer its `totalAmount`. */
const totalNow = restPounds
  .optional()
  .describe(
    'What it comes to now: totalAmount without what was taken off it or refunded; absent where that is the same.',
  )

export const orderSummary = head.extend({ totalNow, orderDate: moment }).meta({
  id: 'OrderSummary',
  examples: [{ ...exampleHead, orderDate: '2026-11-20T12:00:00.000Z' }],
})

/** An order in the documentation. */
export const exampleOrder = {
  ...exampleHead,
  userId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
  guestId: null,
  cartId: '01935b20-1d5e-7f0a-8c33-52d1c2b3a4f5',
  cartItems: [exampleLine],
  addressInfo: { ...exampleAddress, addressId: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b7c' },
  paymentMethod: 'stripe',
  orderDate: '2026-11-20T12:00:00.000Z',
  orderUpdateDate: '2026-11-20T12:01:00.000Z',
}

export const orderDetails = head
  .extend({
    totalNow,
    userId: restId.nullable(),
    guestId: z.string().nullable(),
    cartId: restId.nullable(),
    cartItems: z.array(line),
    services,
    delivery: orderSlot
      .extend({ price: restPounds })
      .optional()
      .describe('The booked window; absent until the delivery is arranged.'),
    secondDelivery: orderSlot
      .optional()
      .describe('The window of the second of two deliveries; absent until it is arranged.'),
    deliveryMethod: z
      .enum(deliveryMethods)
      .optional()
      .describe('How the order comes without a van; absent for one that the van brings.'),
    collection: z
      .object({ date: z.iso.date(), from: z.int(), to: z.int(), ready: z.boolean() })
      .optional()
      .describe('The day on which the customer collects it, with its hours.'),
    parcel: z
      .object({ carrier: z.string(), trackingNumbers: z.array(z.string()) })
      .optional()
      .describe('Who carries the parcel; absent until it is sent.'),
    dueLater: restPounds
      .optional()
      .describe('What is still to be paid of an order with a deposit; absent when nothing is.'),
    balanceDueBy: z.iso
      .date()
      .optional()
      .describe('The last day for that; absent until the day of delivery is agreed.'),
    addressInfo: savedAddress.extend({ addressId: restId.nullable() }),
    paymentMethod: z.enum(paymentMethodNames),
    orderDate: moment,
    orderUpdateDate: moment,
  })
  .meta({
    id: 'Order',
    examples: [exampleOrder],
  })

const approvalURL = z
  .url()
  .nullable()
  .describe('Where the customer approves a payment by PayPal, Pay by Bank or Klarna.')

/** A new order, with what a client needs to pay it. */
export const createdOrder = z.object({
  orderId: restId.meta({ examples: ['01935b22-1c4d-7e5f-9a0b-1c2d3e4f5a6b'] }),
  clientSecret: z
    .string()
    .describe('For the payment form.')
    .meta({ examples: ['pi_3QOa2bK1_secret_9fXw'] }),
  paymentIntentId: z.string().meta({ examples: ['pi_3QOa2bK1'] }),
  approvalURL,
  dueNow: restPounds.optional().describe('The deposit, which this payment is for.'),
  dueLater: restPounds.optional().describe('The balance, which is paid later.'),
  balanceDueBy: z.iso
    .date()
    .optional()
    .describe('The last day for the balance; absent until the day of delivery is agreed.'),
  giftCardAmount: restPounds.optional().describe('What the gift card pays.'),
})

/** How an order's balance is paid. */
export const payBalanceBody = z
  .object({ paymentMethod: optional(z.enum(checkoutMethodNames)) })
  .meta({ examples: [{}, { paymentMethod: 'paypal' }] })

/** A payment of an order's balance, with what a client needs to pay it. */
export const startedBalance = z.object({
  clientSecret: z
    .string()
    .describe('For the payment form.')
    .meta({ examples: ['pi_3QOa2bK1_secret_9fXw'] }),
  paymentIntentId: z.string().meta({ examples: ['pi_3QOa2bK1'] }),
  approvalURL,
  dueNow: restPounds.describe('The sum of this payment.').meta({ examples: [620] }),
})

/** What of an order its buyer can cancel now. */
export const cancellableOrder = z
  .object({
    orderId: restId,
    mayCancel: z.boolean(),
    onlyWhole: z
      .boolean()
      .describe('Whether it can only be cancelled as a whole, because it has not been paid for.'),
    items: z.array(
      z.object({
        productId: restId,
        title: z.string(),
        quantity: z.int(),
        cancellable: z.int().describe('How many of them can be cancelled now.'),
      }),
    ),
  })
  .meta({
    examples: [
      {
        orderId: exampleHead._id,
        mayCancel: true,
        onlyWhole: false,
        items: [
          {
            productId: exampleLine.productId,
            title: exampleLine.title,
            quantity: 2,
            cancellable: 1,
          },
        ],
      },
    ],
  })

/** The state of an order after pieces were cancelled. */
export const cancelledOrder = z
  .object({
    orderStatus: z.enum(orderStatuses).describe('`rejected` once every item is cancelled.'),
    refund: z
      .object({ amount: z.number(), status: z.enum(['succeeded', 'pending', 'failed']) })
      .nullable(),
  })
  .meta({
    examples: [{ orderStatus: 'rejected', refund: { amount: 699, status: 'succeeded' } }],
  })
