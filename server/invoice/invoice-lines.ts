import { lineName } from '../lib/line-name.shared.ts'
import { proratePence } from '../lib/money.shared.ts'
import { serviceTitle, type ServiceKind } from '../lib/services.shared.ts'
import type { InvoiceFacts } from './invoice.schema.ts'

interface Sold {
  quantity: number
  /** What one piece costs, VAT included. */
  pricePence: number
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
  const line = (title: string, { quantity, pricePence, vatPence }: Sold): Line => ({
    title,
    quantity,
    pricePence,
    vatPence,
    totalPence: pricePence * quantity,
  })
  return items.flatMap(({ title, variant, services, ...sold }) => {
    const name = lineName({ title, variant })
    return [
      line(name, sold),
      ...services.map(({ kind, ...service }) => line(serviceTitle(kind, name), service)),
    ]
  })
}

/** A line of a credit note before VAT. */
interface Credited {
  title: string
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
    return lines.map(({ title, quantity, pricePence, ...line }) => ({
      title,
      quantity,
      pricePence,
      amountPence: line.totalPence,
    }))
  }
  const names = lines.map(({ title }) => title)
  while (names.length > 1 && names.join('; ').length > NAMES_LENGTH) names.pop()
  const others = lines.length - names.length
  const title = `Part of ${names.join('; ')}${others > 0 ? ` and ${others} more` : ''}`
  return [{ title, quantity: 1, pricePence: amountPence, amountPence }]
}

/** The lines of a credit note; their VAT sums to that of the whole. */
export function creditLines(lines: readonly Credited[], vatPence: number): Line[] {
  const vat = proratePence(
    vatPence,
    lines.map(({ amountPence }) => amountPence),
  )
  return lines.map(({ amountPence, ...line }, index) => ({
    ...line,
    vatPence: vat[index] ?? 0,
    totalPence: amountPence,
  }))
}

/**
 * The lines of an order's invoice: those of its products and services, then that of a delivery with a
 * price, which has the rest of the order's VAT.
 */
export function orderLines({
  items,
  deliveryPence,
  vatPence,
}: {
  items: Parameters<typeof invoiceLines>[0]
  deliveryPence: number
  vatPence: number
}): Line[] {
  const lines = invoiceLines(items)
  if (deliveryPence === 0) return lines
  const delivery = {
    title: 'Delivery',
    quantity: 1,
    pricePence: deliveryPence,
    vatPence: lines.reduce((rest, line) => rest - line.vatPence, vatPence),
    totalPence: deliveryPence,
  }
  return [...lines, delivery]
}
