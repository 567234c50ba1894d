import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import { ShopError } from '../lib/errors.ts'
import type { MayReviewInput, MayReviewOutput } from './review.schema.ts'

/** The payments of an order that say that its goods were bought. */
export const boughtStatuses = ['paid', 'partiallyRefunded'] as const

/** The first line by which the shopper paid for the product and was not fully refunded. */
export async function findPurchase(
  tx: Pick<Tx, 'orderItem'>,
  userId: string,
  productId: string,
): Promise<string | null> {
  const line = await tx.orderItem.findFirst({
    where: { productId, order: { userId, paymentStatus: { in: [...boughtStatuses] } } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  return line?.id ?? null
}

/**
 * Why a shopper may not review a product, or null when they may: one review of each purchased
 * product. ALREADY_REVIEWED comes before NOT_PURCHASED.
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
  if (known) return new ShopError('ALREADY_REVIEWED', {})
  const bought = await findPurchase(tx, userId, productId)
  return bought === null ? new ShopError('NOT_PURCHASED', {}) : null
}

/** Whether a shopper may review a product; asked before they write. */
export async function mayReview(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { productId }: MayReviewInput,
): Promise<MayReviewOutput> {
  const refusal = await reviewRefusal(db, userId, productId)
  return { refusal: refusal?.message ?? null }
}
