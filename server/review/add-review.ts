import type { SessionUser } from '../auth/auth.schema.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../db.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { ShopError } from '../lib/errors.ts'
import { reviewOf } from './list-reviews.ts'
import type { AddReviewInput, ReviewOutput } from './review.schema.ts'

/** Whether the shopper has paid for the product and has not got all of the money back. */
async function hasBought(tx: Tx, userId: string, productId: string): Promise<boolean> {
  const line = await tx.orderItem.findFirst({
    where: { productId, order: { userId, paymentStatus: { in: ['paid', 'partiallyRefunded'] } } },
    select: { id: true },
  })
  return line !== null
}

const isTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'

/**
 * Adds a shopper's one review of a product and keeps the product's average in step. NOT_FOUND;
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
      const known = await tx.review.findUnique({
        where: { userId_productId: { userId, productId } },
        select: { id: true },
      })
      if (known) throw new ShopError('ALREADY_REVIEWED', {})
      if (!(await hasBought(tx, userId, productId))) throw new ShopError('NOT_PURCHASED', {})
      const review = await tx.review.create({
        data: { productId, userId, userName, message, rating, createdAt: clock.now() },
      })
      // By hand: a review is no change of the product that its `updatedAt` should show.
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
