import type { Prisma } from '#server/generated/prisma/client.ts'
import { quantityOf } from '#server/lib/numbers.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import { endedStatuses } from '#server/order/return-status.shared.ts'
import {
  givenBack,
  refundsOfLine,
  refundsOfService,
  type RefundOfPart,
} from '../refund/given-back.ts'
import type { CancellableLine } from './plan-cancellation.ts'

const sold = {
  id: true,
  pricePence: true,
  quantity: true,
  discountPence: true,
  cancelledQuantity: true,
} as const

const fields = {
  ...sold,
  refundLines: refundsOfLine,
  productId: true,
  title: true,
  variant: true,
  returnLines: {
    where: { return: { status: { notIn: [...endedStatuses] } } },
    select: { quantity: true },
  },
  services: {
    orderBy: { kind: 'asc' },
    select: { ...sold, refundLines: refundsOfService, kind: true },
  },
} satisfies Prisma.OrderItemSelect

/** Reads the lines of a locked order, with what happened to their pieces. */
export async function readCancellable(tx: Tx, orderId: string): Promise<CancellableLine[]> {
  const items = await tx.orderItem.findMany({
    where: { orderId },
    orderBy: { position: 'asc' },
    select: fields,
  })
  return items.map(({ services, returnLines, ...item }) => ({
    ...withGiven(item),
    returnedQuantity: quantityOf(returnLines),
    services: services.map(withGiven),
  }))
}

const withGiven = <T extends { cancelledQuantity: number; refundLines: readonly RefundOfPart[] }>({
  refundLines,
  ...part
}: T) => ({ ...part, ...givenBack(part, refundLines) })
