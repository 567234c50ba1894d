import { ReviewError } from '#server/review/review.errors.ts'
import { findVisibleOrder, type OrderVisitor } from '#server/order/access/who-may-see-order.ts'
import { whosePaymentIs } from '#server/order/order-payment.ts'
import { usePhotographs } from '#server/photograph/photographs.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { queueReviewEmail } from '../review-emails.ts'
import { onceOnly } from '../add-review.ts'
import { boughtStatuses, reviewRefusal, isPurchase, purchaseFields } from '../may-review.ts'
import { countReview } from '../ratings.ts'
import type { AddOrderReviewInput, AddOrderReviewOutput } from './order-reviews.schema.ts'

/** Finds the line of a paid order with the product; throws NOT_PURCHASED, ALREADY_REVIEWED. */
async function findLine(tx: Tx, orderId: string, productId: string) {
  const line = await tx.orderItem.findFirst({
    where: {
      orderId,
      productId,
      // Assembly is no product to review.
      order: { ...whosePaymentIs(...boughtStatuses), isAssembly: false },
    },
    select: {
      ...purchaseFields,
      id: true,
      review: { select: { id: true } },
      order: { select: { ...purchaseFields.order.select, userId: true } },
    },
  })
  if (!line || !isPurchase(line)) throw new ReviewError('NOT_PURCHASED', {})
  if (line.review) throw new ReviewError('ALREADY_REVIEWED', {})
  return { id: line.id, userId: line.order.userId }
}

/**
 * Adds the review of a line of an order, by its account or by a guest with its link. An account's
 * review is shown at once, like one on the product's page; a guest's, and one with photographs,
 * waits until staff have checked it. Throws NOT_FOUND, NOT_PURCHASED, ALREADY_REVIEWED.
 */
export async function addOrderReview(
  deps: Pick<Deps, 'db' | 'clock'>,
  visitor: OrderVisitor,
  { number, productId, name, message, rating, photographs }: AddOrderReviewInput,
): Promise<AddOrderReviewOutput> {
  const order = await findVisibleOrder(deps, visitor, { number })
  if (order.seenBy === 'staff') throw new ReviewError('NOT_PURCHASED', {})
  const now = deps.clock.now()
  return onceOnly(() =>
    deps.db.$transaction(async (tx) => {
      const { id: orderItemId, userId } = await findLine(tx, order.id, productId)
      const refusal = userId === null ? null : await reviewRefusal(tx, userId, productId)
      if (refusal) throw refusal
      await usePhotographs(tx, deps, { orderId: order.id, ids: photographs })
      const isShown = order.seenBy === 'account' && photographs.length === 0
      const state = isShown ? 'shown' : 'waiting'
      const { id: reviewId } = await tx.review.create({
        select: { id: true },
        data: {
          productId,
          userId,
          orderItemId,
          userName: name,
          message,
          rating,
          state,
          createdAt: now,
          toCheckSince: now,
          photographs: {
            create: photographs.map((photographId, position) => ({ photographId, position })),
          },
        },
      })
      await queueReviewEmail(deps, tx, { kind: 'reviewReceived', reviewId })
      if (isShown) await countReview(tx, { productId, rating }, 1)
      return { state }
    }),
  )
}
