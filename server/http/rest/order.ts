import type { z } from 'zod'
import { poundsFromPence } from '../../lib/money.ts'
import type { RouterInputs, RouterOutputs } from '../router.ts'
import type { createOrderBody, capturedOrder, orderDetails, orderSummary } from './order.schema.ts'
import { pictureOrNone } from './pictures.ts'

/** Maps orders between the shop's names and REST's. */

type Body = z.output<typeof createOrderBody>
type CreateOrder = RouterInputs['order']['create']
type Details = RouterOutputs['order']['details']
type Summary = RouterOutputs['order']['list']['items'][number]
type Captured = RouterOutputs['order']['capture']

/** REST's names of what `order.create` takes. */
export const createOrderNames = {
  address: 'addressInfo',
  addressId: 'addressInfo.addressId',
  claimedLines: 'cartItems',
  claimedTotalPence: 'totalAmount',
  pricePence: 'price',
  idempotencyKey: 'Idempotency-Key',
}

/** A guest's address: null when all of its fields are empty. */
function writtenAddress(info: Body['addressInfo']): CreateOrder['address'] {
  if (!info) return null
  const { addressId: _, ...fields } = info
  return Object.values(fields).some((field) => field.trim() !== '') ? fields : null
}

/** The input of `order.create` from a body. A shopper's address is a saved one. */
export function createOrderInput(body: Body, signedIn: boolean): CreateOrder {
  const { userId, guestId, cartItems, addressInfo, email, paymentMethod, totalAmount } = body
  const { twoDeliveries, services, deliverySlotId } = body
  return {
    userId,
    guestId,
    addressId: addressInfo?.addressId,
    address: signedIn ? null : writtenAddress(addressInfo),
    email,
    paymentMethod,
    twoDeliveries,
    services,
    deliverySlotId,
    claimedTotalPence: totalAmount,
    claimedLines: cartItems?.map(({ productId, quantity, price }) => ({
      productId,
      quantity,
      pricePence: price,
    })),
  }
}

type Line = Captured['lines'][number]

const linesOf = (lines: Line[], origin: string) =>
  lines.map(({ productId, title, image, pricePence, quantity }) => ({
    productId,
    title,
    image: pictureOrNone(origin, image),
    price: poundsFromPence(pricePence),
    quantity,
  }))

/** The services of the lines; nothing where there are none. */
function servicesOf(lines: Line[]) {
  const services = lines.flatMap(({ productId, services: ofLine }) =>
    ofLine.map(({ service, pricePence, quantity }) => ({
      service,
      productId,
      price: poundsFromPence(pricePence),
      quantity,
    })),
  )
  return services.length > 0 ? { services } : {}
}

/** The window of an order; nothing while it is to be arranged. */
function deliveryOf({ delivery, deliveryPence }: Details) {
  if (delivery === null) return {}
  const { slotId: _id, date, startHour: from, endHour: to } = delivery
  return { delivery: { _id, date, from, to, price: poundsFromPence(deliveryPence) } }
}

/** What a payment bought. */
export function capturedOf(order: Captured, origin: string): z.output<typeof capturedOrder> {
  return {
    _id: order.orderId,
    orderNumber: order.orderNumber,
    orderStatus: order.status,
    paymentStatus: order.paymentStatus,
    totalAmount: poundsFromPence(order.totalPence),
    cartItems: linesOf(order.lines, origin),
    ...servicesOf(order.lines),
  }
}

/** An order in a list. */
export function summaryOf(order: Summary): z.output<typeof orderSummary> {
  return {
    _id: order.id,
    orderNumber: order.number,
    orderStatus: order.status,
    paymentStatus: order.paymentStatus,
    totalAmount: poundsFromPence(order.totalPence),
    orderDate: order.createdAt,
  }
}

/** An order with all its details. */
export function detailsOf(
  order: Details & { guestId?: string | null },
  origin: string,
): z.output<typeof orderDetails> {
  return {
    ...summaryOf(order),
    userId: order.userId,
    guestId: order.guestId ?? null,
    cartId: order.cartId,
    cartItems: linesOf(order.lines, origin),
    ...servicesOf(order.lines),
    ...deliveryOf(order),
    addressInfo: order.address,
    paymentMethod: order.paymentMethod,
    orderUpdateDate: order.updatedAt,
  }
}
