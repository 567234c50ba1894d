import { type GivenBack, refundOf } from '#server/promotion/share.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { quantityOf } from '#server/lib/numbers.shared.ts'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import type { Pieces } from '../pieces.schema.ts'
import { leftToRefund } from '../refund/given-back.ts'
import type { RefundedLine } from '../refund/refund-lines.ts'

/** The sold quantity of a line or a service, and what happened to it since. */
interface Sold extends GivenBack {
  id: string
  pricePence: number
  quantity: number
  /** What promotions took off all of them. */
  discountPence: number
  cancelledQuantity: number
}

/** A line of an order with its services. */
export interface CancellableLine extends Sold {
  productId: string
  title: string
  variant: string | null
  /** In returns that were neither refused nor withdrawn. */
  returnedQuantity: number
  services: readonly (Sold & { kind: ServiceKind })[]
}

/** Pieces of a line, or a service for pieces, that are cancelled. */
export interface CancelledPart {
  id: string
  quantity: number
}

export interface Cancellation {
  /** `title`: with the chosen options of the variant. */
  lines: (CancelledPart & { productId: string; title: string; pricePence: number })[]
  /** `lineId`, `title`: those of the line whose pieces they are for. */
  services: (CancelledPart & {
    kind: ServiceKind
    pricePence: number
    lineId: string
    title: string
  })[]
  /** Whether it leaves nothing of the order. */
  isWhole: boolean
  /** Whether it leaves no piece that is delivered or kept: all others are sent back. */
  isLast: boolean
  /** The amount of the refund. */
  amountPence: number
  /** The part of it for the delivery. */
  deliveryPence: number
  /** The refunded lines; empty when earlier refunds by amount leave less than they cost. */
  refundLines: RefundedLine[]
  /** What was paid for the pieces and services that were not refunded yet, whatever is left. */
  paidFor: RefundedLine[]
}

/** The amounts left to refund of an order: for its delivery, and in all. */
interface Left {
  deliveryPence: number
  amountPence: number
}

/**
 * Plans the cancellation of pieces: by default all that are left. A service is cancelled when fewer
 * pieces than it is for are left, and the delivery is refunded with the last piece. Refunded pieces
 * are not refunded again. Throws PIECES_GONE for more pieces than are left, NOT_FOUND for a product
 * that was not ordered.
 */
export function planCancellation(
  items: readonly CancellableLine[],
  wanted: Pieces | undefined,
  left: Left,
): Cancellation {
  const asked = new Map(wanted?.map(({ productId, quantity }) => [productId, quantity]))
  const known = new Set(items.map(({ productId }) => productId))
  if ([...asked.keys()].some((id) => !known.has(id))) {
    throw new ShopError('NOT_FOUND', { what: 'order line' })
  }
  const lines = items.flatMap((item) => {
    const open = openOf(item)
    const quantity = wanted ? (asked.get(item.productId) ?? 0) : open
    if (quantity > open) throw new OrderError('PIECES_GONE', { title: item.title, left: open })
    return quantity > 0 ? [{ item, quantity }] : []
  })
  const services = lines.flatMap(({ item, quantity }) =>
    item.services.flatMap((service) => {
      const tooMany = openOf(service) - (openOf(item) - quantity)
      return tooMany > 0 ? [{ item: service, quantity: tooMany, line: item }] : []
    }),
  )
  const open = items.reduce((all, item) => all + openOf(item), 0)
  const isWhole = quantityOf(lines) === open
  const isLast =
    quantityOf(lines) === open - items.reduce((all, item) => all + item.returnedQuantity, 0)
  const paidFor = [...paidBack(lines, false), ...paidBack(services, true)]
  return {
    lines: lines.map(({ item: { id, productId, pricePence, ...item }, quantity }) => ({
      id,
      productId,
      title: lineName(item),
      pricePence,
      quantity,
    })),
    services: services.map(({ item: { id, kind, pricePence }, quantity, line }) => ({
      id,
      kind,
      pricePence,
      quantity,
      lineId: line.id,
      title: lineName(line),
    })),
    isWhole,
    isLast,
    ...moneyOf(paidFor, { isWhole, isLast, left }),
    paidFor,
  }
}

/** The refund of the parts: their prices, at most what is left of the payment. */
function moneyOf(
  parts: RefundedLine[],
  { isWhole, isLast, left }: Pick<Cancellation, 'isWhole' | 'isLast'> & { left: Left },
): Pick<Cancellation, 'amountPence' | 'deliveryPence' | 'refundLines'> {
  const deliveryPence = isLast ? left.deliveryPence : 0
  const costPence = parts.reduce((all, part) => all + part.amountPence, deliveryPence)
  const amountPence = isWhole ? left.amountPence : Math.min(costPence, left.amountPence)
  // A full-price refund is by line; any other is by amount.
  return amountPence === costPence
    ? { amountPence, deliveryPence, refundLines: parts }
    : { amountPence, deliveryPence: 0, refundLines: [] }
}

const openOf = ({ quantity, cancelledQuantity }: Sold) => quantity - cancelledQuantity

function paidBack(parts: { item: Sold; quantity: number }[], isService: boolean): RefundedLine[] {
  return parts.flatMap(({ item, quantity }) => {
    const pieces = Math.min(quantity, leftToRefund(item))
    if (pieces <= 0) return []
    const amountPence = refundOf(item, item, pieces)
    return [{ id: item.id, isService, quantity: pieces, amountPence }]
  })
}
