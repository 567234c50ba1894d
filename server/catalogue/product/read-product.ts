import { onSale } from '#server/catalogue-entry/on-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'
import { modelUrl, ownMedia } from '#server/images/name.shared.ts'
import { z } from 'zod'
import { productCard, productDetail, type ProductDetail } from '../catalogue.schema.ts'
import { familyColumn } from './family-column.ts'
import { cardColumns } from '../listing/card.ts'
import { pricesBefore, standsAsWas, wasChargedIn } from '#server/catalogue-entry/was-charged.ts'
import { promiseOfOne } from '#server/stock/made-to-order.shared.ts'
import { offeredAssembly } from '#server/cart/offered-services.ts'
import { readRows } from '#server/platform/sql.ts'

const productRow = productDetail
  .omit({ averageReview: true, wasCharged: true, showsWas: true, madeFrom: true })
  .extend({ ratingSum: z.int(), saleTo: z.date().nullable(), prices: pricesBefore })

/** Computed fields, without a column. */
const computed = new Set(['averageReview', 'family', 'wasCharged', 'drawing', 'madeFrom'])

/** All other fields that a card lacks; each is the column of its name, but for what may be off. */
const detailColumns = Object.keys(productDetail.shape)
  .filter((name) => !(name in productCard.shape) && !computed.has(name))
  .map((name) =>
    name === 'assemblyPricePence' ? `${offeredAssembly.sql} AS "${name}"` : `p."${name}"`,
  )
  .join(', ')

/** SQL: the outlines of the model that shoppers see; the one from a corner is for staff. */
const drawingColumn = `(
  SELECT m.drawing - 'corner' FROM "StoredModel" AS m WHERE m.name = p.model) AS drawing`

const reading = `
  SELECT ${cardColumns({ family: familyColumn })}, ${detailColumns}, p."ratingSum",
    ${drawingColumn}
  FROM "Product" AS p
  WHERE p.slug = $1 AND ${onSale('p')}`

/** Reads a product on sale by its slug, with the variants of its family; throws NOT_FOUND. */
export async function readProduct(
  { pool, clock, categories }: Pick<Deps, 'pool' | 'clock' | 'categories'>,
  slug: string,
): Promise<ProductDetail> {
  // PostgreSQL refuses a text with a NUL, and no slug has one.
  const values = [slug.replaceAll('\0', ' ')]
  const [row] = await readRows(pool, productRow)({ text: reading, values })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'product' })
  const { ratingSum, model, saleTo, prices, ...product } = row
  return {
    ...product,
    // A category may have no taking away, whatever prices its products have for it.
    takeAwayPricePence: categories.current().findCategory(product.category)?.keepsOld
      ? null
      : product.takeAwayPricePence,
    saleTo: product.salePricePence === null ? null : (saleTo?.toISOString() ?? null),
    madeFrom: promiseOfOne(product, clock.now()),
    wasCharged: wasChargedIn(prices, product.pricePence),
    showsWas: standsAsWas(prices, product.pricePence),
    model: model === null ? null : modelUrl(ownMedia, model),
    averageReview: product.reviewCount === 0 ? 0 : ratingSum / product.reviewCount,
  }
}
