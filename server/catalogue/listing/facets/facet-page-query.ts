import type { QueryConfig } from 'pg'
import { prepared } from '../../../platform/statement-names.ts'
import type { ListInput } from '../../catalogue.schema.ts'
import { cardColumns } from '../card.ts'
import type { Branch } from '../filter.ts'
import { orders, readCursor } from '../page-query.ts'
import { FACET_VALUES, facetConditions, facetNames, facetValues } from './facet-conditions.ts'

/** Three values after those of the facets: the branches of the tree, null for all of it. */
const branchValues = (branches: readonly Branch[] | null) => [
  branches?.map(({ category }) => category) ?? null,
  branches?.map(({ subcategory }) => subcategory) ?? null,
  branches?.map(({ size }) => size) ?? null,
]

const [CATEGORIES, SUBCATEGORIES, SIZES] = [1, 2, 3].map((more) => `$${FACET_VALUES + more}`)

/** Whether row `h` is in one of the branches. */
export const inBranches = `(${CATEGORIES}::text[] IS NULL OR EXISTS (
  SELECT FROM unnest(${CATEGORIES}::text[], ${SUBCATEGORIES}::text[], ${SIZES}::text[]) AS b(category, subcategory, size)
  WHERE b.category = h.category AND (b.subcategory IS NULL OR b.subcategory = h.subcategory)
    AND (b.size IS NULL OR b.size = h.size)))`

/** The values of a statement with `facetConditions` and `inBranches`. */
export const filterValues = (
  filter: ListInput,
  branches: readonly Branch[] | null,
  today: Date,
) => [...facetValues(filter, today), ...branchValues(branches)]

/**
 * The same as `pageQuery` for a list that is narrowed by price, colour and so on: no index has them
 * all, so the rows that fit are found first, then one for each card, the page of these, and counts.
 */
export function facetPageQuery(
  branches: readonly Branch[] | null,
  filter: ListInput,
  today: Date,
): QueryConfig {
  const { sortBy, limit, cursor, perFamily, family = null } = filter
  const { column, direction } = orders[sortBy]
  const values = [...filterValues(filter, branches, today), family, limit + 1]
  const [familyAt, limitAt] = [values.length - 1, values.length]
  const after = cursor ? readCursor(sortBy, cursor) : []
  values.push(...after)
  const isAfter =
    after.length > 0
      ? `WHERE (key, id) ${direction === 'ASC' ? '>' : '<'} ($${limitAt + 1}, $${limitAt + 2})`
      : ''
  const card = perFamily && family === null ? '"cardId"' : '"productId"'
  return prepared(
    `WITH hit AS MATERIALIZED (
      SELECT "productId" AS id, ${card} AS card, category, subcategory, size, "payablePence" AS price, ${column} AS key
      FROM "ProductFacet" WHERE ${facetNames.map((name) => facetConditions[name]).join(' AND ')}
        AND ($${familyAt}::uuid IS NULL OR "cardId" = $${familyAt}::uuid)
    ), chosen AS (
      SELECT DISTINCT ON (card, category, subcategory) id, key FROM hit AS h WHERE ${inBranches}
      ORDER BY card, category, subcategory, price, id
    ), page AS (
      SELECT id, key FROM chosen ${isAfter} ORDER BY key ${direction}, id ${direction} LIMIT $${limitAt}
    ), carded AS (
      SELECT category, subcategory, COALESCE(array_agg(DISTINCT size) FILTER (WHERE size IS NOT NULL), '{}') AS sizes
      FROM hit GROUP BY card, category, subcategory
    )
    SELECT
      (SELECT COALESCE(json_agg(c), '[]') FROM (
        SELECT ${cardColumns()}, r.key FROM page AS r JOIN "Product" AS p USING (id)
        ORDER BY r.key ${direction}, id ${direction}
      ) AS c) AS cards,
      (SELECT COALESCE(json_agg(n), '[]') FROM (
        SELECT category, subcategory, sizes, count(*)::int AS count FROM carded GROUP BY 1, 2, 3
      ) AS n) AS counts`,
    values,
  )
}
