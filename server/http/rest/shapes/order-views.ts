import type { z } from 'zod'
import type { Media } from '#server/images/name.shared.ts'
import type { BookedSlot } from '#server/delivery/delivery.schema.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import type { RouterInputs, RouterOutputs } from '#server/http/router.ts'
import type { createOrderBody, capturedOrder, orderDetails, orderSummary } from './order.shape.ts'
import { pictureOrNone } from '../picture-addresses.ts'

/** Maps orders between the shop's names and REST's. */

type Body = z.output<typeof createOrderBody>
type CreateOrder = RouterInputs['order']['create']
type Details = RouterOutputs['order']['details']
type Summary = RouterOutputs['order']['list']['items'][number]
type Captured = RouterOutputs['order']['capture']

/** REST's names of the input of `order.create`. */
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
  const { pay, giftCard, twoDeliveries, services, deliverySlotId, secondDeliverySlotId } = body
  const { deliveryMethod, collectionDay } = body
  return {
    userId,
    guestId,
    addressId: addressInfo?.addressId,
    address: signedIn ? null : writtenAddress(addressInfo),
    email,
    paymentMethod,
    pay,
    giftCard,
    twoDeliveries,
    services,
    deliverySlotId,
    secondDeliverySlotId,
    deliveryMethod,
    collectionDay,
    claimedTotalPence: totalAmount,
    claimedLines: cartItems?.map(({ productId, quantity, price }) => ({
      productId,
      quantity,
      pricePence: price,
    })),
  }
}

type Line = Captured['lines'][number]

const linesOf = (lines: Line[], media: Media) =>
  lines.map(({ productId, title, image, pricePence, quantity }) => ({
    productId,
    title,
    image: pictureOrNone(media, image),
    price: poundsFromPence(pricePence),
    quantity,
  }))

/** The services of the lines; no field when there are none. */
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

/**
 * The slots of an order, the first with the price of delivery; no field while they are to be
 * arranged.
 */
function deliveriesOf(order: Details) {
  const { delivery, secondDelivery, deliveryPence } = order
  const price = poundsFromPence(deliveryPence)
  return {
    ...fulfilmentFor(order),
    ...(delivery && { delivery: { ...orderSlotOf(delivery), price } }),
    ...(secondDelivery && { secondDelivery: orderSlotOf(secondDelivery) }),
  }
}

/** How an order comes without a van; no field for one that the van brings. */
function fulfilmentFor({ deliveryMethod, fulfilment }: Details) {
  if (deliveryMethod === 'van' || fulfilment === null) return {}
  const { collection, readyAt, parcel } = fulfilment
  return {
    deliveryMethod,
    ...(collection && {
      collection: {
        date: collection.date,
        from: collection.startHour,
        to: collection.endHour,
        ready: readyAt !== null,
      },
    }),
    ...(parcel && {
      parcel: {
        carrier: parcel.carrier,
        trackingNumbers: parcel.tracking.map(({ number }) => number),
      },
    }),
  }
}

/** The slot of a delivery. */
export const orderSlotOf = ({ slotId: _id, date, startHour: from, endHour: to }: BookedSlot) => ({
  _id,
  date,
  from,
  to,
})

/** What a payment bought. */
export function capturedOf(order: Captured, media: Media): z.output<typeof capturedOrder> {
  return {
    _id: order.orderId,
    orderNumber: order.orderNumber,
    orderStatus: order.status,
    paymentStatus: order.paymentStatus,
    totalAmount: poundsFromPence(order.totalPence),
    cartItems: linesOf(order.lines, media),
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
    ...(order.nowPence !== order.totalPence && { totalNow: poundsFromPence(order.nowPence) }),
    orderDate: order.createdAt,
  }
}

/** What is still to be paid of an order with a deposit; nothing for any other. */
const balanceOf = ({ balance }: Pick<Details, 'balance'>) =>
  balance && {
    dueLater: poundsFromPence(balance.pence),
    ...(balance.dueOn !== null && { balanceDueBy: balance.dueOn }),
  }

/** What of a new order is paid now and what later, by when; nothing for one that is paid whole. */
export const dueParts = ({ due }: Pick<RouterOutputs['order']['create'], 'due'>) =>
  due && {
    dueNow: poundsFromPence(due.nowPence),
    dueLater: poundsFromPence(due.laterPence),
    ...(due.by !== null && { balanceDueBy: due.by }),
  }

/** An order with all its details. */
export function detailsOf(
  order: Details & { guestId?: string | null },
  media: Media,
): z.output<typeof orderDetails> {
  return {
    ...summaryOf(order),
    userId: order.userId,
    guestId: order.guestId ?? null,
    cartId: order.cartId,
    cartItems: linesOf(order.lines, media),
    ...servicesOf(order.lines),
    ...deliveriesOf(order),
    ...balanceOf(order),
    addressInfo: order.address,
    paymentMethod: order.paymentMethod,
    orderUpdateDate: order.updatedAt,
  }
}
