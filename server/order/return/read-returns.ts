import { bookedSlotOf, slotFields } from '../../delivery/booked-slot.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Deps } from '../../platform/deps.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/order-visitor.ts'
import { orderReturn, type OrderReturn } from './return.schema.ts'

/** The select of a return. */
export const returnFields = {
  id: true,
  orderId: true,
  status: true,
  reason: true,
  notes: true,
  noticeAt: true,
  refundBy: true,
  withDelivery: true,
  refusal: true,
  collectedAt: true,
  acceptedAt: true,
  inspectedAt: true,
  order: { select: { deliveryPence: true } },
  booking: { select: slotFields },
  lines: {
    orderBy: { item: { position: 'asc' } },
    select: {
      quantity: true,
      restockedQuantity: true,
      item: { select: { productId: true, title: true, variant: true, pricePence: true } },
    },
  },
  refunds: { orderBy: { createdAt: 'asc' }, select: { amountPence: true, status: true } },
} satisfies Prisma.ReturnSelect

type ReturnRow = Prisma.ReturnGetPayload<{ select: typeof returnFields }>

/** A return as its buyer and staff see it. */
export function returnOf({
  lines,
  booking,
  order,
  refunds,
  withDelivery,
  ...row
}: ReturnRow): OrderReturn {
  const made = refunds.find(({ status }) => status !== 'failed')
  const costPence = lines.reduce(
    (sum, { quantity, item }) => sum + quantity * item.pricePence,
    withDelivery ? order.deliveryPence : 0,
  )
  return orderReturn.parse({
    ...row,
    noticeAt: row.noticeAt.toISOString(),
    refundBy: row.refundBy.toISOString().slice(0, 10),
    collectedAt: row.collectedAt?.toISOString() ?? null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    inspectedAt: row.inspectedAt?.toISOString() ?? null,
    amountPence: made?.amountPence ?? costPence,
    collection: bookedSlotOf(booking),
    lines: lines.map(({ quantity, restockedQuantity, item: { productId, title, variant } }) => ({
      productId,
      title,
      variant,
      quantity,
      restockedQuantity,
    })),
  })
}

/** The return of this id. */
export async function readReturn({ db }: Pick<Deps, 'db'>, id: string): Promise<OrderReturn> {
  return returnOf(await db.return.findUniqueOrThrow({ where: { id }, select: returnFields }))
}

/** Lists the returns of an order, newest first, for those who may see it. */
export async function readReturns(
  deps: Pick<Deps, 'db' | 'clock'>,
  visitor: OrderVisitor,
  orderId: string,
): Promise<OrderReturn[]> {
  const { id } = await findVisibleOrder(deps, visitor, { id: orderId })
  const rows = await deps.db.return.findMany({
    where: { orderId: id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: returnFields,
  })
  return rows.map(returnOf)
}
