import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import type { ShopError } from '../lib/errors.ts'
import { ReviewError } from './review.errors.ts'
import { itsPayments, paymentsTogether, whosePaymentIs } from '../order/order-payment.ts'
import type { MayReviewInput, MayReviewOutput } from './review.schema.ts'
import { z } from 'zod'
import type { Prisma } from '../generated/prisma/client.ts'

/** The payment statuses of an order that counts as a purchase. */
export const boughtStatuses = ['paid', 'partiallyRefunded'] as const

/** The id of the first line with which the shopper bought the product, not fully refunded. */
export async function findPurchase(
  tx: Pick<Tx, 'orderItem'>,
  userId: string,
  productId: string,
): Promise<string | null> {
  const lines = await tx.orderItem.findMany({
    where: { productId, order: { userId, ...whosePaymentIs(...boughtStatuses) } },
    orderBy: { id: 'asc' },
    select: { id: true, ...purchaseFields },
  })
  return lines.find(isPurchase)?.id ?? null
}

/**
 * Returns why a shopper may not review a product, or null when they may: one review of each
 * purchased product. ALREADY_REVIEWED comes before NOT_PURCHASED.
 */
export async function reviewRefusal(
  tx: Tx,
  userId: string,
  productId: string,
): Promise<ShopError<'ALREADY_REVIEWED' | 'NOT_PURCHASED'> | null> {
  const known = await tx.review.findUnique({
    where: { userId_productId: { userId, productId } },
    select: { id: true },
  })
  if (known) return new ReviewError('ALREADY_REVIEWED', {})
  const bought = await findPurchase(tx, userId, productId)
  return bought === null ? new ReviewError('NOT_PURCHASED', {}) : null
}

/** Tells a shopper, before they write, whether they may review a product. */
export async function mayReview(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { productId }: MayReviewInput,
): Promise<MayReviewOutput> {
  const refusal = await reviewRefusal(db, userId, productId)
  return { refusal: refusal?.message ?? null, code: refusal?.code ?? null }
}

/** What tells whether an order's line is still a purchase. */
export const purchaseFields = {
  quantity: true,
  madeQuantity: true,
  refundLines: { where: { refund: { status: { not: 'failed' } } }, select: { quantity: true } },
  order: {
    select: {
      status: true,
      payments: itsPayments,
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
  const isRefunded =
    paymentsTogether(line.order.payments).status === 'refunded' || refunded >= line.quantity
  return !isRefunded || wasDelivered(line)
}
