import type { Prisma } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/order-visitor.ts'
import { leftOfDelivery } from '../refund/refund-lines.ts'
import { leftToReturn, type ReturnableLine } from './plan-return.ts'
import { readReturnWindows } from './return-windows.ts'
import { refundBy } from './refund-clock.ts'
import { endedStatuses } from '#server/order/return-status.shared.ts'
import type { Returnable, ReturnObstacle } from './return.schema.ts'

const alive = { not: 'failed' } as const

const lineFields = {
  id: true,
  productId: true,
  title: true,
  variant: true,
  image: true,
  pricePence: true,
  quantity: true,
  cancelledQuantity: true,
  refundLines: { where: { refund: { status: alive } }, select: { quantity: true } },
  returnLines: {
    where: { return: { status: { notIn: [...endedStatuses] } } },
    select: {
      quantity: true,
      return: { select: { refunds: { where: { status: alive }, select: { id: true } } } },
    },
  },
} satisfies Prisma.OrderItemSelect

const sum = (parts: readonly { quantity: number }[]) =>
  parts.reduce((all, { quantity }) => all + quantity, 0)

/** Reads the lines of an order, with what happened to their pieces. */
export async function readReturnableLines(
  db: Pick<Tx, 'orderItem'>,
  orderId: string,
): Promise<(ReturnableLine & { image: string | null; variant: string | null })[]> {
  const items = await db.orderItem.findMany({
    where: { orderId },
    orderBy: { position: 'asc' },
    select: lineFields,
  })
  return items.map(({ refundLines, returnLines, ...item }) => ({
    ...item,
    refundedQuantity: sum(refundLines),
    returnedQuantity: sum(returnLines),
    unpaidQuantity: sum(returnLines.filter((line) => line.return.refunds.length === 0)),
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
  const lines = (await readReturnableLines(db, id)).map((line) => {
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
    lines,
    deliveryPence: await leftOfDelivery(db, id),
    refundBy: refundBy(clock.now()),
  }
}
