import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import { ShopError } from '../lib/errors.ts'
import { isPurchase, purchaseFields } from './purchase.ts'
import type { MayReviewInput, MayReviewOutput } from './review.schema.ts'

/** The payment statuses of an order that counts as a purchase. */
export const boughtStatuses = ['paid', 'partiallyRefunded'] as const

/** The id of the first line with which the shopper bought the product, not fully refunded. */
export async function findPurchase(
  tx: Pick<Tx, 'orderItem'>,
  userId: string,
  productId: string,
): Promise<string | null> {
  const lines = await tx.orderItem.findMany({
    where: { productId, order: { userId, paymentStatus: { in: [...boughtStatuses] } } },
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
  if (known) return new ShopError('ALREADY_REVIEWED', {})
  const bought = await findPurchase(tx, userId, productId)
  return bought === null ? new ShopError('NOT_PURCHASED', {}) : null
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
