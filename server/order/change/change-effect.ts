import { deliveryTitle } from '#server/invoice/invoice-lines.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { serviceTitle } from '#server/lib/services.shared.ts'
import type { ChangeEffect } from './change-order.schema.ts'
import { type AddedPieces, costOf, type PlannedChange } from './plan-change.ts'

/** What is taken off, piece by piece, with what was paid for it. */
export function removedOf({ removed }: PlannedChange): ChangeEffect['removed'] {
  const paid = new Map(removed.paidFor.map((part) => [part.id, part.amountPence]))
  return removed.lines.map(({ id, productId, title, quantity }) => {
    const services = removed.services.filter(({ lineId }) => lineId === id)
    const parts = [id, ...services.map((service) => service.id)]
    return {
      productId,
      title,
      quantity,
      services: services.map(({ kind, ...service }) => ({
        service: kind,
        quantity: service.quantity,
      })),
      amountPence: parts.reduce((sum, part) => sum + (paid.get(part) ?? 0), 0),
    }
  })
}

/** What is added, with what it costs. */
export function addedOf(
  pieces: AddedPieces,
  made: ReadonlyMap<string, number>,
): ChangeEffect['added'][number] {
  const { productId, quantity, pricePence, discountPence, services } = pieces
  return {
    productId,
    title: lineName(pieces),
    quantity,
    pricePence,
    discountPence,
    services: services.map(({ kind, ...service }) => ({
      service: kind,
      quantity: service.quantity,
    })),
    amountPence: costOf(pieces),
    madeQuantity: made.get(productId) ?? 0,
  }
}

/** The lines of a credit note for what is taken off. */
export function paidPieces({ removed }: PlannedChange) {
  const names = new Map([
    ...removed.lines.map(({ id, title, pricePence }) => [id, { title, pricePence }] as const),
    ...removed.services.map(({ id, title, pricePence, kind }) => {
      return [id, { title: serviceTitle(kind, title), pricePence }] as const
    }),
  ])
  return removed.paidFor.map(({ id, quantity, amountPence }) => ({
    ...(names.get(id) ?? { title: '', pricePence: amountPence }),
    quantity,
    amountPence,
  }))
}

/** The lines of an invoice for what is added. */
export function addedPaid(pieces: AddedPieces) {
  const title = lineName(pieces)
  return [
    paidLine(title, pieces),
    ...pieces.services.map((service) => paidLine(serviceTitle(service.kind, title), service)),
  ]
}

/** The line of a paper for what is charged, or no longer charged, for the delivery; none for nothing. */
export const paidDelivery = (pence: number) =>
  pence === 0
    ? []
    : [{ title: deliveryTitle('van'), quantity: 1, pricePence: pence, amountPence: pence }]

const paidLine = (
  title: string,
  { quantity, pricePence, discountPence }: Omit<AddedPieces['services'][number], 'kind'>,
) => ({ title, quantity, pricePence, amountPence: pricePence * quantity - discountPence })
