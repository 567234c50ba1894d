import { ShopError } from '../../lib/errors.ts'
import { lineName } from '../../lib/line-name.ts'
import type { ServiceKind } from '../../lib/services.ts'
import type { Pieces } from '../pieces.schema.ts'
import type { RefundedLine } from '../refund/refund-lines.ts'

/** What was sold of a line or a service, and what happened to it. */
interface Sold {
  id: string
  pricePence: number
  quantity: number
  cancelledQuantity: number
  /** Given back by refunds, or about to be. */
  refundedQuantity: number
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
  /** `title`: with what was chosen of its family. */
  lines: (CancelledPart & { productId: string; title: string })[]
  services: CancelledPart[]
  /** Whether nothing of the order is left after it. */
  isWhole: boolean
  /** Whether nothing of it comes or stays with its buyer: all the rest is sent back. */
  isLast: boolean
  /** What goes back. */
  amountPence: number
  /** The part of it that gives the price of the delivery back. */
  deliveryPence: number
  /** What it is for; empty where earlier refunds of amounts leave less than that costs. */
  refundLines: RefundedLine[]
}

/** What is left to be given back of an order: for its delivery, and in all. */
interface Left {
  deliveryPence: number
  amountPence: number
}

/**
 * What cancelling pieces comes to: all that are left without any named. A service goes with the pieces
 * without which it is for too many, and the price of the delivery with the last piece that was to stay. What was
 * refunded already costs nothing more. PIECES_GONE for more pieces than are left, NOT_FOUND for a
 * product that was not ordered.
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
    if (quantity > open) throw new ShopError('PIECES_GONE', { title: item.title, left: open })
    return quantity > 0 ? [{ item, quantity }] : []
  })
  const services = lines.flatMap(({ item, quantity }) =>
    item.services.flatMap((service) => {
      const tooMany = openOf(service) - (openOf(item) - quantity)
      return tooMany > 0 ? [{ item: service, quantity: tooMany }] : []
    }),
  )
  const open = items.reduce((all, item) => all + openOf(item), 0)
  const isWhole = sum(lines) === open
  const isLast = sum(lines) === open - items.reduce((all, item) => all + item.returnedQuantity, 0)
  return {
    lines: lines.map(({ item: { id, productId, ...item }, quantity }) => ({
      id,
      productId,
      title: lineName(item),
      quantity,
    })),
    services: services.map(({ item, quantity }) => ({ id: item.id, quantity })),
    isWhole,
    isLast,
    ...moneyOf([...paidBack(lines, false), ...paidBack(services, true)], { isWhole, isLast, left }),
  }
}

/** What goes back for the parts: their prices, and never more than is left of the payment. */
function moneyOf(
  parts: RefundedLine[],
  { isWhole, isLast, left }: Pick<Cancellation, 'isWhole' | 'isLast'> & { left: Left },
): Pick<Cancellation, 'amountPence' | 'deliveryPence' | 'refundLines'> {
  const deliveryPence = isLast ? left.deliveryPence : 0
  const costPence = parts.reduce((all, part) => all + part.amountPence, deliveryPence)
  const amountPence = isWhole ? left.amountPence : Math.min(costPence, left.amountPence)
  // A refund of pieces is what they cost; any other is one of an amount.
  return amountPence === costPence
    ? { amountPence, deliveryPence, refundLines: parts }
    : { amountPence, deliveryPence: 0, refundLines: [] }
}

const openOf = ({ quantity, cancelledQuantity }: Sold) => quantity - cancelledQuantity

const sum = (parts: readonly { quantity: number }[]) =>
  parts.reduce((all, { quantity }) => all + quantity, 0)

function paidBack(parts: { item: Sold; quantity: number }[], isService: boolean): RefundedLine[] {
  return parts.flatMap(({ item, quantity }) => {
    const pieces = Math.min(quantity, item.quantity - item.refundedQuantity)
    if (pieces <= 0) return []
    return [{ id: item.id, isService, quantity: pieces, amountPence: pieces * item.pricePence }]
  })
}
