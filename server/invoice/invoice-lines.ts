import { proratePence, vatInPence } from '../lib/money.ts'
import { serviceTitle, type ServiceKind } from '../lib/services.ts'
import type { InvoiceFacts } from './invoice.schema.ts'

interface Sold {
  quantity: number
  /** What one piece costs, VAT included. */
  pricePence: number
  vatPence: number
}

type Line = InvoiceFacts['lines'][number]

/** The lines of an invoice: each piece, and under it the services for it. */
export function invoiceLines(
  items: readonly (Sold & {
    title: string
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
  return items.flatMap(({ title, services, ...sold }) => [
    line(title, sold),
    ...services.map(({ kind, ...service }) => line(serviceTitle(kind, title), service)),
  ])
}

/** The lines of a credit note; their VAT sums to that of the whole. */
export function creditLines(
  lines: readonly { title: string; quantity: number; pricePence: number; amountPence: number }[],
  vatPence: number,
): Line[] {
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

/** The line of an invoice for a delivery that costs something. */
export const deliveryLine = (deliveryPence: number): InvoiceFacts['lines'] =>
  deliveryPence === 0
    ? []
    : [
        {
          title: 'Delivery',
          quantity: 1,
          pricePence: deliveryPence,
          vatPence: vatInPence(deliveryPence),
          totalPence: deliveryPence,
        },
      ]
