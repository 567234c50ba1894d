import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { createHash } from 'node:crypto'
import type { Db, Tx } from '#server/platform/db.ts'
import { modelName } from '#server/models/model-store.ts'
import reviews from './catalogue/reviews.json' with { type: 'json' }
import { readSeedFile } from './files.ts'
import {
  facetColumns,
  products,
  seedFamilies,
  type SeedProduct,
  variantColumns,
  variantProducts,
} from './families.ts'
import { pictureName } from './picture-names.ts'

const all = [...products, ...variantProducts]

/** The products of the demonstration catalogue, or those with these slugs. */
export function pickProducts(slugs?: readonly string[]): readonly SeedProduct[] {
  return slugs ? all.filter(({ slug }) => slugs.includes(slug)) : all
}

/** The row of a catalogue product. */
export async function rowOf(product: SeedProduct) {
  const {
    weightKg,
    totalStock,
    salePricePence,
    images,
    model,
    boxes,
    drawnAs = null,
    roomNote = null,
    ...same
  } = product
  return {
    ...same,
    drawnAs,
    roomNote,
    // The catalogue has 0 for no sale.
    salePricePence: salePricePence === 0 ? null : salePricePence,
    stock: totalStock,
    images: images.map((file) => pictureName(`images/${file}`)),
    model: modelName(await readSeedFile(`models/${model}`)),
    ...variantColumns(product.slug),
    ...facetColumns(product.slug),
    weightGrams: grams(weightKg),
    boxes: boxes.map(({ weightKg: kilograms, ...sides }) => ({
      ...sides,
      weightGrams: grams(kilograms),
    })),
  }
}

const grams = (kilograms: number) => Math.round(kilograms * 1000)

/** A deterministic id, so that a second run does not add the review again. */
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

/** How many days ago the prices of the catalogue began, and its sales. */
const PRICES_BEGAN = 110
const SALES_BEGAN = 10

type Priced = { id: string; pricePence: number; payablePence: number }

/**
 * Adds the price history before the products were added: the full price first, then the sale price.
 */
async function addPriceChanges(tx: Tx, products: readonly Priced[], now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await tx.priceChange.createMany({
    data: products.flatMap(({ id, pricePence, payablePence }) => {
      const row = { productId: id, pricePence, cause: 'known' }
      const full = { ...row, payablePence: pricePence, since: daysAgo(PRICES_BEGAN) }
      return payablePence === pricePence
        ? [full]
        : [full, { ...row, payablePence, since: daysAgo(SALES_BEGAN) }]
    }),
  })
}

/**
 * Adds missing products, with their opening stock and reviews. Existing ones are unchanged, as
 * staff may have edited them. Returns how many were added.
 */
export async function seedProducts(
  db: Db,
  picked: readonly SeedProduct[],
  now: Date,
): Promise<number> {
  const there = await db.product.findMany({ select: { slug: true } })
  const known = new Set(there.map(({ slug }) => slug))
  const rows = await Promise.all(picked.filter(({ slug }) => !known.has(slug)).map(rowOf))
  return db.$transaction(async (tx) => {
    if (rows.length === 0) {
      await refreshCatalogue(tx, await seedFamilies(tx))
      return 0
    }
    // Two seeds at the same time: the second finds the rows of the first and adds nothing.
    const added = await tx.product.createManyAndReturn({
      data: rows,
      skipDuplicates: true,
      select: { id: true, slug: true, stock: true, pricePence: true, payablePence: true },
    })
    await tx.stockMovement.createMany({
      data: added.map(({ id, stock }) => ({ productId: id, quantity: stock, reason: 'opening' })),
    })
    await seedFamilies(tx)
    await addPriceChanges(tx, added, now)
    await addReviews(tx, new Map(added.map(({ id, slug }) => [slug, id])), now)
    await refreshCatalogue(
      tx,
      added.map(({ id }) => id),
    )
    return added.length
  })
}
