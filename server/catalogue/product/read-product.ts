import { onSale } from '#server/catalogue-entry/on-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'
import { modelUrl, ownMedia } from '#server/images/name.shared.ts'
import { z } from 'zod'
import { productCard, productDetail, type ProductDetail } from '../catalogue.schema.ts'
import { cardColumns } from '../listing/card.ts'
import { pricesBefore, standsAsWas, wasChargedIn } from '#server/catalogue-entry/was-charged.ts'
import { promiseOfOne } from '#server/stock/made-to-order.shared.ts'
import { offeredAssembly } from '#server/cart/services/offered-services.ts'
import { readRows } from '#server/platform/sql.ts'

/** SQL: the values of the variant `of`, in the order of the options. */
const valuesOf = (of: string) =>
  `unnest(${of}."optionValueIds") AS c(id) JOIN "OptionValue" AS v USING (id)
   JOIN "FamilyOption" AS o ON o.id = v."optionId"`

/**
 * SQL: the options of a family. Variants refer to choices by position, which begins at 0 without
 * gaps (`writeOptions`), so that a family with many variants stays compact.
 */
const options = `SELECT COALESCE(json_agg(json_build_object('name', o.name,
    'chosen', COALESCE(own.position, 0),
    'choices', (SELECT COALESCE(json_agg(json_build_object(
        'label', v.label, 'grade', v.grade, 'colour', v.colour, 'swatch', v.swatch,
        'mattressWidthCm', v."mattressWidthCm", 'mattressLengthCm', v."mattressLengthCm"
      ) ORDER BY v.position), '[]') FROM "OptionValue" AS v WHERE v."optionId" = o.id)
  ) ORDER BY o.position), '[]')
  FROM "FamilyOption" AS o
  LEFT JOIN "OptionValue" AS own ON own."optionId" = o.id AND own.id = ANY(p."optionValueIds")
  WHERE o."familyId" = f.id`

const variants = `SELECT json_agg(json_build_object('slug', s.slug,
    'values', (SELECT COALESCE(json_agg(v.position ORDER BY o.position), '[]')
      FROM ${valuesOf('s')}),
    'pricePence', s."pricePence", 'salePricePence', s."salePricePence",
    'stock', s.stock, 'leadDays', s."leadDays") ORDER BY s."payablePence", s.id)
  FROM "Product" AS s WHERE s."familyId" = f.id AND ${onSale('s')}`

const facts = `SELECT COALESCE(json_agg(json_build_object('name', o.name, 'label', v.label,
    'swatch', v.swatch, 'composition', v.composition, 'rubCount', v."rubCount", 'care', v.care
  ) ORDER BY o.position), '[]')
  FROM ${valuesOf('p')}
  WHERE COALESCE(v.composition, v.care) IS NOT NULL OR v."rubCount" IS NOT NULL`

const notMade = `SELECT COALESCE(json_agg(json_build_object('values',
    (SELECT COALESCE(json_agg(v.position ORDER BY o.position), '[]')
      FROM jsonb_array_elements_text(n->'values') AS c(id)
      JOIN "OptionValue" AS v ON v.id = c.id::uuid
      JOIN "FamilyOption" AS o ON o.id = v."optionId"),
    'reason', n->>'reason')), '[]')
  FROM jsonb_array_elements(f."notMade") AS n`

/** SQL: the family of the product `p` as its page shows it (`productFamily`). */
const familyColumn = `(
  SELECT json_build_object('id', f.id, 'slug', f.slug, 'title', f.title,
    'options', (${options}), 'variants', (${variants}), 'notMade', (${notMade}),
    'facts', (${facts}))
  FROM "Family" AS f WHERE f.id = p."familyId")`

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
