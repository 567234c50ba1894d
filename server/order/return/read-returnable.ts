import { z } from 'zod'
import type { Prisma } from '../../generated/prisma/client.ts'
import { dayInLondon } from '../../lib/working-days.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/order-visitor.ts'
import { leftOfDelivery } from '../refund/refund-lines.ts'
import { leftToReturn, type ReturnableLine } from './plan-return.ts'
import { lastDayToReturn, refundBy } from './refund-clock.ts'
import { endedStatuses } from './return-status.ts'
import type { Returnable } from './return.schema.ts'

const alive = { not: 'failed' } as const

const lineFields = {
  id: true,
  productId: true,
  title: true,
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

/** The lines of an order with what happened to their pieces. */
export async function readReturnableLines(
  db: Pick<Tx, 'orderItem'>,
  orderId: string,
): Promise<(ReturnableLine & { image: string | null })[]> {
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

const moved = z.object({ to: z.string() })

/** When an order was delivered; null for one that is not. */
export async function readDeliveredAt(
  db: Pick<Tx, 'order'>,
  orderId: string,
): Promise<Date | null> {
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      status: true,
      updatedAt: true,
      events: {
        where: { type: 'status' },
        orderBy: { createdAt: 'desc' },
        select: { data: true, createdAt: true },
      },
    },
  })
  if (order.status !== 'delivered') return null
  const event = order.events.find(({ data }) => moved.parse(data).to === 'delivered')
  return event?.createdAt ?? order.updatedAt
}

/** What can still be sent back of an order, until when, for whoever may see it. */
export async function readReturnable(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  visitor: OrderVisitor,
  orderId: string,
): Promise<Returnable> {
  const { id } = await findVisibleOrder(deps, visitor, { id: orderId })
  const { db, clock, settings } = deps
  const now = clock.now()
  const deliveredAt = await readDeliveredAt(db, id)
  const { returnDays } = settings.current().promises
  const until = deliveredAt && lastDayToReturn(deliveredAt, returnDays)
  const lines = (await readReturnableLines(db, id)).map((line) => ({
    ...line,
    left: deliveredAt === null ? 0 : leftToReturn(line),
  }))
  return {
    orderId: id,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    until,
    mayReturn: until !== null && dayInLondon(now) <= until && lines.some(({ left }) => left > 0),
    lines,
    deliveryPence: await leftOfDelivery(db, id),
    refundBy: refundBy(now),
  }
}
