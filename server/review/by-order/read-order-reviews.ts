import { findVisibleOrder, type OrderVisitor } from '#server/order/access/who-may-see-order.ts'
import type { Deps } from '#server/platform/deps.ts'
import { boughtStatuses } from '../may-review.ts'
import { isRefusalReason } from '#server/lib/refusal-reasons.shared.ts'
import { shownFields } from '../list-reviews.ts'
import type { OrderReviews } from './order-reviews.schema.ts'
import { itsPayments, paymentsTogether } from '#server/order/order-payment.ts'

const lineFields = {
  productId: true,
  title: true,
  variant: true,
  image: true,
  quantity: true,
  product: { select: { slug: true, archivedAt: true } },
  refundLines: { where: { refund: { status: { not: 'failed' } } }, select: { quantity: true } },
  review: {
    select: {
      rating: true,
      message: true,
      createdAt: true,
      state: true,
      refusedFor: true,
      reply: true,
      photographs: {
        orderBy: shownFields.photographs.orderBy,
        select: shownFields.photographs.select,
      },
    },
  },
} as const

/** Reads the lines of an order with their reviews; throws NOT_FOUND without access to the order. */
export async function readOrderReviews(
  deps: Pick<Deps, 'db' | 'clock'>,
  visitor: OrderVisitor,
  number: number,
): Promise<OrderReviews> {
  const { id, seenBy } = await findVisibleOrder(deps, visitor, { number })
  const order = await deps.db.order.findUniqueOrThrow({
    where: { id },
    select: {
      firstName: true,
      lastName: true,
      status: true,
      isAssembly: true,
      payments: itsPayments,
      user: { select: { userName: true } },
      items: { orderBy: { position: 'asc' }, select: lineFields },
    },
  })
  const { firstName, lastName } = order
  return {
    number,
    suggestedName: order.user?.userName ?? `${firstName} ${lastName.charAt(0)}.`,
    mayReview:
      seenBy !== 'staff' &&
      !order.isAssembly &&
      order.status === 'delivered' &&
      boughtStatuses.some((status) => status === paymentsTogether(order.payments).status),
    // Assembly is no product to review.
    lines: (order.isAssembly ? [] : order.items)
      .filter(({ review, quantity, refundLines }) => {
        const given = refundLines.reduce((sum, line) => sum + line.quantity, 0)
        return review !== null || given < quantity
      })
      .map(({ productId, title, variant, image, product, review }) => ({
        productId,
        title,
        variant,
        image,
        slug: product.archivedAt === null ? product.slug : null,
        review: review && {
          ...review,
          createdAt: review.createdAt.toISOString(),
          refusedFor:
            review.refusedFor !== null && isRefusalReason(review.refusedFor)
              ? review.refusedFor
              : null,
          photographs: review.photographs.map(({ photograph }) => photograph),
        },
      })),
  }
}
