import type { Prisma } from '#server/generated/prisma/client.ts'
import { quantityOf } from '#server/lib/numbers.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import { endedStatuses } from '#server/order/return-status.shared.ts'
import type { CancellableLine } from './plan-cancellation.ts'

/** The refunds of a part that are made or reserved. */
const refundLines = {
  where: { refund: { status: { not: 'failed' } } },
  select: { quantity: true, amountPence: true },
} as const

const sold = {
  id: true,
  pricePence: true,
  quantity: true,
  discountPence: true,
  cancelledQuantity: true,
  refundLines,
} as const

const fields = {
  ...sold,
  productId: true,
  title: true,
  variant: true,
  returnLines: {
    where: { return: { status: { notIn: [...endedStatuses] } } },
    select: { quantity: true },
  },
  services: { orderBy: { kind: 'asc' }, select: { ...sold, kind: true } },
} satisfies Prisma.OrderItemSelect

/** Reads the lines of a locked order, with what happened to their pieces. */
export async function readCancellable(tx: Tx, orderId: string): Promise<CancellableLine[]> {
  const items = await tx.orderItem.findMany({
    where: { orderId },
    orderBy: { position: 'asc' },
    select: fields,
  })
  return items.map(({ services, returnLines, ...item }) => ({
    ...withRefunded(item),
    returnedQuantity: quantityOf(returnLines),
    services: services.map(withRefunded),
  }))
}

function withRefunded<T extends { refundLines: { quantity: number; amountPence: number }[] }>({
  refundLines: lines,
  ...part
}: T) {
  return {
    ...part,
    refundedQuantity: quantityOf(lines),
    refundedPence: lines.reduce((all, { amountPence }) => all + amountPence, 0),
  }
}
