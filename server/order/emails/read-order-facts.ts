import { addressColumns } from '#server/address/address-columns.ts'
import {
  bookedSlotOf,
  bookingFields,
  slotFields,
  windowsOf,
} from '#server/delivery/slots/booked-slot.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { fulfilmentFields, fulfilmentOf } from '#server/delivery/methods/read-fulfilment.ts'
import { collectionAddress } from '#server/delivery/methods/collection-text.shared.ts'
import { lineFields, promotionFields } from '../order-lines.ts'
import { companyOf, soldTo, withoutRight } from '../papers/accepted-terms.ts'
import { changesAmong } from '../standing/changed.schema.ts'
import { standingLines, standingSums, withExchanged } from '../standing/standing.shared.ts'
import {
  itsPayments,
  itsRefunds,
  orderNow,
  paymentsTogether,
  refundsOfPrice,
} from '../order-payment.ts'
import { leftOf, madeFrom, partsOf } from '#server/stock/made-to-order.shared.ts'
import { readToHandOver } from '#server/payment/discrepancy/record-discrepancy.ts'
import { isToHandOver } from '#server/payment/methods/payment-methods.shared.ts'
import { sumOfRefunds } from '#server/payment/refund/refunded-to.shared.ts'
import type { OrderFacts, Visit } from './order-facts.ts'
import { orderName } from '#server/lib/order-name.shared.ts'
import { orderUrl } from './order-link.ts'
import { readPromisedDays } from '#server/delivery/slots/promised-days.ts'
import { readToAgree } from '#server/delivery/to-agree.ts'

type ReadDeps = Pick<Deps, 'db' | 'config' | 'settings' | 'clock'>

/** Reads the facts of an order that e-mails state, as they are now. */
export async function readOrderFacts(deps: ReadDeps, orderId: string): Promise<OrderFacts> {
  const { items, userId, events, twoDeliveries, bookings, payments, refunds, ...rest } =
    await deps.db.order.findUniqueOrThrow({
      where: { id: orderId },
      select: {
        number: true,
        createdAt: true,
        totalPence: true,
        forgonePence: true,
        vatPence: true,
        deliveryPence: true,
        deliveryIsAgreed: true,
        status: true,
        bookings: bookingFields,
        userId: true,
        twoDeliveries: true,
        isAssembly: true,
        deliveryMethod: true,
        fulfilment: fulfilmentFields,
        payments: {
          ...itsPayments,
          select: { ...itsPayments.select, disputedPence: true, lostPence: true },
        },
        refunds: {
          ...itsRefunds,
          select: {
            ...itsRefunds.select,
            id: true,
            status: true,
            actorId: true,
            payment: { select: { kind: true, method: true } },
          },
        },
        events: {
          where: { type: { in: ['refunded', 'changed'] } },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          select: { type: true, data: true },
        },
        ...addressColumns,
        ...soldTo,
        items: lineFields,
        promotions: promotionFields,
      },
    })
  const { number, fulfilment, ...order } = rest
  const parts = partsOf(items, twoDeliveries)
  const madeDays = items.map((item) => madeFrom(leftOf(item), order.createdAt))
  const days = await readPromisedDays(deps.db, { ...order, twoDeliveries }, madeDays)
  const changes = changesAmong(events)
  const sold = items.map(({ variant, services, ...item }, at) => ({
    ...item,
    services: services.map((service) => ({ ...service, service: service.kind })),
    part: parts[at] ?? 1,
    title: lineName({ ...item, variant }),
    madeFrom: days.madeDays[at] ?? null,
  }))
  const lines = withExchanged(sold, changes)
  const toHandOver = await readToHandOver(deps.db, orderId)
  // One that is under way is on staff's list as soon as it is booked.
  const handedOverLater = refunds.filter(
    ({ id, status, payment, actorId }) =>
      toHandOver.has(id) || (status === 'pending' && isToHandOver(payment?.method, actorId)),
  )
  const { paidPence, giftPence, balance } = paymentsTogether(payments)
  const shop = deps.settings.current()
  const { status, deliveryIsAgreed, channel, quotation, ...facts } = order
  const hasWindow = bookings.length > 0
  const agreeing = { ...facts, status, deliveryIsAgreed, hasWindow }
  const { nowPence } = orderNow({ ...facts, refunds })
  const { promotions, deliveryPence, totalPence, vatPence } = standingSums({
    ...facts,
    nowPence,
    lines,
    changes,
    refunds: refundsOfPrice(orderId, refunds),
  })
  return {
    ...facts,
    company: companyOf({ quotation }),
    withoutRight: withoutRight({ channel, quotation }),
    promotions,
    deliveryPence,
    totalPence,
    vatPence,
    nowPence,
    toAgree: await readToAgree(deps.db, agreeing),
    fulfilment: fulfilmentOf(fulfilment),
    collectFrom: collectionAddress(shop),
    bring: shop.collection.bring,
    parcelDays: shop.parcels,
    paidPence,
    giftPence,
    toHandOverPence: sumOfRefunds(handedOverLater),
    balance,
    name: orderName(shop, number),
    pageUrl: await orderUrl(deps, { id: orderId, number, userId }),
    // A payment that did not fit its order never made it paid, but was refunded.
    isCharged:
      payments.some(({ paidAt }) => paidAt !== null) ||
      events.some(({ type }) => type === 'refunded'),
    isDisputed: payments.some(({ disputedPence, lostPence }) => disputedPence + lostPence > 0),
    ...windowsOf(bookings),
    visits: bookings.flatMap((booking) => {
      const slot = bookedSlotOf(booking)
      return slot ? [{ ...slot, bookingId: booking.id, part: booking.part }] : []
    }),
    isSplit: parts.includes(2),
    deliveryDays: days.deliveryDays,
    lines: standingLines(lines),
    images: new Map(items.map(({ productId, image }) => [productId, image])),
  }
}

/** Reads the window of a booking that brings a replacement; null once it was moved. */
export async function readReplacementVisit(
  { db }: Pick<Deps, 'db'>,
  bookingId: string,
): Promise<Visit | null> {
  const booking = await db.deliveryBooking.findFirst({
    where: { id: bookingId, kind: 'replacement', status: { in: ['booked', 'delivered'] } },
    select: { ...slotFields, message: { select: { answer: true } } },
  })
  const slot = bookedSlotOf(booking)
  if (!booking || !slot) return null
  const replaces = booking.message?.answer === 'part' ? 'part' : 'piece'
  return { ...slot, bookingId, part: 1, replaces }
}
