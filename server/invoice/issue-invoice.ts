import { longDate } from '../lib/london-time.shared.ts'
import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import {
  deliveryDays,
  madeFrom,
  deliveryPromises,
  type SoldLine,
} from '../stock/made-to-order.shared.ts'
import { VAT_PERCENT } from '../lib/money.shared.ts'
import { lineName } from '../lib/line-name.shared.ts'
import { type PaymentMethod, paymentMethods } from '../lib/order/payment-methods.shared.ts'
import { serviceTitle } from '../lib/services.shared.ts'
import { type invoiceLines, orderLines } from './invoice-lines.ts'
import { invoiceFacts, type InvoiceFacts } from './invoice.schema.ts'
import { sellerOf } from './seller.ts'
import { nextNumber, seriesOf } from './take-number.ts'
import { writeCreditNote } from './write-credit-note.ts'
import type { ShopSettings } from '../settings/description/settings.schema.ts'
import type { Sql } from '../platform/sql.ts'

/** What a credit note states of its order. */
const creditedFields = {
  number: true,
  payments: { where: { kind: 'order' }, select: { method: true, refundedPence: true } },
  firstName: true,
  lastName: true,
  address: true,
  city: true,
  pincode: true,
} satisfies Prisma.OrderSelect

type CreditedOrder = Prisma.OrderGetPayload<{ select: typeof creditedFields }>
type Invoiced = Parameters<typeof invoiceLines>[0][number]

/** An order that becomes paid, with the data that its deliveries are derived from. */
type PaidOrder = Omit<CreditedOrder, 'payments'> & {
  id: string
  paymentMethod: PaymentMethod
  createdAt: Date
  twoDeliveries: boolean
  totalPence: number
  vatPence: number
  deliveryPence: number
  items: readonly (Invoiced & SoldLine)[]
}

/** Issues the invoice of an order in the transaction that marks it paid. Call it last there. */
export async function issueInvoice(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Sql,
  order: PaidOrder,
): Promise<void> {
  const now = clock.now()
  // An order is placed with VAT or without: even the smallest total contains some.
  const vatPercent = order.vatPence === 0 ? 0 : VAT_PERCENT
  const facts: Omit<InvoiceFacts, 'number'> = {
    ...header(order, settings.current(), now),
    vatPercent,
    kind: 'invoice',
    corrects: null,
    lines: orderLines(order),
    vatPence: order.vatPence,
    totalPence: order.totalPence,
    payment: `Paid by ${paymentMethods[order.paymentMethod].inText} on ${longDate(now)}.`,
    ...deliveriesOf(order),
  }
  await tx.$executeRaw`
    WITH taken AS (${nextNumber(seriesOf('invoice', settings.current()), now)})
    INSERT INTO "Invoice" (id, number, kind, "orderId", facts)
    SELECT uuidv7(), number, 'invoice', ${order.id}::uuid,
      ${JSON.stringify(facts)}::jsonb || jsonb_build_object('number', number)
    FROM taken`
}

/**
 * Issues the credit note of a refund in the transaction that books it, after `refundedPence` of the
 * payment was increased, with the refunded pieces, services and delivery. Issues none for an order
 * without an invoice, nor for an amount that an earlier credit note covers. Call it last there.
 */
export async function issueCreditNote(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  refund: { id: string; orderId: string; amountPence: number; deliveryPence: number },
): Promise<void> {
  const { id: refundId, orderId } = refund
  const invoice = await tx.invoice.findFirst({
    where: { orderId, kind: 'invoice' },
    select: { facts: true },
  })
  if (!invoice) return
  const { payments, ...order } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: creditedFields,
  })
  const [payment] = payments
  if (!payment) throw new Error(`Order ${orderId} has no payment.`)
  const now = clock.now()
  await writeCreditNote(tx, {
    invoice: invoiceFacts.parse(invoice.facts),
    of: { orderId },
    header: header(order, settings.current(), now),
    series: seriesOf('creditNote', settings.current()),
    refund: { id: refundId, amountPence: refund.amountPence },
    refundedPence: payment.refundedPence,
    lines: await readRefunded(tx, refund),
    payment: `Refunded by ${paymentMethods[payment.method].inText} on ${longDate(now)}.`,
    now,
  })
}

/** Reads the refunded pieces and services, in the order of their lines, and the delivery. */
async function readRefunded(
  tx: Tx,
  { id: refundId, deliveryPence }: { id: string; deliveryPence: number },
) {
  const paid = { title: true, variant: true, pricePence: true, position: true } as const
  const pieces = await tx.refundLine.findMany({
    where: { refundId },
    select: { quantity: true, amountPence: true, item: { select: paid } },
  })
  const services = await tx.refundServiceLine.findMany({
    where: { refundId },
    orderBy: { service: { kind: 'asc' } },
    select: {
      quantity: true,
      amountPence: true,
      service: { select: { kind: true, pricePence: true, item: { select: paid } } },
    },
  })
  const sold = [
    ...pieces.map(({ item: { pricePence, position, ...item }, ...line }) => ({
      ...line,
      pricePence,
      title: lineName(item),
      position,
    })),
    ...services.map(({ service: { kind, pricePence, item }, ...line }) => ({
      ...line,
      pricePence,
      title: serviceTitle(kind, lineName(item)),
      position: item.position,
    })),
  ]
    .toSorted((a, b) => a.position - b.position)
    .map(({ position: _, ...line }) => line)
  return deliveryPence === 0
    ? sold
    : [
        ...sold,
        { title: 'Delivery', quantity: 1, pricePence: deliveryPence, amountPence: deliveryPence },
      ]
}

/** The text about two deliveries; null for an order with one. */
function deliveriesOf({ items, createdAt, twoDeliveries }: PaidOrder) {
  const madeDays = items.map((item) => madeFrom(item, createdAt))
  const days = deliveryDays(madeDays, { ordered: createdAt, twoDeliveries })
  const promise = days.length > 1 ? deliveryPromises(days) : null
  return promise && { deliveries: `${promise.label}: ${promise.value}.` }
}

function header(order: Omit<CreditedOrder, 'payments'>, settings: ShopSettings, now: Date) {
  const { number, firstName, lastName, address, city, pincode } = order
  return {
    issuedAt: now.toISOString(),
    orderNumber: number,
    orderPrefix: settings.company.orderPrefix,
    seller: sellerOf(settings),
    buyer: { name: `${firstName} ${lastName}`, lines: [address, city, pincode] },
  }
}
