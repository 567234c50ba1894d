import type { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import { quantityOf } from '#server/lib/numbers.shared.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { findVisibleOrder, type OrderVisitor } from '#server/order/access/who-may-see-order.ts'
import type { Pieces } from '../pieces.schema.ts'
import { givenBack, leftToRefund, refundsOfLine } from '#server/order/refund/given-back.ts'
import { leftOfDelivery } from '#server/order/refund/refund-lines.ts'
import { isPaidByBank } from '../order-payment.ts'
import { changesAmong } from '../standing/changed.schema.ts'
import { withExchanged } from '../standing/standing.shared.ts'
import { endedStatuses } from '../return-status.shared.ts'
import { readReturnWindows, refundBy, type ReturnWindow } from './return-windows.ts'
import type { Returnable, ReturnObstacle } from './return.schema.ts'
import type { GivenBack } from '#server/promotion/share.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'

const alive = { not: 'failed' } as const

const lineFields = {
  id: true,
  productId: true,
  title: true,
  variant: true,
  image: true,
  pricePence: true,
  quantity: true,
  discountPence: true,
  cancelledQuantity: true,
  refundLines: refundsOfLine,
  returnLines: {
    where: { return: { status: { notIn: [...endedStatuses] } } },
    select: {
      quantity: true,
      return: { select: { refunds: { where: { status: alive }, select: { id: true } } } },
    },
  },
} satisfies Prisma.OrderItemSelect

/**
 * Reads the lines of an order, with what happened to their pieces; none of an order of assembly,
 * whose work is not returned.
 */
export async function readReturnableLines(
  db: Pick<Tx, 'orderItem'>,
  orderId: string,
): Promise<(ReturnableLine & { image: string | null; variant: string | null })[]> {
  const items = await db.orderItem.findMany({
    where: { orderId, order: { isAssembly: false } },
    orderBy: { position: 'asc' },
    select: lineFields,
  })
  return items.map(({ refundLines, returnLines, ...item }) => ({
    ...item,
    ...givenBack(item, refundLines),
    returnedQuantity: quantityOf(returnLines),
    unpaidQuantity: quantityOf(returnLines.filter((line) => line.return.refunds.length === 0)),
  }))
}

/** Reads which pieces of an order can be returned, and until when, for those who may see it. */
export async function readReturnable(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  visitor: OrderVisitor,
  orderId: string,
): Promise<Returnable> {
  const { id } = await findVisibleOrder(deps, visitor, { id: orderId })
  const { db, clock } = deps
  const windows = await readReturnWindows(deps, db, id)
  const lines = (await withChanges(db, id)).map((line) => {
    const kept = leftToReturn(line)
    const obstacle: ReturnObstacle | null =
      kept === 0 ? 'gone' : (windows.of(line.id)?.obstacle ?? null)
    return { ...line, kept, left: obstacle === null ? kept : 0, obstacle }
  })
  return {
    orderId: id,
    deliveries: windows.parts.map(({ part, deliveredAt, until }) => ({
      part,
      deliveredAt: deliveredAt?.toISOString() ?? null,
      until,
    })),
    mayReturn: lines.some(({ obstacle }) => obstacle === null),
    isByBank: isPaidByBank(
      await db.payment.findMany({ where: { orderId: id }, select: { status: true, method: true } }),
    ),
    lines,
    deliveryPence: await leftOfDelivery(db, id),
    refundBy: refundBy(clock.now()),
  }
}

/** The lines of an order, with how many of their pieces changes by staff took off. */
async function withChanges(db: Deps['db'], orderId: string) {
  const [lines, events] = await Promise.all([
    readReturnableLines(db, orderId),
    db.orderEvent.findMany({
      where: { orderId, type: 'changed' },
      select: { type: true, data: true },
    }),
  ])
  const sold = lines.map((line) => ({ ...line, services: [] }))
  return withExchanged(sold, changesAmong(events))
}

/** A line of an order, with what happened to its pieces. */
export interface ReturnableLine extends GivenBack {
  id: string
  productId: string
  title: string
  pricePence: number
  quantity: number
  /** What promotions took off all of them. */
  discountPence: number
  cancelledQuantity: number
  /** In returns that were neither refused nor withdrawn. */
  returnedQuantity: number
  /** Of these, in returns that are not refunded yet. */
  unpaidQuantity: number
}

/** How many pieces of a line can be returned: delivered to the buyer, and not refunded. */
function leftToReturn(line: ReturnableLine): number {
  const { quantity, cancelledQuantity, returnedQuantity, unpaidQuantity } = line
  const withBuyer = quantity - cancelledQuantity - returnedQuantity
  return Math.max(0, Math.min(withBuyer, leftToRefund(line) - unpaidQuantity))
}

/**
 * Whether pieces of an order can be returned now, and until when; can be after their delivery; or
 * no longer. Pieces that are on their way back, or refunded, are not counted.
 */
export function returnsOf(
  { of }: { of: (lineId: string) => ReturnWindow | undefined },
  lines: readonly ReturnableLine[],
): { returns: 'open' | 'toCome' | 'over'; returnUntil: string | null } {
  const windows = lines.filter((line) => leftToReturn(line) > 0).map(({ id }) => of(id))
  const days = windows.flatMap((one) => (one?.obstacle === null ? (one.until ?? []) : []))
  const last = days.toSorted().at(-1)
  if (last !== undefined) return { returns: 'open', returnUntil: last }
  const isToCome = windows.some((one) => one?.obstacle === 'toCome')
  return { returns: isToCome ? 'toCome' : 'over', returnUntil: null }
}

/** Pieces of a line to return. */
export interface PlannedLine {
  id: string
  quantity: number
}

/**
 * Plans the lines of a return, and whether it leaves no piece with the buyer. Throws PIECES_GONE
 * for more pieces than can be returned, NOT_FOUND for a product that was not ordered.
 */
export function planReturn(
  lines: readonly ReturnableLine[],
  wanted: Pieces,
): { lines: PlannedLine[]; isAll: boolean } {
  const known = new Map(lines.map((line) => [line.productId, line]))
  const planned = wanted.map(({ productId, quantity }) => {
    const line = known.get(productId)
    if (!line) throw new ShopError('NOT_FOUND', { what: 'order line' })
    const left = leftToReturn(line)
    if (quantity > left) throw new OrderError('PIECES_GONE', { title: line.title, left })
    return { id: line.id, quantity }
  })
  const sent = new Map(planned.map(({ id, quantity }) => [id, quantity]))
  const isAll = lines.every((line) => leftToReturn(line) === (sent.get(line.id) ?? 0))
  return { lines: planned, isAll }
}
