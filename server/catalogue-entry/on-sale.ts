import { Prisma } from '../generated/prisma/client.ts'

/**
 * SQL: whether a product is on sale: not archived, and in no category that staff have hidden. A
 * category that is hidden or shown has to refresh the entries of its products.
 */
export const onSale = (product: string): string => `(${product}."archivedAt" IS NULL
  AND NOT EXISTS (SELECT FROM "Category" AS hidden
    WHERE hidden.id = ${product}.category AND NOT hidden."isShown"))`

/** The same of the product `p` in a tagged statement. */
export const isOnSale = Prisma.raw(onSale('p'))
