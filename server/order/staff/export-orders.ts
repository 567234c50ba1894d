import type { Prisma } from '#server/generated/prisma/client.ts'
import { csvRow, guarded, MARK } from '#server/lib/csv.ts'
import { londonTime, momentInLondon } from '#server/lib/london-time.shared.ts'
import { poundsText } from '#server/lib/money.shared.ts'
import { orderName, quotationName } from '#server/lib/order-name.shared.ts'
import { channelNames } from '#server/lib/order/sale-channels.shared.ts'
import { orderStatusNames } from '#server/lib/order/order-status-names.shared.ts'
import { paymentMethods } from '#server/payment/methods/payment-methods.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { sumOf } from '#server/lib/services.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { itsRefunds, orderNow } from '../order-payment.ts'

/** How many orders are read and written at a time, to limit memory. */
const TOGETHER = 500

/** The first and the last day, both included; without them from the first order, and to the last. */
export interface ExportPeriod {
  from?: string | undefined
  to?: string | undefined
}

const exportFields = {
  id: true,
  number: true,
  createdAt: true,
  status: true,
  totalPence: true,
  vatPence: true,
  forgonePence: true,
  refunds: itsRefunds,
  deliveryPence: true,
  channel: true,
  quotation: { select: { number: true, sellerName: true } },
  email: true,
  firstName: true,
  lastName: true,
  address: true,
  city: true,
  pincode: true,
  phone: true,
  payments: {
    orderBy: { createdAt: 'asc' },
    select: { method: true, amountPence: true, refundedPence: true, paidAt: true },
  },
  items: {
    orderBy: { position: 'asc' },
    select: {
      title: true,
      variant: true,
      quantity: true,
      cancelledQuantity: true,
      pricePence: true,
      services: { select: { pricePence: true, quantity: true } },
    },
  },
} satisfies Prisma.OrderSelect

type Row = Prisma.OrderGetPayload<{ select: typeof exportFields }>

/** The columns of the file, each with the cell of an order; sums are pounds. */
const columns: readonly (readonly [string, (order: Row) => string | number])[] = [
  ['placed', ({ createdAt }) => londonTime(createdAt)],
  ['status', ({ status }) => orderStatusNames[status]],
  ['name', ({ firstName, lastName }) => `${firstName} ${lastName}`],
  ['email', ({ email }) => email ?? ''],
  ['phone', ({ phone }) => phone],
  ['address', ({ address }) => address],
  ['city', ({ city }) => city],
  ['postcode', ({ pincode }) => pincode],
  ['items', ({ items }) => itemsLeft(items)],
  ['goods', ({ items }) => poundsText(sumOf(items))],
  ['services', ({ items }) => poundsText(sumOf(items.flatMap(({ services }) => services)))],
  ['delivery', ({ deliveryPence }) => poundsText(deliveryPence)],
  ['total', ({ totalPence }) => poundsText(totalPence)],
  ['taken off', ({ forgonePence }) => poundsText(forgonePence)],
  ['total now', (order) => poundsText(orderNow(order).nowPence)],
  ['vat', (order) => poundsText(orderNow(order).nowVatPence)],
  ['payment', ({ payments }) => [...new Set(payments.map(methodOf))].join('; ')],
  ['paid', ({ payments }) => poundsText(paidOf(payments, 'amountPence'))],
  ['refunded', ({ payments }) => poundsText(paidOf(payments, 'refundedPence'))],
  ['paid at', ({ payments }) => momentsOf(payments)],
  ['channel', ({ channel }) => channelNames[channel]],
  ['seller', ({ quotation }) => quotation?.sellerName ?? ''],
  ['quotation', ({ quotation }) => (quotation ? quotationName(quotation.number) : '')],
]

/** What was not cancelled or taken off. */
const itemsLeft = (items: Row['items']): string =>
  items
    .map((item) => ({ ...item, quantity: item.quantity - item.cancelledQuantity }))
    .filter(({ quantity }) => quantity > 0)
    .map((item) => `${item.quantity} × ${lineName(item)}`)
    .join('; ')

const methodOf = ({ method }: Row['payments'][number]) => paymentMethods[method].label
const momentsOf = (payments: Row['payments']) =>
  payments.flatMap(({ paidAt }) => (paidAt === null ? [] : londonTime(paidAt))).join('; ')

const paidOf = (payments: Row['payments'], of: 'amountPence' | 'refundedPence') =>
  payments.reduce((sum, payment) => sum + (payment.paidAt === null ? 0 : payment[of]), 0)

/**
 * Exports the orders that were placed in a period, without deleted ones, as CSV in parts: the header,
 * then the oldest first. No cell is a formula.
 */
export async function* exportOrders(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { from, to }: ExportPeriod,
): AsyncGenerator<string> {
  yield MARK + csvRow(['order', ...columns.map(([name]) => name)])
  const placed = {
    ...(from !== undefined && { gte: beginOf(from) }),
    ...(to !== undefined && { lt: beginOf(dayAfter(to)) }),
  }
  let last: Pick<Row, 'id' | 'createdAt'> | undefined
  for (;;) {
    const rows = await db.order.findMany({
      where: {
        archivedAt: null,
        createdAt: placed,
        ...(last && {
          OR: [
            { createdAt: { gt: last.createdAt } },
            { createdAt: last.createdAt, id: { gt: last.id } },
          ],
        }),
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: TOGETHER,
      select: exportFields,
    })
    if (rows.length > 0) {
      yield rows
        .map((order) =>
          csvRow(
            [
              orderName(settings.current(), order.number),
              ...columns.map(([, cellOf]) => String(cellOf(order))),
            ].map(guarded),
          ),
        )
        .join('')
    }
    if (rows.length < TOGETHER) return
    last = rows.at(-1)
  }
}

const beginOf = (day: string): Date => new Date(momentInLondon(day, '00:00') ?? day)

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
