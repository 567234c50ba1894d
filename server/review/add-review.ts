import type { SessionUser } from '../lib/people/session-user.ts'
import type { Deps } from '../platform/deps.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { ShopError } from '../lib/errors.ts'
import { ReviewError } from './review.errors.ts'
import { findPurchase, reviewRefusal } from './may-review.ts'
import { queueReviewEmail } from './review-emails.ts'
import { countReview } from './ratings.ts'
import type { AddReviewInput, ReviewOutput } from './review.schema.ts'
import { reviewOf, shownFields } from './list-reviews.ts'

const isTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'

/** Writes a review; throws ALREADY_REVIEWED for the second of two that are written at once. */
export async function onceOnly<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isTaken(error)) throw new ReviewError('ALREADY_REVIEWED', {}, { cause: error })
    throw error
  }
}

/**
 * Adds a shopper's review of a product and updates the product's average. It is shown at once, and
 * checked by staff afterwards. Throws NOT_FOUND; ALREADY_REVIEWED, also for the second of two at
 * once; NOT_PURCHASED.
 */
export async function addReview(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id: userId, userName }: Pick<SessionUser, 'id' | 'userName'>,
  { productId, message, rating }: AddReviewInput,
): Promise<ReviewOutput> {
  const { db, clock } = deps
  return onceOnly(() =>
    db.$transaction(async (tx) => {
      const where = { id: productId, archivedAt: null }
      const product = await tx.product.findFirst({ where, select: { id: true } })
      if (!product) throw new ShopError('NOT_FOUND', { what: 'product' })
      const refusal = await reviewRefusal(tx, userId, productId)
      if (refusal) throw refusal
      const now = clock.now()
      const review = await tx.review.create({
        data: {
          productId,
          userId,
          userName,
          message,
          rating,
          orderItemId: await findPurchase(tx, userId, productId),
          createdAt: now,
          toCheckSince: now,
        },
        select: shownFields,
      })
      await queueReviewEmail(deps, tx, { kind: 'reviewReceived', reviewId: review.id })
      await countReview(tx, review, 1)
      return reviewOf(review)
    }),
  )
}
