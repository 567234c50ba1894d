import { lineName } from '../lib/line-name.shared.ts'
import { proratePence } from '../lib/money.shared.ts'
import type { DeliveryMethod } from '../lib/order/delivery-methods.shared.ts'
import { serviceTitle, type ServiceKind } from '../lib/services.shared.ts'
import type { InvoiceFacts } from './invoice.schema.ts'

interface Sold {
  quantity: number
  /** What one piece costs, VAT included. */
  pricePence: number
  /** What promotions took off all of them. */
  discountPence: number
  vatPence: number
}

type Line = InvoiceFacts['lines'][number]

/** The lines of an invoice: each product, followed by its services. */
export function invoiceLines(
  items: readonly (Sold & {
    title: string
    variant: string | null
    services: readonly (Sold & { kind: ServiceKind })[]
  })[],
): Line[] {
  const line = (title: string, { quantity, pricePence, discountPence, vatPence }: Sold): Line => ({
    title,
    quantity,
    pricePence,
    ...discounted(discountPence),
    vatPence,
    totalPence: pricePence * quantity - discountPence,
  })
  return items.flatMap(({ title, variant, services, ...sold }) => {
    const name = lineName({ title, variant })
    return [
      line(name, sold),
      ...services.map(({ kind, ...service }) => line(serviceTitle(kind, name), service)),
    ]
  })
}

/** The discount of a line; no field without one. */
const discounted = (discountPence: number) => (discountPence === 0 ? {} : { discountPence })

/** A line of a credit note before VAT. */
interface Credited {
  title: string
  of?: string[] | undefined
  quantity: number
  pricePence: number
  amountPence: number
}

/** The most characters of the line names together that fit on a page. */
const NAMES_LENGTH = 300

/**
 * The lines for a refund by amount: those of the invoice when it is the full amount, else one line
 * that names them.
 */
export function linesOfAmount(
  { lines, totalPence }: Pick<InvoiceFacts, 'lines' | 'totalPence'>,
  amountPence: number,
): Credited[] {
  if (amountPence === totalPence) {
    return lines.map(({ title, of, quantity, pricePence, ...line }) => ({
      title,
      ...(of && { of }),
      quantity,
      pricePence,
      amountPence: line.totalPence,
    }))
  }
  return [partOfLines(namesIn(lines), amountPence)]
}

/** The line over a part of the price of several lines. */
export const partOfLines = (of: string[], amountPence: number): Credited => ({
  title: `Part of ${namesText(of)}`,
  of,
  quantity: 1,
  pricePence: amountPence,
  amountPence,
})

/** The names of lines: of one that is a part of others, theirs. */
export const namesIn = (lines: readonly Pick<Line, 'title' | 'of'>[]): string[] =>
  lines.flatMap(({ title, of }) => of ?? [title])

/** The names of lines as text, as many of them as fit. */
function namesText(all: readonly string[]): string {
  const names = [...all]
  while (names.length > 1 && names.join('; ').length > NAMES_LENGTH) names.pop()
  const others = all.length - names.length
  return `${names.join('; ')}${others > 0 ? ` and ${others} more` : ''}`
}

interface Money {
  totalPence: number
  vatPence: number
}

/**
 * The VAT of so much of a whole, when a part `before` has had its VAT already: all parts together have
 * that of the whole, to the penny.
 */
export const vatOfPart = (whole: Money, before: Money, amountPence: number): number =>
  Math.round((whole.vatPence * (before.totalPence + amountPence)) / whole.totalPence) -
  before.vatPence

/**
 * The line of an invoice over a part of an order's price. Its VAT is what it adds to that of the
 * invoices before it, so that all of them sum to the order's.
 */
export function lineOfPart(
  lines: readonly Pick<Line, 'title' | 'of'>[],
  part: { title: string; amountPence: number; order: Money; before: Money },
): Line {
  const { title, amountPence, order, before } = part
  const of = namesIn(lines)
  return {
    title: `${title}: ${namesText(of)}`,
    of,
    quantity: 1,
    pricePence: amountPence,
    vatPence: vatOfPart(order, before, amountPence),
    totalPence: amountPence,
  }
}

/** The lines of a credit note; their VAT sums to that of the whole. */
export function creditLines(lines: readonly Credited[], vatPence: number): Line[] {
  const vat = proratePence(
    vatPence,
    lines.map(({ amountPence }) => amountPence),
  )
  return lines.map(({ amountPence, ...line }, index) => ({
    ...line,
    ...discounted(line.pricePence * line.quantity - amountPence),
    vatPence: vat[index] ?? 0,
    totalPence: amountPence,
  }))
}

/** What papers call the price of the delivery. */
export const deliveryTitle = (method: DeliveryMethod): string =>
  method === 'collection' ? 'Collection' : 'Delivery'

/**
 * The lines of an order's invoice: those of its products and services, then that of a delivery with a
 * price, which has the rest of the order's VAT.
 */
export function orderLines({
  items,
  deliveryPence,
  deliveryMethod,
  vatPence,
}: {
  items: Parameters<typeof invoiceLines>[0]
  deliveryPence: number
  deliveryMethod: DeliveryMethod
  vatPence: number
}): Line[] {
  const lines = invoiceLines(items)
  if (deliveryPence === 0) return lines
  const delivery = {
    title: deliveryTitle(deliveryMethod),
    quantity: 1,
    pricePence: deliveryPence,
    vatPence: lines.reduce((rest, line) => rest - line.vatPence, vatPence),
    totalPence: deliveryPence,
  }
  return [...lines, delivery]
}
