import { refreshCatalogue } from '../catalogue-entry/refresh-catalogue.ts'
import type { Tx } from '../platform/db.ts'

/**
 * Adds a review to its product's average (1) or takes it out (-1), in the transaction that shows or
 * hides it. Raw SQL, because Prisma would set `updatedAt`, and a review does not change the product.
 */
export async function countReview(
  tx: Pick<Tx, '$executeRaw'>,
  { productId, rating }: { productId: string; rating: number },
  by: 1 | -1,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Product" SET "reviewCount" = "reviewCount" + ${by}::int,
      "ratingSum" = "ratingSum" + ${by * rating}::int
    WHERE id = ${productId}::uuid`
  await refreshCatalogue(tx, [productId])
}
