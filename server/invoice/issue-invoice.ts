import { z } from 'zod'
import { longDate } from '../lib/london-time.shared.ts'
import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { madeFrom, deliveryPromises, type SoldLine } from '../stock/made-to-order.shared.ts'
import { readPromisedDays } from '../delivery/slots/promised-days.ts'
import { inPounds, VAT_PERCENT } from '../lib/money.shared.ts'
import { lineName } from '../lib/line-name.shared.ts'
import {
  isToHandOver,
  type PaymentMethod,
  paymentMethods,
} from '#server/payment/methods/payment-methods.shared.ts'
import { serviceTitle } from '../lib/services.shared.ts'
import type { DeliveryMethod } from '../lib/order/delivery-methods.shared.ts'
import {
  deliveryTitle,
  type invoiceLines,
  lineOfPart,
  namesIn,
  orderLines,
} from './invoice-lines.ts'
import { invoicesOfLines } from './invoice-of-lines.ts'
import { invoiceFacts, type InvoiceFacts } from './invoice.schema.ts'
import { sellerOf } from './seller.ts'
import { nextNumber, seriesOf } from './take-number.ts'
import { writeCreditNote } from './write-credit-note.ts'
import type { ShopSettings } from '../settings/description/settings.schema.ts'
import type { LockedPayment } from '../platform/payment/payable.ts'
import { onlyRow, readRows, type Sql } from '../platform/sql.ts'

/** What a credit note states of its order. */
export const creditedFields = {
  number: true,
  firstName: true,
  lastName: true,
  address: true,
  city: true,
  pincode: true,
  quotation: { select: { company: true } },
} satisfies Prisma.OrderSelect

type CreditedOrder = Prisma.OrderGetPayload<{ select: typeof creditedFields }>
type Invoiced = Parameters<typeof invoiceLines>[0][number]

/** A payment of an order that is only a part of its price. */
interface InvoicedPart {
  /** Null for the first payment of an order. */
  paymentId: string | null
  title: 'Deposit' | 'Balance'
  amountPence: number
}

/** An order of which a payment was made, with the data that its deliveries are derived from. */
type PaidOrder = CreditedOrder & {
  id: string
  /** How the payment was made, and what staff noted of one that they took outside. */
  paymentMethod: PaymentMethod
  reference?: string | null
  /** What a gift card paid of it beside the payment; both are on its invoice. */
  giftPence?: number
  /** The part of its price that the payment was for; without it, the whole. */
  part?: InvoicedPart
  createdAt: Date
  twoDeliveries: boolean
  totalPence: number
  vatPence: number
  deliveryPence: number
  deliveryMethod: DeliveryMethod
  items: readonly (Invoiced & SoldLine)[]
}

/**
 * Issues the invoice of an order's payment in the transaction that marks it as made; what a gift card
 * paid beside the first one is on the same. Payments of
 * parts have an invoice each, whose VAT sums to that of the order. Call it last there.
 */
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
    ...(order.part ? await contentOfPart(tx, order, order.part) : contentOf(order)),
    payment: `Paid by ${paidBy(order)} on ${longDate(now)}.`,
    ...(await deliveriesOf(tx, order)),
  }
  await tx.$executeRaw`
    WITH taken AS (${nextNumber(seriesOf('invoice', settings.current()), now)})
    INSERT INTO "Invoice" (id, number, kind, "orderId", "paymentId", facts)
    SELECT uuidv7(), number, 'invoice', ${order.id}::uuid, ${order.part?.paymentId ?? null}::uuid,
      ${JSON.stringify(facts)}::jsonb || jsonb_build_object('number', number)
    FROM taken`
}

const contentOf = (order: PaidOrder) => ({
  lines: orderLines(order),
  vatPence: order.vatPence,
  totalPence: order.totalPence,
})

/** One line, with what its payment adds to the VAT of the order's invoices before. */
async function contentOfPart(tx: Sql, order: PaidOrder, { title, amountPence }: InvoicedPart) {
  const before = onlyRow(
    await readRows(tx, invoiced)`
      SELECT COALESCE(sum((facts->>'totalPence')::int), 0)::int AS "totalPence",
        COALESCE(sum((facts->>'vatPence')::int), 0)::int AS "vatPence"
      FROM "Invoice" WHERE "orderId" = ${order.id}::uuid AND kind = 'invoice'`,
  )
  const line = lineOfPart(orderLines(order), { title, amountPence, order, before })
  return { lines: [line], vatPence: line.vatPence, totalPence: amountPence }
}

const invoiced = z.object({ totalPence: z.int(), vatPence: z.int() })

/** "card", "cash, transfer or terminal (Receipt 12)", "card (£450.00) and gift card (£50.00)". */
function paidBy(order: PaidOrder): string {
  const { paymentMethod, giftPence = 0, part, totalPence } = order
  const method = `${paymentMethods[paymentMethod].inText}${referenceOf(order)}`
  if (giftPence === 0) return method
  const restPence = (part?.amountPence ?? totalPence) - giftPence
  return `${method} (${inPounds(restPence)}) and gift card (${inPounds(giftPence)})`
}

const referenceOf = ({ reference }: PaidOrder): string => (reference ? ` (${reference})` : '')

/**
 * Issues the credit note of a refund in the transaction that books it, after `refundedPence` of the
 * payment was increased, with the refunded pieces, services and delivery; it corrects the invoice on
 * which those stand, by default that of the payment. Issues none for a payment without an invoice, nor for an amount that an earlier credit note covers. Call it last there.
 */
export async function issueCreditNote(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  refund: {
    id: string
    orderId: string
    amountPence: number
    payment: Pick<LockedPayment, 'id' | 'kind' | 'method' | 'refundedPence'>
  },
): Promise<void> {
  const { id: refundId, orderId, payment } = refund
  const isOfFirst = payment.kind === 'order' || payment.method === 'gift_card'
  const of = { orderId, paymentId: isOfFirst ? null : payment.id }
  const invoice = await tx.invoice.findFirst({
    where: { ...of, kind: 'invoice' },
    select: { facts: true },
  })
  if (!invoice) return
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { ...creditedFields, deliveryMethod: true },
  })
  const now = clock.now()
  const facts = invoiceFacts.parse(invoice.facts)
  const by = paymentMethods[payment.method].inText
  const { actorId, lines, names } = await readRefunded(tx, refundId, order.deliveryMethod)
  const own = isOfFirst ? undefined : facts.number
  await writeCreditNote(tx, {
    invoice: facts,
    of,
    header: header(order, settings.current(), now),
    series: seriesOf('creditNote', settings.current()),
    refund: { id: refundId, amountPence: refund.amountPence },
    refundedPence: isOfFirst ? await refundedOfFirst(tx, orderId) : payment.refundedPence,
    lines,
    names,
    invoicesOf: (credited) => invoicesOfLines(tx, orderId, { lines: credited, own }),
    payment: isToHandOver(payment.method, actorId)
      ? `To be refunded by ${by}.`
      : `Refunded by ${by} on ${longDate(now)}.`,
    now,
  })
}

/** What was refunded of an order's first payment and of its gift card, which have one invoice. */
async function refundedOfFirst(tx: Tx, orderId: string): Promise<number> {
  const { _sum } = await tx.payment.aggregate({
    where: { orderId, OR: [{ kind: 'order' }, { method: 'gift_card' }] },
    _sum: { refundedPence: true },
  })
  return _sum.refundedPence ?? 0
}

const refundedParts = { id: true, deliveryPence: true, partIds: true } as const

/**
 * Reads the refunded pieces and services, in the order of their lines, and the delivery; and the
 * names of those and of the parts of the order that a refund by amount is for. A refund whose rests
 * come from other payments is for the same as these. `actorId`: who of staff made it.
 */
async function readRefunded(tx: Tx, id: string, deliveryMethod: DeliveryMethod) {
  const { restOf, actorId, ...own } = await tx.refund.findUniqueOrThrow({
    where: { id },
    select: { ...refundedParts, actorId: true, restOf: { select: refundedParts } },
  })
  const { id: refundId, deliveryPence, partIds } = restOf ?? own
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
  const delivery = {
    title: deliveryTitle(deliveryMethod),
    quantity: 1,
    pricePence: deliveryPence,
    amountPence: deliveryPence,
  }
  const lines = deliveryPence === 0 ? sold : [...sold, delivery]
  return { actorId, lines, names: [...(await namesOf(tx, partIds)), ...namesIn(lines)] }
}

/** The names of lines and services of an order, in its order. */
async function namesOf(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const items = await tx.orderItem.findMany({
    where: { OR: [{ id: { in: ids } }, { services: { some: { id: { in: ids } } } }] },
    orderBy: { position: 'asc' },
    select: {
      id: true,
      title: true,
      variant: true,
      services: { orderBy: { kind: 'asc' }, select: { id: true, kind: true } },
    },
  })
  const named = new Set(ids)
  return items.flatMap(({ id, services, ...item }) => {
    const name = lineName(item)
    return [
      ...(named.has(id) ? [name] : []),
      ...services.flatMap((one) => (named.has(one.id) ? [serviceTitle(one.kind, name)] : [])),
    ]
  })
}

/** The text about two deliveries; null for an order with one. */
async function deliveriesOf(tx: Sql, order: PaidOrder) {
  const madeDays = order.items.map((item) => madeFrom(item, order.createdAt))
  const { deliveryDays: days } = await readPromisedDays(tx, order, madeDays)
  const promise = days.length > 1 ? deliveryPromises(days) : null
  return promise && { deliveries: `${promise.label}: ${promise.value}.` }
}

/** What is printed on every paper of an order; to a company, where one was quoted. */
export function header(order: CreditedOrder, settings: ShopSettings, now: Date) {
  const { number, firstName, lastName, address, city, pincode, quotation } = order
  const company = quotation?.company ? [quotation.company] : []
  return {
    issuedAt: now.toISOString(),
    orderNumber: number,
    orderPrefix: settings.company.orderPrefix,
    seller: sellerOf(settings),
    buyer: { name: `${firstName} ${lastName}`, lines: [...company, address, city, pincode] },
  }
}
