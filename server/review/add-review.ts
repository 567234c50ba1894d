import type { SessionUser } from '../lib/session-user.ts'
import type { Deps } from '../platform/deps.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { ShopError } from '../lib/errors.ts'
import { reviewOf } from './list-reviews.ts'
import { reviewRefusal } from './may-review.ts'
import type { AddReviewInput, ReviewOutput } from './review.schema.ts'

const isTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'

/**
 * Adds a shopper's review of a product and updates the product's average. NOT_FOUND;
 * ALREADY_REVIEWED, also for the second of two at once; NOT_PURCHASED.
 */
export async function addReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: userId, userName }: Pick<SessionUser, 'id' | 'userName'>,
  { productId, message, rating }: AddReviewInput,
): Promise<ReviewOutput> {
  try {
    return await db.$transaction(async (tx) => {
      const where = { id: productId, archivedAt: null }
      const product = await tx.product.findFirst({ where, select: { id: true } })
      if (!product) throw new ShopError('NOT_FOUND', { what: 'product' })
      const refusal = await reviewRefusal(tx, userId, productId)
      if (refusal) throw refusal
      const review = await tx.review.create({
        data: { productId, userId, userName, message, rating, createdAt: clock.now() },
      })
      // Raw SQL, because Prisma would set `updatedAt`, and a review does not change the product.
      await tx.$executeRaw`
        UPDATE "Product" SET "reviewCount" = "reviewCount" + 1, "ratingSum" = "ratingSum" + ${rating}
        WHERE id = ${productId}::uuid`
      return reviewOf(review)
    })
  } catch (error) {
    if (isTaken(error)) throw new ShopError('ALREADY_REVIEWED', {}, { cause: error })
    throw error
  }
}
