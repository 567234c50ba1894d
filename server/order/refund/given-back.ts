import type { Prisma } from '#server/generated/prisma/client.ts'
import { type GivenBack, refundedOf } from '#server/promotion/share.shared.ts'

const refund = { select: { status: true, restock: true, returnId: true } } as const

/** The refunds of a service, those that failed too. */
export const refundsOfService = {
  select: { quantity: true, amountPence: true, refund },
} satisfies Prisma.OrderService$refundLinesArgs

/** The refunds of a line, those that failed too. */
export const refundsOfLine = {
  select: { ...refundsOfService.select, withdrawnQuantity: true },
} satisfies Prisma.OrderItem$refundLinesArgs

/** A refund of pieces of a line, or of a service for them. */
export interface RefundOfPart {
  quantity: number
  amountPence: number
  /** How many of them it took off their delivery; that of services is not noted. */
  withdrawnQuantity?: number
  refund: { status: string; restock: boolean | null; returnId: string | null }
}

/** What was given back of a part of an order, of which so many pieces are cancelled. */
export function givenBack(
  { cancelledQuantity }: { cancelledQuantity: number },
  refunds: readonly RefundOfPart[],
): GivenBack {
  const { quantity, pence } = refundedOf(
    refunds.filter(({ refund: { status } }) => status !== 'failed'),
  )
  const withRefund = refunds.reduce((sum, one) => sum + cancelledWith(one), 0)
  return {
    refundedQuantity: quantity,
    refundedPence: pence,
    takenOffQuantity: Math.max(0, cancelledQuantity - withRefund),
  }
}

/** Of refunded pieces, those that are cancelled: by the refund, or together with it. */
const cancelledWith = ({ quantity, withdrawnQuantity = quantity, refund: of }: RefundOfPart) =>
  of.restock === null && of.returnId === null ? quantity : withdrawnQuantity

/** How many pieces of a part can still be refunded by line. */
export const leftToRefund = ({
  quantity,
  refundedQuantity,
  takenOffQuantity,
}: Omit<GivenBack, 'refundedPence'> & { quantity: number }): number =>
  Math.max(0, quantity - refundedQuantity - takenOffQuantity)
