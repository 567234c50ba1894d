import { z } from 'zod'
import { addressColumns } from '../address/address-columns.ts'
import { bookingFields, windowsOf } from '../delivery/slots/booked-slot.ts'
import type { Deps } from '../platform/deps.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { ShopError } from '../lib/errors.ts'
import { leftOf, madeFrom, partsOf } from '../stock/made-to-order.shared.ts'
import { isoDay } from '../lib/time/working-days.shared.ts'
import { decodeCursor, pageOf } from '../lib/pagination.ts'
import { companyOf, hasRightToCancel, soldTo } from './papers/accepted-terms.ts'
import { changesAmong } from './standing/changed.schema.ts'
import { standingSums, withExchanged } from './standing/standing.shared.ts'
import { fulfilmentFields, fulfilmentOf } from '../delivery/methods/read-fulfilment.ts'
import { lineFields, promotionFields } from './order-lines.ts'
import {
  itsPayments,
  itsRefunds,
  orderNow,
  paymentsTogether,
  refundsOfPrice,
  whosePaymentIs,
} from './order-payment.ts'
import { type PromisedDays, readPromisedDays } from '#server/delivery/slots/promised-days.ts'
import { readToAgree } from '#server/delivery/to-agree.ts'
import type { ToAgree } from '../delivery/delivery.schema.ts'
import type { OrderDetails, OrderSummary } from './order.schema.ts'

/** The cursor: the order number of a page's last row. */
const cursorKey = z.tuple([z.int32()])

/** Whether its buyer cancelled an order. */
const cancelledByBuyer = {
  _count: { select: { events: { where: { type: 'cancelled' } } } },
} satisfies Prisma.OrderSelect

const summaryFields = {
  ...cancelledByBuyer,
  id: true,
  number: true,
  createdAt: true,
  status: true,
  payments: itsPayments,
  totalPence: true,
  vatPence: true,
  forgonePence: true,
  refunds: itsRefunds,
} satisfies Prisma.OrderSelect

/** Lists a shopper's orders, newest first, without those that ended unpaid. */
export async function listOrders(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | null | undefined },
): Promise<{ items: OrderSummary[]; nextCursor: string | null }> {
  const after = cursor ? decodeCursor(cursor, cursorKey) : undefined
  const rows = await db.order.findMany({
    where: {
      userId,
      ...whosePaymentIs('pending', 'paid', 'partiallyRefunded', 'refunded'),
      ...(after && { number: { lt: after[0] } }),
    },
    orderBy: { number: 'desc' },
    take: limit + 1,
    select: summaryFields,
  })
  const page = pageOf(rows, limit, (row) => [row.number])
  return {
    ...page,
    items: page.items.map(({ _count, payments, refunds, vatPence, forgonePence, ...row }) => ({
      ...row,
      nowPence: orderNow({ ...row, refunds, vatPence, forgonePence }).nowPence,
      paymentStatus: paymentsTogether(payments).status,
      isCancelled: _count.events > 0,
      createdAt: row.createdAt.toISOString(),
    })),
  }
}

/** The select of an order's events: the oldest first. */
const inOrder = {
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  select: { type: true, data: true, createdAt: true },
} satisfies Prisma.Order$eventsArgs

export const detailFields = {
  ...summaryFields,
  userId: true,
  cartId: true,
  twoDeliveries: true,
  deliveryMethod: true,
  fulfilment: fulfilmentFields,
  termsVersion: true,
  ...soldTo,
  deliveryPence: true,
  deliveryIsAgreed: true,
  isAssembly: true,
  bookings: bookingFields,
  updatedAt: true,
  addressId: true,
  ...addressColumns,
  invoices: {
    orderBy: [{ createdAt: 'asc' }, { number: 'asc' }],
    select: { number: true, kind: true, createdAt: true },
  },
  items: lineFields,
  promotions: promotionFields,
  events: { ...inOrder, where: { type: 'changed' } },
} satisfies Prisma.OrderSelect

type DetailsRow = Prisma.OrderGetPayload<{ select: typeof detailFields }>

/** An order with its lines and its address, and what is to be agreed of its delivery. */
export async function readDetails(
  { db }: Pick<Deps, 'db'>,
  row: DetailsRow,
): Promise<OrderDetails> {
  const hasWindow = row.bookings.length > 0
  const madeDays = row.items.map((item) => madeFrom(leftOf(item), row.createdAt))
  const [toAgree, days] = await Promise.all([
    readToAgree(db, { ...row, hasWindow }),
    readPromisedDays(db, row, madeDays),
  ])
  return detailsOf(row, { toAgree, days })
}

function detailsOf(
  {
    items,
    invoices,
    addressId,
    firstName,
    lastName,
    address,
    city,
    pincode,
    phone,
    notes,
    twoDeliveries,
    bookings,
    payments,
    refunds,
    channel,
    quotation,
    fulfilment,
    deliveryIsAgreed: _agreed,
    events,
    _count,
    ...rest
  }: DetailsRow,
  { toAgree, days }: { toAgree: ToAgree | null; days: PromisedDays },
): OrderDetails {
  const parts = partsOf(items, twoDeliveries)
  const changes = changesAmong(events)
  const sold = items.map(
    ({ madeQuantity: _made, leadDays: _lead, services, vatPence: _, ...line }, index) => ({
      ...line,
      part: parts[index] ?? 1,
      services: services.map(({ kind, vatPence: _vat, ...service }) => ({
        service: kind,
        ...service,
      })),
      madeFrom: days.madeDays[index] ?? null,
    }),
  )
  const lines = withExchanged(sold, changes)
  const now = orderNow({ ...rest, refunds })
  const dayTexts = days.deliveryDays.map(isoDay)
  const { method, status, paidPence, giftPence, refundedPence, balance } =
    paymentsTogether(payments)
  return {
    ...rest,
    ...now,
    standing: standingSums({
      ...rest,
      ...now,
      lines,
      changes,
      refunds: refundsOfPrice(rest.id, refunds),
    }),
    hasRightToCancel: hasRightToCancel({ channel, quotation }),
    company: companyOf({ quotation }),
    paymentMethod: method,
    paymentStatus: status,
    paidPence,
    giftPence,
    refundedPence,
    balance,
    isCancelled: _count.events > 0,
    createdAt: rest.createdAt.toISOString(),
    updatedAt: rest.updatedAt.toISOString(),
    invoiceNumber: invoices.find(({ kind }) => kind === 'invoice')?.number ?? null,
    papers: invoices.map(({ kind, createdAt, ...paper }) => ({
      ...paper,
      kind: kind === 'invoice' || kind === 'changeInvoice' ? 'invoice' : 'creditNote',
      createdAt: createdAt.toISOString(),
    })),
    lines: lines.map((line) => ({ ...line, madeFrom: line.madeFrom && isoDay(line.madeFrom) })),
    promisedFrom: dayTexts.at(-1) ?? null,
    deliveryDays: dayTexts,
    ...windowsOf(bookings),
    fulfilment: fulfilmentOf(fulfilment),
    toAgree,
    address: { addressId, firstName, lastName, address, city, pincode, phone, notes },
  }
}

/** Reads one of the shopper's own orders; throws NOT_FOUND for anyone else's. */
export async function readOrder(
  { db }: Pick<Deps, 'db'>,
  { id, userId }: { id: string; userId: string },
): Promise<OrderDetails> {
  const row = await db.order.findFirst({ where: { id, userId }, select: detailFields })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'order' })
  return readDetails({ db }, row)
}
