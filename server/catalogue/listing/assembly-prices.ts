import { isOnSale } from '#server/catalogue-entry/on-sale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { type AssemblyPrice, assemblyPrice } from '../catalogue.schema.ts'

/** The most families of a category that are listed one by one. */
const MAX_LISTED = 40

/**
 * Reads what the cart charges for assembly: the lowest and the highest price of a piece of each
 * category, by subcategory where products have one, and of each family in it. What is not assembled
 * is left out.
 */
export function readAssemblyPrices({ pool }: Pick<Deps, 'pool'>): Promise<AssemblyPrice[]> {
  return readRows(pool, assemblyPrice)`
    WITH family AS (
      SELECT p.category, p.subcategory, coalesce(f.title, p.title) AS title,
        (array_agg(p.slug ORDER BY p."assemblyPricePence", p.slug))[1] AS slug,
        min(p."assemblyPricePence") AS "fromPence", max(p."assemblyPricePence") AS "toPence"
      FROM "Product" AS p
      LEFT JOIN "Family" AS f ON f.id = p."familyId"
      WHERE ${isOnSale} AND p."assemblyPricePence" IS NOT NULL
      GROUP BY p.category, p.subcategory, coalesce(p."familyId", p.id), coalesce(f.title, p.title)
    )
    SELECT category, subcategory, min("fromPence") AS "fromPence", max("toPence") AS "toPence",
      CASE WHEN count(*) > ${MAX_LISTED} THEN '[]'::json ELSE json_agg(json_build_object(
        'title', title, 'slug', slug, 'fromPence', "fromPence", 'toPence', "toPence"
      ) ORDER BY title, slug) END AS families
    FROM family
    GROUP BY category, subcategory
    ORDER BY category, subcategory`
}
