import { addressColumns } from '../address/address-columns.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { lineName } from '../lib/line-name.shared.ts'
import { poundsFromPence } from '../lib/money.shared.ts'
import { serviceTitle } from '../lib/services.shared.ts'
import { orderName } from '../lib/format.ts'
import { lineFields } from './order-lines.ts'

/** The columns of an order in a person's data export. */
export const downloadFields = {
  ...addressColumns,
  number: true,
  email: true,
  status: true,
  paymentMethod: true,
  paymentStatus: true,
  totalPence: true,
  vatPence: true,
  refundedPence: true,
  createdAt: true,
  paidAt: true,
  items: lineFields,
  events: { orderBy: { createdAt: 'asc' }, select: { type: true, createdAt: true } },
  refunds: { select: { amountPence: true, status: true, createdAt: true } },
  returns: {
    orderBy: { createdAt: 'asc' },
    select: {
      status: true,
      reason: true,
      notes: true,
      noticeAt: true,
      lines: { select: { quantity: true, item: { select: { title: true, variant: true } } } },
    },
  },
  invoices: { select: { number: true, kind: true, createdAt: true } },
} satisfies Prisma.OrderSelect

type OrderRow = Prisma.OrderGetPayload<{ select: typeof downloadFields }>

/** An order in a person's data export; sums in pounds. */
export function downloadOf({
  number,
  totalPence,
  vatPence,
  refundedPence,
  items,
  refunds,
  returns,
  ...rest
}: OrderRow) {
  const { firstName, lastName, address, city, pincode, phone, notes, events, ...order } = rest
  return {
    number: orderName(number),
    ...order,
    total: poundsFromPence(totalPence),
    vat: poundsFromPence(vatPence),
    refunded: poundsFromPence(refundedPence),
    deliveredTo: { firstName, lastName, address, city, pincode, phone, notes },
    lines: items.flatMap(({ title, variant, quantity, pricePence, services }) => [
      { title: lineName({ title, variant }), quantity, price: poundsFromPence(pricePence) },
      ...services.map((service) => ({
        title: serviceTitle(service.kind, lineName({ title, variant })),
        quantity: service.quantity,
        price: poundsFromPence(service.pricePence),
      })),
    ]),
    refunds: refunds.map(({ amountPence, ...refund }) => ({
      ...refund,
      amount: poundsFromPence(amountPence),
    })),
    returns: returns.map((sent) => ({
      ...sent,
      lines: sent.lines.map(({ quantity, item }) => ({ title: lineName(item), quantity })),
    })),
    events,
  }
}
