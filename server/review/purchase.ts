import { z } from 'zod'
import type { Prisma } from '../generated/prisma/client.ts'

/** What tells whether an order's line is still a purchase. */
export const purchaseFields = {
  quantity: true,
  madeQuantity: true,
  refundLines: { where: { refund: { status: { not: 'failed' } } }, select: { quantity: true } },
  order: {
    select: {
      status: true,
      paymentStatus: true,
      twoDeliveries: true,
      events: {
        where: { type: { in: ['status', 'partDelivered'] } },
        select: { type: true, data: true },
      },
    },
  },
} satisfies Prisma.OrderItemSelect

type Line = Prisma.OrderItemGetPayload<{ select: typeof purchaseFields }>

const eventData = z.object({ to: z.string().optional(), part: z.int().default(1) })

/** Whether the line has ever been delivered, alone or with its whole order. */
function wasDelivered({ madeQuantity, order }: Line): boolean {
  const ownPart = order.twoDeliveries && madeQuantity > 0 ? 2 : 1
  return (
    order.status === 'delivered' ||
    order.events.some(({ type, data }) => {
      const { to, part } = eventData.parse(data)
      return type === 'status' ? to === 'delivered' : part === ownPart
    })
  )
}

/**
 * Whether a line was bought: all of its money went back before it was delivered, and it is none. A
 * line that was delivered and then returned is one.
 */
export function isPurchase(line: Line): boolean {
  const refunded = line.refundLines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isRefunded = line.order.paymentStatus === 'refunded' || refunded >= line.quantity
  return !isRefunded || wasDelivered(line)
}
