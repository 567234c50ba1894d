import { payablePence } from '#server/cart/order-totals.shared.ts'
import { chosenOptionsText } from '#server/cart/chosen-options.ts'
import type { SoldToday } from '#server/cart/sold-today.ts'
import { MAX_LINES, MAX_PIECES } from '#server/cart/bounds.ts'
import { ShopError } from '#server/lib/errors.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import { OrderError } from '#server/order/order.errors.ts'
import {
  type CancellableLine,
  type Cancellation,
  planCancellation,
} from '../cancel/plan-cancellation.ts'
import type { OrderChange } from './change-order.schema.ts'

/** A line of an order that may be changed. */
export interface ChangeableLine extends CancellableLine {
  familyId: string | null
  madeQuantity: number
  /** How far its agreed price was below the list price, when a quotation was accepted. */
  agreedOffPence: number
}

/** A service for added pieces. */
interface AddedService {
  kind: ServiceKind
  quantity: number
  pricePence: number
  discountPence: number
}

/** Pieces that an order gains, of a line that it has or of a new one. */
export interface AddedPieces {
  productId: string
  /** The id of the line that it has; null for a new one. */
  lineId: string | null
  title: string
  variant: string | null
  image: string | null
  quantity: number
  pricePence: number
  discountPence: number
  services: AddedService[]
}

/** What is known of the order and of what it may gain. */
export interface Known {
  lines: readonly ChangeableLine[]
  /** The products on sale, by id. */
  products: ReadonlyMap<string, SoldToday>
  /** Whether its made-to-order pieces are being made by now. */
  isBeingMade: boolean
}

export interface PlannedChange {
  removed: Cancellation
  added: AddedPieces[]
  /** What was paid, or is to be paid, for what is taken off, and what the added pieces cost. */
  removedPence: number
  addedPence: number
}

/**
 * Plans a change of an order's pieces. Pieces of a line that it has cost what that line's pieces do;
 * others what everybody pays today. What promotions, or a quotation, took off pieces that are
 * exchanged goes on being taken off those in their place, up to their price; their services go along
 * at the prices of the new pieces where those have them. A line may name what pieces are exchanged
 * for: how many of it the order has in the end. INVALID_INPUT by field for what cannot be
 * changed so, PIECES_GONE for more pieces than are left, PIECES_BEING_MADE for made-to-order pieces
 * that are being made.
 */
export function planChange(known: Known, wanted: OrderChange): PlannedChange {
  const { exchanges = [], lines = [] } = wanted
  const byProduct = new Map(known.lines.map((line) => [line.productId, line]))
  refuseTwice(exchanges.flatMap(({ productId, toProductId }) => [productId, toProductId]))
  refuseTwice([...exchanges, ...lines].map(({ productId }) => productId))
  const gained = new Map(exchanges.map(({ toProductId, quantity }) => [toProductId, quantity]))
  const steps = lines.map(({ productId, quantity }, index) => {
    const line = byProduct.get(productId)
    const by = quantity - (line ? leftOf(line) : 0) - (gained.get(productId) ?? 0)
    if (gained.has(productId) && by < 0) refuseFewer(`lines.${index}.quantity`)
    return { productId, by }
  })
  const more = new Map(steps.map(({ productId, by }) => [productId, by]))
  const off = [
    ...exchanges.map(({ productId, quantity }) => ({ productId, quantity })),
    ...steps.flatMap(({ productId, by }) => (by < 0 ? [{ productId, quantity: -by }] : [])),
  ]
  const removed = planCancellation(known.lines, off, { deliveryPence: 0, amountPence: 0 })
  if (known.isBeingMade) refuseBeingMade(known.lines, off)
  const added = [
    ...exchanges.map((one, index) =>
      exchanged(known, removed, {
        ...one,
        more: more.get(one.toProductId) ?? 0,
        field: `exchanges.${index}.toProductId`,
      }),
    ),
    ...steps.flatMap(({ productId, by }, index) =>
      by > 0 && !gained.has(productId)
        ? [addedTo(known, { productId, quantity: by, field: `lines.${index}.productId` })]
        : [],
    ),
  ]
  const newLines = added.filter(({ lineId }) => lineId === null)
  if (known.lines.length + newLines.length > MAX_LINES) {
    const text = `An order can have up to ${MAX_LINES} different items.`
    throw new ShopError('INVALID_INPUT', { fields: { lines: text } })
  }
  return {
    removed,
    added,
    removedPence: sumOf(removed.paidFor.map(({ amountPence }) => amountPence)),
    addedPence: sumOf(added.map(costOf)),
  }
}

/** What added pieces cost with their services, after discounts. */
export const costOf = ({ services, ...pieces }: AddedPieces): number =>
  sumOf([pieces, ...services].map((part) => part.pricePence * part.quantity - part.discountPence))

const leftOf = ({ quantity, cancelledQuantity }: { quantity: number; cancelledQuantity: number }) =>
  quantity - cancelledQuantity

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, pence) => sum + pence, 0)

function refuseTwice(productIds: readonly string[]): void {
  if (new Set(productIds).size === productIds.length) return
  const text = 'Change each item once: the same item is listed twice.'
  throw new ShopError('INVALID_INPUT', { fields: { lines: text } })
}

function refuseFewer(field: string): never {
  const text = 'The exchange adds more of it than this. Exchange fewer, or enter more.'
  throw new ShopError('INVALID_INPUT', { fields: { [field]: text } })
}

/** Made pieces are cancelled first: a line with any left loses these. */
function refuseBeingMade(
  lines: readonly ChangeableLine[],
  off: readonly { productId: string }[],
): void {
  const made = lines.find(
    ({ productId, madeQuantity, cancelledQuantity }) =>
      madeQuantity > cancelledQuantity && off.some((one) => one.productId === productId),
  )
  if (made) throw new OrderError('PIECES_BEING_MADE', { title: lineName(made) })
}

interface Wanted {
  productId: string
  quantity: number
  /** The field that asks for it. */
  field: string
}

/** Pieces that an order gains, without services. */
function addedTo({ lines, products }: Known, { productId, quantity, field }: Wanted): AddedPieces {
  const line = lines.find((one) => one.productId === productId)
  if (line && leftOf(line) + quantity > MAX_PIECES) {
    const text = `An order can have up to ${MAX_PIECES} of an item.`
    throw new ShopError('INVALID_INPUT', { fields: { [field]: text } })
  }
  if (line) {
    const { id: lineId, title, variant, pricePence } = line
    const added = { productId, lineId, title, variant, image: null, quantity, pricePence }
    const pieces = { ...added, discountPence: 0, services: [] }
    if (line.discountPence > 0) refuseShared(line, field)
    return pieces
  }
  const product = products.get(productId)
  if (!product) {
    const text = 'This product is no longer for sale.'
    throw new ShopError('INVALID_INPUT', { fields: { [field]: text } })
  }
  return {
    productId,
    lineId: null,
    title: product.title,
    variant: chosenOptionsText(product.options),
    image: product.image,
    quantity,
    pricePence: payablePence(product),
    discountPence: 0,
    services: [],
  }
}

/**
 * A discount is shared by all pieces of a line, so that it cannot have more of them once some were
 * cancelled or refunded at their share.
 */
function refuseShared(
  line: Pick<ChangeableLine, 'title' | 'cancelledQuantity' | 'refundedQuantity'>,
  field: string,
): void {
  if (line.cancelledQuantity === 0 && line.refundedQuantity === 0) return
  const text = `Part of the discount on ${line.title} has been refunded. Sell more of it in an order of its own.`
  throw new ShopError('INVALID_INPUT', { fields: { [field]: text } })
}

/**
 * Pieces in the place of others of the same family, with what was promised for those, and `more` of
 * them that are added in the same step, for which nothing was.
 */
function exchanged(
  known: Known,
  removed: Cancellation,
  { productId, toProductId, quantity, more, field }: Wanted & { toProductId: string; more: number },
): AddedPieces {
  const from = known.lines.find((line) => line.productId === productId)
  if (!from) throw new ShopError('NOT_FOUND', { what: 'order line' })
  const onOrder = known.lines.find((line) => line.productId === toProductId)
  const familyId = onOrder ? onOrder.familyId : known.products.get(toProductId)?.familyId
  const added = addedTo(known, { productId: toProductId, quantity: quantity + more, field })
  if (from.familyId === null || familyId !== from.familyId) {
    const text = `Choose another option of ${from.title}.`
    throw new ShopError('INVALID_INPUT', { fields: { [field]: text } })
  }
  const product = known.products.get(toProductId)
  // A sale price is what everybody pays: nothing more is taken off it.
  const agreedOff = product?.salePricePence == null ? from.agreedOffPence : 0
  const pricePence = onOrder ? added.pricePence : Math.max(0, added.pricePence - agreedOff)
  const discountPence = Math.min(promisedOff(from, removed), pricePence * quantity)
  if (onOrder && discountPence > 0) refuseShared(onOrder, field)
  const services = from.services.flatMap((service) => {
    const moved = removed.services.find(({ id }) => id === service.id)?.quantity ?? 0
    const earlier = onOrder?.services.find(({ kind }) => kind === service.kind)
    const price = earlier?.pricePence ?? product?.[`${service.kind}PricePence`] ?? null
    if (moved === 0 || price === null) return []
    const off = Math.min(promisedOff(service, removed), price * moved)
    if (earlier && (off > 0 || earlier.discountPence > 0)) {
      refuseShared({ ...earlier, title: from.title }, field)
    }
    return { kind: service.kind, quantity: moved, pricePence: price, discountPence: off }
  })
  return { ...added, pricePence, discountPence, services }
}

/** What promotions took off the pieces of a part that are taken off now. */
function promisedOff(
  { id, pricePence }: { id: string; pricePence: number },
  { paidFor }: Cancellation,
): number {
  const part = paidFor.find((one) => one.id === id)
  return part ? pricePence * part.quantity - part.amountPence : 0
}
