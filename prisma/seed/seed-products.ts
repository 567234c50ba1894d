import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../server/db.ts'
import { modelName } from '../../server/images/add-model.ts'
import products from './catalogue/products.json' with { type: 'json' }
import reviews from './catalogue/reviews.json' with { type: 'json' }
import { readSeedFile } from './files.ts'
import { pictureName } from './picture-names.ts'

type SeedProduct = (typeof products)[number]

/** The products of the demonstration catalogue, or those with these slugs. */
export function pickProducts(slugs?: readonly string[]): readonly SeedProduct[] {
  return slugs ? products.filter(({ slug }) => slugs.includes(slug)) : products
}

/** A catalogue product as the database keeps it. */
export async function rowOf(product: SeedProduct) {
  const { weightKg, totalStock, salePricePence, images, model, ...same } = product
  return {
    ...same,
    // The catalogue writes no sale as 0.
    salePricePence: salePricePence === 0 ? null : salePricePence,
    stock: totalStock,
    images: images.map((file) => pictureName(`images/${file}`)),
    model: modelName(await readSeedFile(`models/${model}`)),
    weightGrams: Math.round(weightKg * 1000),
  }
}

/** An id that is the same each time, so that a review is written once. */
function reviewId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

async function addReviews(tx: Tx, productIds: ReadonlyMap<string, string>, now: Date) {
  const rows = reviews.flatMap(({ productSlug, userName, reviewValue, reviewMessage, daysAgo }) => {
    const productId = productIds.get(productSlug)
    if (productId === undefined) return []
    return {
      id: reviewId(productId, userName, reviewMessage),
      productId,
      userName,
      message: reviewMessage,
      rating: reviewValue,
      createdAt: new Date(now.getTime() - daysAgo * 86_400_000),
    }
  })
  await tx.review.createMany({ data: rows })
  await tx.$executeRaw`
    UPDATE "Product" SET "reviewCount" = given.count, "ratingSum" = given.sum
    FROM (SELECT "productId", count(*)::int, sum(rating)::int FROM "Review" GROUP BY 1) AS given
    WHERE id = given."productId" AND id = ANY(${[...productIds.values()]}::uuid[])`
}

/**
 * Adds those products that the shop does not have yet, with their opening stock and reviews. What
 * it has is left as it is: staff may have changed it. Answers how many were added.
 */
export async function seedProducts(
  db: Db,
  picked: readonly SeedProduct[],
  now: Date,
): Promise<number> {
  const there = await db.product.findMany({ select: { slug: true } })
  const known = new Set(there.map(({ slug }) => slug))
  const rows = await Promise.all(picked.filter(({ slug }) => !known.has(slug)).map(rowOf))
  if (rows.length === 0) return 0
  return db.$transaction(async (tx) => {
    // Two seeds at once: the second finds the rows of the first and adds nothing.
    const added = await tx.product.createManyAndReturn({
      data: rows,
      skipDuplicates: true,
      select: { id: true, slug: true, stock: true },
    })
    await tx.stockMovement.createMany({
      data: added.map(({ id, stock }) => ({ productId: id, quantity: stock, reason: 'opening' })),
    })
    await addReviews(tx, new Map(added.map(({ id, slug }) => [slug, id])), now)
    return added.length
  })
}
